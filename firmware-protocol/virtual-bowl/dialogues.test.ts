// Plays the shared dialogues against the TypeScript device.
import { describe, expect, test } from 'vitest';
import { textBytes } from '../codec/encode.ts';
import { capabilities, faceSet, parseDie } from '../codec/values.ts';
import type { ActionStep, Dialogue, DialogueDevice } from '../conformance/dialogue.ts';
import { runDialogue } from '../conformance/dialogue.ts';
import dialogues from '../vectors/dialogues.json';
import type { BowlDevice } from './device.ts';
import { createDevice } from './device.ts';

function hexBytes(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function act(device: BowlDevice, step: ActionStep, nowMs: number): void {
  switch (step.do) {
    case 'boot':
      device.powerOn(
        nowMs,
        step.boot,
        step.forgot && { formerBoot: step.forgot.was, count: step.forgot.count },
      );
      break;
    case 'recv':
      device.receive(textBytes(`${step.line}\n`), nowMs);
      break;
    case 'raw':
      device.receive(hexBytes(step.hex!), nowMs);
      break;
    case 'throw':
      device.reportThrow(
        step.dice!.map((die) => parseDie(die)!),
        nowMs,
        step.of,
      );
      break;
    case 'nudge':
      device.reportNudge(step.power!, nowMs);
      break;
  }
}

function makeDevice({ device }: Dialogue): DialogueDevice {
  let out: number[] = [];
  const bowl = createDevice(
    {
      dev: device.dev,
      boot: device.boot,
      firmware: device.fw,
      capabilities: capabilities.parse(device.cap)!,
      faces: faceSet.parse(device.faces)!,
      diceMax: device.dice,
      ringSize: device.ring,
    },
    (bytes) => out.push(...bytes),
  );
  const take = () => {
    const bytes = Uint8Array.from(out);
    out = [];
    return bytes;
  };
  return {
    act(step, nowMs) {
      act(bowl, step, nowMs);
      return take();
    },
    tick(nowMs) {
      bowl.tick(nowMs);
      return take();
    },
  };
}

describe('the TypeScript device plays every dialogue', () => {
  for (const dialogue of dialogues as unknown as Dialogue[]) {
    test(dialogue.name, () => {
      expect(runDialogue(dialogue, makeDevice(dialogue))).toEqual([]);
    });
  }
});

describe('the dialogues can fail', () => {
  const mute: DialogueDevice = { act: () => new Uint8Array(), tick: () => new Uint8Array() };
  for (const dialogue of dialogues as unknown as Dialogue[]) {
    test(`a device that says nothing fails: ${dialogue.name}`, () => {
      expect(runDialogue(dialogue, mute)).not.toEqual([]);
    });
  }
});
