// Owns the big screen's page: whose turn, the dice, the card. No controls.
import { mountWindow } from '../app/mount.tsx';
import { BigScreen } from './big-screen.tsx';

mountWindow(window.donburi, <BigScreen />, false);
