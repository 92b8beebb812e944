import { describe, expect, it } from 'vitest';
import { Handshake, type HubKeys } from '../../../offscreen/handshake.ts';
import { PROTOCOL } from '../../../src/protocol/protocol-version.ts';
import { newNonce } from '../../../src/protocol/remote/proof.ts';
import {
  CODE,
  challenge,
  EXTENSION,
  HUB,
  hubKeys,
  KEY,
  ownProof,
  welcome,
} from '../../support/remote/fake-hub.ts';

function begin(over: Partial<HubKeys> = {}) {
  const nonce = newNonce();
  const handshake = new Handshake({ ...hubKeys, ...over }, nonce);
  const receive = (frame: unknown) =>
    handshake.receive(typeof frame === 'string' ? frame : JSON.stringify(frame));
  return { nonce, handshake, receive };
}

it('proves itself to a hub that has proved itself', () => {
  const { nonce, handshake, receive } = begin();
  expect(handshake.hello).toEqual({
    type: 'hello',
    extension: EXTENSION,
    nonce,
    protocol: PROTOCOL,
    version: '0.1.0',
  });
  expect(receive(challenge({ nonce }))).toMatchObject({
    next: 'send',
    frame: { type: 'prove', proof: ownProof(nonce) },
  });
  expect(receive(welcome)).toEqual({ next: 'serve', proven: { hub: HUB, version: '0.2.0', key: KEY } });
});

it('makes the key of a hub from the code that the person has pasted', () => {
  const { nonce, handshake, receive } = begin({ keys: {}, code: CODE });
  expect(handshake.hello).toMatchObject({ pairs: true });
  expect(receive(challenge({ nonce }))).toMatchObject({ next: 'send', proven: { key: KEY } });
});

describe('sends nothing to a hub', () => {
  const other = 'cd'.repeat(32);
  it.each<[string, (nonce: string) => unknown]>([
    ['with another key', (nonce) => challenge({ nonce, key: other })],
    ['that replays the proof of another connection', () => challenge({ nonce: newNonce() })],
    ['that reflects the proof that we would give', (nonce) => challenge({ nonce, by: 'extension' })],
    ['that has proved itself at another port', (nonce) => challenge({ nonce, port: 4000 })],
    ['that welcomes us without a proof', () => welcome],
    [
      'that calls at once',
      () => ({ type: 'call', client: 'c', epoch: 1, call: '1', action: 'click', fields: {} }),
    ],
    ['that speaks another protocol', () => 'hello there'],
    ['that sends too much', () => ({ ...welcome, more: 'x'.repeat(5_000) })],
  ])('%s', (_, frameOf) => {
    const { nonce, receive } = begin();
    expect(receive(frameOf(nonce))).toMatchObject({
      next: 'end',
      refused: { state: 'refused', code: 'unproven_hub' },
    });
  });

  it('that challenges twice', () => {
    const { nonce, receive } = begin();
    receive(challenge({ nonce }));
    expect(receive(challenge({ nonce }))).toMatchObject({ next: 'end', refused: { code: 'unproven_hub' } });
  });

  it.each([{ keys: {} }, { keys: { 'hub-2': KEY } }, { keys: Object.create({ [HUB]: KEY }) }])(
    'that it was never paired with: %#',
    (keys) => {
      const { nonce, receive } = begin(keys);
      expect(receive(challenge({ nonce }))).toMatchObject({
        next: 'end',
        refused: { code: 'unpaired', hub: HUB },
      });
    },
  );

  it('that speaks another major version, and says which', () => {
    const { nonce, receive } = begin();
    const protocol = { major: 2, minor: 3 };
    expect(receive({ ...challenge({ nonce }), protocol })).toEqual({
      next: 'end',
      refused: { state: 'refused', code: 'version', hub: HUB, version: '0.2.0', protocol },
    });
  });
});

it('passes on why a hub refuses, with its versions and the command that mends it', () => {
  const { receive } = begin();
  const refusal = {
    hub: HUB,
    version: '2.0.0',
    protocol: { major: 2, minor: 0 },
    fix: 'npm i -g agent-anything',
  };
  expect(receive({ type: 'refuse', code: 'version', message: 'Too old.', ...refusal })).toEqual({
    next: 'end',
    refused: { state: 'refused', code: 'version', ...refusal },
  });
});
