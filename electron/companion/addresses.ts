// Which network addresses are ours, which are local, and which Host and Origin a request may name. Pure but for the list of interfaces.
import { isIPv4 } from 'node:net';
import type { Reach } from '../../contract/companion.ts';

/** An interface as node:os lists it, in short. */
export interface InterfaceAddress {
  readonly name: string;
  readonly address: string;
  readonly family: string;
  readonly internal: boolean;
}

const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|tun|tap|tailscale|zt|wg|utun|awdl|llw|vEthernet)/i;

/** The plain form of a socket's remote address. */
export function plainAddress(address: string | undefined): string {
  return (address ?? '').replace(/^::ffff:/i, '');
}

/** Loopback: this computer itself. */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}

/** Loopback, private (RFC 1918) and link-local addresses of IPv4. */
export function isLocal(address: string): boolean {
  if (isLoopback(address)) return true;
  if (!isIPv4(address)) return false;
  const [a = 0, b = 0] = address.split('.').map(Number);
  return (
    a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168) || (a === 169 && b === 254)
  );
}

/** Whether somebody at this address may speak to the server at all. */
export function mayCome(remote: string, reach: Reach): boolean {
  if (reach === 'anywhere') return remote !== '';
  return reach === 'loopback' ? isLoopback(remote) : isLocal(remote);
}

/** Our own addresses that a phone could reach, the likeliest first. */
export function ownAddresses(interfaces: readonly InterfaceAddress[], reach: Reach): string[] {
  if (reach === 'loopback') return ['127.0.0.1'];
  const likely = ({ name, address }: InterfaceAddress): number =>
    (VIRTUAL.test(name) ? 10 : 0) +
    (address.startsWith('169.254.') ? 5 : 0) +
    (address.startsWith('192.168.') ? 0 : 1);
  const found = interfaces
    .filter((one) => one.family === 'IPv4' && !one.internal)
    .filter((one) => reach === 'anywhere' || isLocal(one.address))
    .sort((a, b) => likely(a) - likely(b))
    .map((one) => one.address);
  return found.length > 0 ? [...new Set(found)] : ['127.0.0.1'];
}

/**
 * Whether a Host header names us: one of our own addresses as a literal, loopback or `localhost`, with our port. Other
 * names are refused: whoever owns a name can point it at us (DNS rebinding). With reach `anywhere` any literal will do.
 */
export function isOwnHost(
  host: string | undefined,
  port: number,
  own: readonly string[],
  reach: Reach,
): boolean {
  const named = /^([A-Za-z0-9.]+):(\d{1,5})$/.exec(host ?? '');
  if (!named || Number(named[2]) !== port) return false;
  const name = (named[1] ?? '').toLowerCase();
  if (name === 'localhost' || isLoopback(name)) return true;
  return own.includes(name) || (reach === 'anywhere' && isIPv4(name));
}

/** What of a request says where it comes from. */
export interface Provenance {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly site: string | undefined;
  readonly mode: string | undefined;
  readonly isUpgrade: boolean;
}

/** Whether a request comes from our own page, or is a person who opens it. Everything that could change something must name our Origin. */
export function isOwnRequest({ method, host, origin, site, mode, isUpgrade }: Provenance): boolean {
  const isReading = (method === 'GET' || method === 'HEAD') && !isUpgrade;
  if (origin !== undefined ? origin !== `http://${host}` : !isReading) return false;
  if (site === undefined || site === 'same-origin' || site === 'none') return true;
  // A link on another page may open ours; it gets nothing but the empty page.
  return isReading && mode === 'navigate';
}
