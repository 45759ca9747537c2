// Tests which Nodes are new enough.
import { expect, it } from 'vitest';
import { isNodeNewEnough } from './node-version.mjs';

it.each(['20.19.0', '20.20.2', '22.0.0', '24.11.1', '100.0.0'])('takes Node %s', (version) => {
  expect(isNodeNewEnough(version)).toBe(true);
});

it.each(['20.18.1', '18.20.8', '12.22.0', '8.0.0', '0.10.48'])('refuses Node %s', (version) => {
  expect(isNodeNewEnough(version)).toBe(false);
});
