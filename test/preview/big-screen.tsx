// The big-screen window over a bridge that lives in the page.
import { mountWindow } from '../../renderer/app/mount.tsx';
import { BigScreen } from '../../renderer/big-screen/big-screen.tsx';
import { createPreviewBridge } from './preview-bridge.ts';

mountWindow(createPreviewBridge('big-screen', new URLSearchParams(location.search)), <BigScreen />, false);
