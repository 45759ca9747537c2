// Owns the table window's page.
import { mountWindow } from '../app/mount.tsx';
import { TableWindow } from './table-window.tsx';

mountWindow(window.donburi, <TableWindow />, true);
