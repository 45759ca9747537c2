// A bowl or a camera bridge that listens on the network. Beyond loopback it needs a shared key.
import { createHmac } from 'node:crypto';
import { parsePortAddress } from '../../firmware-protocol/port/port-path.ts';
import { defineDevice } from './device.ts';
import { openTcp } from './tcp-transport.ts';
import { once } from './transport.ts';

/** Why an address beyond loopback is not even called: the link's word for it is `auth-needed`. */
export const KEY_NEEDED = 'shared key needed';

/** The TCP bowl. */
export const tcpBowl = defineDevice<'tcp'>({
  kind: 'tcp',
  source: 'tcp',
  label: ({ url }) => url,
  open: ({ url, sharedKey }) => {
    const address = parsePortAddress(url);
    if (address?.kind !== 'tcp') return refuseToOpen('not an address');
    if (sharedKey === '' && !address.isLoopback) return refuseToOpen(KEY_NEEDED);
    return openTcp(address.host, address.port);
  },
  computeMac: ({ sharedKey }) =>
    sharedKey === ''
      ? undefined
      : (nonce) => createHmac('sha256', sharedKey).update(nonce, 'latin1').digest('hex'),
});

function refuseToOpen(detail: string): ReturnType<typeof openTcp> {
  return (given) => {
    const handlers = once(given);
    setImmediate(() => handlers.onOpenFailed({ problem: 'permission', detail }));
    return { write: () => {}, close: () => handlers.onClosed('') };
  };
}
