import { describe, expect, it } from 'vitest';
import { parseCommand } from '../../../src/commands/parse.ts';
import { runWritten as run } from '../../support/run-written.ts';

describe('fields that do not go together are refused with the reason', () => {
  it.each<[Record<string, unknown>, string]>([
    [{ action: 'wait' }, 'neither "for" nor "seconds"'],
    [{ action: 'wait', text: 'Paid' }, 'neither "for" nor "seconds"'],
    [{ action: 'wait', for: 'text' }, '"text" is missing'],
    [{ action: 'wait', for: 'gone', seconds: 5 }, '"text" is missing'],
    [{ action: 'wait', for: 'url' }, '"text" is missing'],
  ])('%j waits for nothing, and the agent is told why', async (written, why) => {
    const { did, outcome } = await run(written);
    expect(did).toEqual([]);
    expect(outcome).toMatchObject({ ok: false, failure: { message: expect.stringContaining(why) } });
  });

  it.each([0, -1, 121, '20', Number.NaN])('wait takes no %j seconds', (seconds) => {
    expect(parseCommand({ action: 'wait', seconds })).toMatchObject({ ok: false });
  });

  it.each([
    { id: 7 },
    { value: 'Blue' },
    { from: 'a' },
    { id: 7, value: 'Blue', from: 'a', to: 'b' },
    { id: 7, value: 'Blue', to: 'b' },
  ])('select with %j is refused with what it wants', async (fields) => {
    const { did, outcome } = await run({ action: 'select', ...fields });
    expect(did).toEqual([]);
    expect(outcome).toMatchObject({ ok: false, failure: { message: expect.stringContaining('either') } });
  });

  it.each([
    { to: 'top', until: 'x' },
    { to: 'top', direction: 'up' },
    { by: 0, until: 'x' },
  ])('scroll does not scroll with %j', async (how) => {
    const { did, outcome } = await run({ action: 'scroll', ...how });
    expect(did).toEqual([]);
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'invalid_command' } });
  });

  it.each([
    ['Enter', { times: 2 }, '"id"'],
    ['a', { times: 3, hold: 2_000 }, '5000 ms'],
  ])('press does not press %s with %j', async (key, how, why) => {
    const { did, outcome } = await run({ action: 'press', key, ...how });
    expect(did).toEqual([]);
    expect(outcome).toMatchObject({ ok: false, failure: { message: expect.stringContaining(why) } });
  });

  it('click holds no other button than the left one', async () => {
    const { did, outcome } = await run({ action: 'click', id: 12, button: 'right', hold: 500 });
    expect(did).toEqual([]);
    expect(outcome).toMatchObject({
      ok: false,
      failure: { message: expect.stringContaining('left button') },
    });
  });

  it.each([
    { action: 'click', id: 12, hold: 5001 },
    { action: 'click', id: 12, button: 'back' },
    { action: 'click', id: 12, modifiers: ['Hyper'] },
    { action: 'click', id: 12, at: [50, 101] },
    { action: 'click', id: 12, at: [50] },
    { action: 'drag', id: 12 },
    { action: 'drag', id: 12, to: [[0, 0]] },
    { action: 'drag', id: 12, to: Array(51).fill([0, 0]) },
    { action: 'drag', id: 12, to: 'left' },
  ])('%j is no press of a mouse', (written) => {
    expect(parseCommand(written)).toMatchObject({ ok: false });
  });
});
