import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { PROTOCOL } from '../../../src/protocol/protocol-version.ts';
import {
  fromExtension,
  fromHub,
  fromUnprovenExtension,
  fromUnprovenHub,
} from '../../../src/protocol/remote/frames.ts';
import { keyOf, proofOf } from '../../../src/protocol/remote/proof.ts';
import type { Frame } from '../../support/hub/fake-extension.ts';
import { endsOf, type Line, noncesOf, playToHub, readExchange } from '../../support/hub/play-exchange.ts';

const RECORDED = 'tests/fixtures/remote/exchange-1.0.jsonl';
const lines = readExchange(RECORDED);
const framesOf = (who: 'hub' | 'extension', among: readonly Line[] = lines): Frame[] =>
  among.flatMap((line) => (line.who === who ? [line.frame] : []));
const isGreeting = ({ type }: Frame) => ['hello', 'prove', 'challenge', 'welcome'].includes(type);

/** What a later minor version may add to any frame. */
const withMore = (frame: Frame): Frame => ({ ...frame, later: { more: [1] } });
/** New for each connection. */
const lasting = ({ nonce: _n, proof: _p, ...frame }: Frame) => frame;

describe('the exchange of version 1.0', () => {
  it.each([
    ['as it was recorded', (frame: Frame) => frame],
    ['by a later minor version, whose fields it does not know', withMore],
  ])('is answered by this hub %s', async (_, change) => {
    const said = await playToHub(lines, change);
    expect(said.map(lasting)).toEqual(framesOf('hub').map(lasting));
  });

  it('has proofs that the code still gives', () => {
    const { hub, extension, code, port } = endsOf(lines);
    const connection = { hub, extension, port, nonces: noncesOf(lines) };
    const key = keyOf(code, { hub, extension });
    const proofs = lines.flatMap((line) => ('frame' in line && line.frame.proof ? [line.frame.proof] : []));
    expect(proofs).toEqual([proofOf('hub', key, connection), proofOf('extension', key, connection)]);
  });

  it.each([
    ['as it was recorded', (frame: Frame) => frame],
    ['with fields of a later minor version', withMore],
  ])('is read by both ends of this version %s', (_, change) => {
    const read = (schema: v.GenericSchema, frame: Frame) => v.parse(schema, change(frame));
    for (const frame of framesOf('hub'))
      expect(read(isGreeting(frame) ? fromUnprovenHub : fromHub, frame)).toMatchObject(frame);
    for (const frame of framesOf('extension'))
      expect(read(isGreeting(frame) ? fromUnprovenExtension : fromExtension, frame)).toMatchObject(frame);
  });

  it('is of the version that this code speaks', () => {
    const [hello] = framesOf('extension');
    expect(hello?.protocol).toEqual(PROTOCOL);
  });
});
