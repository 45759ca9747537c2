// The table window over a bridge that lives in the page.
import { mountWindow } from '../../renderer/app/mount.tsx';
import { TableWindow } from '../../renderer/table/table-window.tsx';
import { createPreviewBridge } from './preview-bridge.ts';

mountWindow(createPreviewBridge('table', new URLSearchParams(location.search)), <TableWindow />);
