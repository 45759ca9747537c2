// Runs the shared vectors of lines against the TypeScript codec.
import { describe, expect, test } from 'vitest';
import invalidLines from '../vectors/invalid-lines.json';
import validLines from '../vectors/valid-lines.json';
import { crc16, formatCrc16 } from './crc16.ts';
import { decodeLine } from './decode.ts';
import { encodeMessage } from './encode.ts';
import { parseFrame } from './frame.ts';
import { createLineSplitter } from './line-splitter.ts';
import { isDeviceMessage, isHostMessage } from './message.ts';

interface ValidLine {
  name: string;
  from: 'device' | 'host';
  line: string;
  type: string;
  seq: number;
  keys: [string, string][];
  unknownKeys?: string[];
  canonical?: boolean;
}
interface InvalidLine {
  name: string;
  reason: string;
  line?: string;
  hex?: string;
  key?: [string, number];
}

function bytesOf(vector: { line?: string; hex?: string }): Uint8Array {
  const text =
    vector.line ?? vector.hex!.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16)));
  return Uint8Array.from(`${text}\n`, (character) => character.charCodeAt(0));
}

test('the CRC of "123456789" is 29B1', () => {
  expect(formatCrc16(crc16('123456789'))).toBe('29B1');
});

describe('valid lines', () => {
  for (const vector of validLines as ValidLine[]) {
    test(vector.name, () => {
      const frame = parseFrame(vector.line);
      expect(frame.ok && [frame.frame.type, frame.frame.seq]).toEqual([vector.type, vector.seq]);
      expect(frame.ok && [...frame.frame.pairs]).toEqual(vector.keys);
      const decoded = decodeLine(vector.line);
      if (!decoded.ok) throw new Error(decoded.fault);
      expect(decoded.unknownKeys).toBe(vector.unknownKeys?.length ?? 0);
      const isRightWay = vector.from === 'device' ? isDeviceMessage : isHostMessage;
      expect(isRightWay(decoded.message)).toBe(true);
      if (vector.canonical !== false) expect(encodeMessage(decoded.message)).toBe(vector.line);
      else expect(decodeLine(encodeMessage(decoded.message))).toMatchObject({ message: decoded.message });
    });
  }
});

describe('invalid lines', () => {
  for (const vector of invalidLines as unknown as InvalidLine[]) {
    test(`${vector.name}: ${vector.reason}`, () => {
      const [line] = createLineSplitter().push(bytesOf(vector));
      if (vector.reason === 'chatter' || vector.reason === 'too-long') {
        expect(line?.kind).toBe(vector.reason);
        return;
      }
      const decoded = decodeLine(line!.text);
      expect(decoded).toMatchObject({ ok: false, fault: vector.reason });
      const key = decoded.ok ? undefined : decoded.key;
      expect(key).toEqual(vector.key ? { boot: vector.key[0], n: vector.key[1] } : undefined);
    });
  }
});
