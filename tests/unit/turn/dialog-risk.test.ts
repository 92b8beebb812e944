import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Approved } from '../../../src/protocol/grant.ts';
import { alter, answering, asking } from '../background/support/asking.ts';
import { run } from '../background/support/shop.ts';
import type { Stage } from '../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a dialog that asks whether to do what is risky', () => {
  const site = 'https://shop.example';
  const says = async (stage: Stage, approved?: readonly Approved[], said = 'Delete this listing?') => {
    const dialogs = stage.stored().targets.dialogs.map((one) => ({
      ...{ ...one, said },
      ...(approved && { approved }),
    }));
    await alter(stage, { targets: { dialogs } });
  };

  it('is accepted with a yes of the person', async () => {
    const answered = vi.fn();
    const { stage } = await asking(answering(), answered);
    await says(stage);
    await run(stage);
    expect(answered).not.toHaveBeenCalled();
    expect(stage.stored().queue.question).toMatchObject({
      sentence: { key: 'approveAccept', args: ['Delete this listing?', 'shop.example'] },
      need: { kind: 'deletes', site },
    });
  });

  it('is asked about if it names more than the press that opened it was allowed', async () => {
    const answered = vi.fn();
    const { stage } = await asking(answering(), answered);
    const said = 'Place your order for €5,000?';
    await says(stage, [{ kind: 'buys', site, control: 'Buy now, for €5' }], said);
    await run(stage);
    expect(answered).not.toHaveBeenCalled();
    expect(stage.stored().queue.question).toMatchObject({ sentence: { args: [said, 'shop.example'] } });
  });

  it('is accepted at once where the press that opened it was allowed that, and dismissed in any case', async () => {
    const answered = vi.fn();
    const allowed = await asking(answering(), answered);
    await says(allowed.stage, [{ kind: 'deletes', site, control: 'Delete' }]);
    await run(allowed.stage);
    expect(answered).toHaveBeenLastCalledWith(true, undefined);
    const dismissed = await asking(answering({ accept: false }), answered);
    await says(dismissed.stage);
    await run(dismissed.stage);
    expect(answered).toHaveBeenLastCalledWith(false, undefined);
  });
});
