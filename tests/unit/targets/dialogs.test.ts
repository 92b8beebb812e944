import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sentence } from '../../../src/protocol/sentence.ts';
import { answerDialogFor, dismissOverdue } from '../../../src/targets/dialogs.ts';
import { readPages } from '../../../src/targets/pages/snapshots.ts';
import { disengage } from '../../../src/targets/tabs/release.ts';
import { SESSION } from '../../support/samples.ts';
import { eventsOf } from '../../support/story.ts';
import { opened } from '../background/support/asking.ts';
import { shopWith } from '../background/support/shop.ts';
import { newsIn } from '../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the person', () => {
  it('answers in our popup', async () => {
    const answered = vi.fn();
    const { stage } = await shopWith({}, {}, { queue: { items: [] } });
    await opened(stage, 'prompt', answered);
    const [dialog] = stage.stored().targets.dialogs;
    const answer = { dialog: dialog?.id ?? '', accept: true, text: 'Ada' };
    expect(await answerDialogFor(stage.services, SESSION, answer)).toMatchObject({ ok: true });
    expect(answered.mock.calls).toEqual([[true, 'Ada']]);
    expect(newsIn(stage.stored())).toEqual([
      `The person answered the prompt dialog of target 1: accepted.`,
      `page ${stage.shop.id}`,
    ]);
    expect(await answerDialogFor(stage.services, SESSION, answer)).toMatchObject({
      ok: false,
      failure: { code: 'no_dialog' },
    });
    expect(answered).toHaveBeenCalledTimes(1);
  });

  it('answers in the browser', async () => {
    const { stage } = await shopWith({}, {}, { queue: { items: [] } });
    await opened(stage);
    stage.browser.answerDialog(stage.shop.id, false);
    await vi.advanceTimersByTimeAsync(0);
    expect(newsIn(stage.stored())).toContain(
      'The confirm dialog of target 1 was answered in the browser: dismissed.',
    );
  });

  it('answers as fast as it opens: its end is never stored before its beginning', async () => {
    const { stage } = await shopWith({}, {}, { queue: { items: [] } });
    stage.browser.attached.add(stage.shop.id);
    stage.browser.openDialog(stage.shop.id, 'confirm', 'Go on?');
    stage.browser.answerDialog(stage.shop.id, true);
    await vi.advanceTimersByTimeAsync(10);
    expect(stage.stored().targets.dialogs).toEqual([]);
  });

  it('has cancelled the debugger: the dialog is theirs', async () => {
    const { stage } = await shopWith({}, {}, { queue: { items: [] } });
    await opened(stage);
    stage.browser.onDetach.fire({ tabId: stage.shop.id }, 'canceled_by_user');
    await vi.advanceTimersByTimeAsync(0);
    expect(newsIn(stage.stored())).toContainEqual(
      expect.stringContaining('by the person only, in its own tab'),
    );
  });

  it('ends the session at once, and keeps the dialog', async () => {
    const answered = vi.fn();
    const { stage } = await shopWith({}, {}, { queue: { items: [] } });
    await opened(stage, 'confirm', answered);
    const ended = vi.fn();
    void disengage(stage.services, SESSION).then(ended);
    await vi.advanceTimersByTimeAsync(10);
    expect(ended).toHaveBeenCalled();
    expect(answered).not.toHaveBeenCalled();
    expect([...stage.browser.attached]).toEqual([]);
  });

  it('keeps the dialogs of a tab that is no target', async () => {
    const { stage } = await shopWith({}, {}, { queue: { items: [] } });
    stage.browser.attached.add(stage.chat.id);
    stage.browser.openDialog(stage.chat.id, 'confirm', 'Leave the chat?');
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(stage.browser.dialogs.has(stage.chat.id)).toBe(true);
    expect(stage.stored().targets.dialogs).toEqual([]);
  });
});

describe('a dialog that nobody answers', () => {
  it('is dismissed after ten minutes, and not before', async () => {
    const answered = vi.fn();
    const { stage } = await shopWith({}, {}, { queue: { items: [] } });
    await opened(stage, 'confirm', answered);
    await vi.advanceTimersByTimeAsync(599_000);
    await dismissOverdue(stage.services);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    await dismissOverdue(stage.services);
    expect(answered.mock.calls).toEqual([[false, undefined]]);
    expect(newsIn(stage.stored())).toContain(
      'The confirm dialog of target 1 was dismissed because nobody had answered it for 10 minutes.',
    );
    expect(eventsOf(stage.stored())).toEqual([sentence('stepDialogTimedOut', '1')]);
  });
});

it('a page that does not answer is told as such, and holds no other page up', async () => {
  const { stage } = await shopWith(
    {},
    { GET_SNAPSHOT: () => new Promise(() => {}) },
    { queue: { items: [] } },
  );
  const reading = readPages(stage.services, stage.stored());
  await vi.advanceTimersByTimeAsync(10_000);
  expect((await reading).absent.map(({ why }) => why)).toEqual([
    expect.stringMatching(/^Target 1 does not answer; a dialog may be open in it\./),
  ]);
});

it('a message does not wait for a page whose dialog opens while it is read', async () => {
  const { stage } = await shopWith(
    {},
    { GET_SNAPSHOT: () => new Promise(() => {}) },
    { queue: { items: [] } },
  );
  const reading = readPages(stage.services, stage.stored());
  await vi.advanceTimersByTimeAsync(10);
  await opened(stage);
  await vi.advanceTimersByTimeAsync(10);
  const settled = vi.fn();
  void reading.then(settled);
  await vi.advanceTimersByTimeAsync(0);
  expect(settled).toHaveBeenCalled();
});
