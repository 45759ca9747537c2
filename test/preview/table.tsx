// The table window over a bridge that lives in the page.
import { mountWindow } from '../../renderer/app/mount.tsx';
import type { Screen } from '../../renderer/table/shell/screens.tsx';
import { TableWindow } from '../../renderer/table/table-window.tsx';
import { createPreviewBridge } from './preview-bridge.ts';
import { lengthenTexts } from './pseudo.ts';

const query = new URLSearchParams(location.search);
if (query.has('pseudo')) lengthenTexts();
mountWindow(
  createPreviewBridge('table', query),
  <TableWindow first={(query.get('screen') ?? undefined) as Screen} />,
  true,
);
