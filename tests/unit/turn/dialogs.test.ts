import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { commandNamed } from '../../../src/commands/registry.ts';
import type { CommandItem } from '../../../src/session/items.ts';
import { currentTarget } from '../../../src/session/tabs/target-tabs.ts';
import { turnCode } from '../../../src/session/turn-codes.ts';
import { deposit } from '../../../src/store/vault.ts';
import { alertShown } from '../../../src/targets/act/page-events.ts';
import { readPages } from '../../../src/targets/pages/snapshots.ts';
import { judge } from '../../../src/turn/judge.ts';
import { runCommand } from '../../../src/turn/run-command.ts';
import { aCommand, aSession, aTarget, SESSION, tab } from '../../support/samples.ts';
import { alter, answering, askAt, asking, opened } from '../background/support/asking.ts';
import { inputs, run, shopWith } from '../background/support/shop.ts';
import { newsIn, type Stage, serve } from '../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Begins the command of the queue. */
const begin = (stage: Stage) => runCommand(stage.services, stage.stored().queue.items[0] as CommandItem); // `shopWith` has put one there.

describe('a command whose page opens a dialog', () => {
  it('leaves the end of its input to the answer, however late: a form that was held back is told then', async () => {
    const { stage, heard } = await shopWith({});
    askAt(stage, 'mouseReleased');
    await Promise.all([begin(stage), vi.advanceTimersByTimeAsync(20_000)]);
    stage.browser.answerDialog(stage.shop.id, true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(heard.map(({ type }) => type)).not.toContain('END_INPUT');
  });

  it('is over at once, and has happened', async () => {
    const { stage } = await shopWith({});
    askAt(stage, 'mouseReleased');
    const running = begin(stage);
    await vi.advanceTimersByTimeAsync(100);
    await running;
    expect(newsIn(stage.stored())).toEqual([`page ${stage.shop.id}`, 'You: click 12 → done.']);
    expect(stage.stored().targets.dialogs).toMatchObject([{ type: 'confirm', said: 'Go on?', turn: 5 }]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect([...stage.browser.attached]).toEqual([stage.shop.id]);
  });

  it('tells of the alerts before it', async () => {
    const { stage } = await shopWith({});
    const { onInput } = stage.browser;
    const alert = (url: string, message: string) =>
      alertShown({ tabId: tab(stage.shop.id), url, type: 'alert', message });
    stage.browser.onInput = (input) => {
      onInput(input);
      if (input.params.type !== 'mouseReleased') return;
      alert('https://shop.example/', 'Mail to jane@mail.example');
      alert('https://new.example/', 'Words of new');
      stage.browser.openDialog(stage.shop.id, 'confirm', 'Go on?');
    };
    const running = begin(stage);
    await vi.advanceTimersByTimeAsync(100);
    await running;
    expect(newsIn(stage.stored()).at(-1)).toBe(
      'You: click 12 → done. The page said in an alert: "Mail to [EMAIL_1]". The page said in an alert.',
    );
  });

  it('types nothing more once the page goes on', async () => {
    const fields = { id: 7, value: 'a\tb', submit: true, delay: 0 };
    const { stage } = await shopWith({ action: 'type', fields });
    askAt(stage, 'char');
    const running = begin(stage);
    await vi.advanceTimersByTimeAsync(100);
    await running;
    const FIRST = ['rawKeyDown', 'char', 'keyUp', 'rawKeyDown', 'keyUp'];
    expect(inputs(stage)).toEqual(FIRST);
    stage.browser.answerDialog(stage.shop.id, true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(inputs(stage)).toEqual(FIRST);
    expect(newsIn(stage.stored()).filter((one) => one.startsWith('You:'))).toEqual(['You: type 7 → done.']);
  });

  it('before it has done anything is not done', async () => {
    const { stage } = await shopWith({}, { GET_COORDINATES: () => new Promise(() => {}) });
    const running = begin(stage);
    await vi.advanceTimersByTimeAsync(100);
    await opened(stage);
    await running;
    expect(inputs(stage)).toEqual([]);
    expect(newsIn(stage.stored())).toContainEqual(
      expect.stringMatching(/^You: click 12 → not done\. A dialog is open in target 1:/),
    );
  });
});

describe('while a dialog is open', () => {
  it.each<[string, object]>([
    ['click', { id: 12 }],
    ['press', { key: 'Enter' }],
    ['snapshot', {}],
    ['find', { text: 'Buy', target: 1 }],
    ['get', { what: 'title' }],
  ])('%s in its target is refused at once', async (action, fields) => {
    const { stage, heard } = await asking({
      queue: { items: [aCommand({ action, fields: { ...fields } })] },
    });
    const running = run(stage);
    await vi.advanceTimersByTimeAsync(10);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/→ not done\. A dialog is open in target 1:/),
    ]);
    await running;
    expect(heard).toEqual([]);
  });

  it('a question to the person is asked, and none of its page', async () => {
    const question = aCommand({ action: 'ask_user', fields: { question: 'Delete?', choices: [] } });
    const { stage, heard } = await asking({ queue: { items: [question] } });
    await run(stage);
    expect(stage.stored().queue.question).toMatchObject({ text: 'Delete?' });
    expect(await readPages(stage.services, stage.stored())).toEqual({ pages: [], absent: [] });
    expect(heard).toEqual([]);
  });

  it('other targets are read and acted in', async () => {
    const { stage } = await asking({
      queue: { items: [aCommand({ action: 'snapshot', fields: { target: 2 } })] },
    });
    const other = { tabId: tab(stage.other.id), number: 2, url: 'https://other.example/' };
    const {
      targets,
      permissions: { origins },
    } = stage.stored();
    await alter(stage, {
      targets: { tabs: [...targets.tabs, aTarget(other)] },
      permissions: { origins: [...origins, 'https://other.example'] },
    });
    serve(stage.other, { GET_SNAPSHOT: { version: '1', url: other.url, title: 'Other', lines: [] } });
    await run(stage);
    expect(newsIn(stage.stored())[0]).toMatch(/→ done\. Target 2 is below\./);
    const { pages } = await readPages(stage.services, stage.stored());
    expect(pages.map(({ number }) => number)).toEqual([2]);
  });
});

describe('the command dialog', () => {
  it('answers once, and tells what the page does then', async () => {
    const answered = vi.fn();
    const { stage } = await asking(answering({ text: 'Ada' }), answered);
    await run(stage);
    expect(answered.mock.calls).toEqual([[true, 'Ada']]);
    expect(stage.stored().targets.dialogs).toEqual([]);
    expect(newsIn(stage.stored())).toEqual(['You: dialog accept → done. Nothing changed.']);
    expect(stage.browser.sent.at(-1)).toMatchObject({ method: 'Page.setInterceptFileChooserDialog' });
  });

  it('makes its target the one used last', async () => {
    const { stage } = await asking(answering());
    const [shop] = stage.stored().targets.tabs;
    const newer = aTarget({ tabId: tab(stage.other.id), number: 2, lastUsedAt: Date.now() + 1 });
    await alter(stage, { targets: { tabs: shop ? [shop, newer] : [] } });
    vi.advanceTimersByTime(10);
    await run(stage);
    expect(currentTarget(stage.stored())?.number).toBe(1);
  });

  it('ends what the input that opened it has begun, so that a form sent elsewhere stays held back', async () => {
    const { stage, heard } = await asking(answering());
    await run(stage);
    expect(heard.map(({ type }) => type)).toContain('END_INPUT');
  });

  it('is over when the next dialog opens', async () => {
    const { stage } = await asking(answering(), () => {
      stage.browser.openDialog(stage.shop.id, 'confirm', 'Really?');
    });
    const running = run(stage);
    await vi.advanceTimersByTimeAsync(100);
    expect(newsIn(stage.stored()).filter((one) => one.startsWith('You:'))).toEqual([
      'You: dialog accept → done.',
    ]);
    expect(stage.stored().targets.dialogs).toMatchObject([{ said: 'Really?' }]);
    await running;
  });

  it('answers none that opened after the message it replies to', async () => {
    const answered = vi.fn();
    const { stage } = await asking(
      answering({}, { turn: turnCode(aSession({ turn: { number: 6 } }), 5) }),
      answered,
    );
    await run(stage);
    expect(answered).not.toHaveBeenCalled();
    expect(newsIn(stage.stored())[0]).toMatch(
      /→ not done\. The dialog in target 1 has opened after the message/,
    );
    expect(stage.stored().targets.dialogs).toHaveLength(1);
  });

  it('says so where none is open, and where it is gone', async () => {
    const none = await shopWith({}, {}, answering());
    await run(none.stage);
    expect(newsIn(none.stage.stored())).toEqual([
      expect.stringMatching(/→ not done\. No dialog is open there\./),
    ]);
    const { stage } = await asking(answering());
    stage.browser.dialogs.get(stage.shop.id)?.goOn();
    stage.browser.dialogs.clear();
    await run(stage);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/→ not done\. The dialog is no longer open/),
    ]);
    expect(stage.stored().targets.dialogs).toEqual([]);
  });

  it('types a value where it was seen only, and else asks the person', async () => {
    const answered = vi.fn();
    const { stage } = await asking(answering({ text: 'To [EMAIL_1]' }), answered);
    const value = { type: 'EMAIL', value: 'jane@mail.example', name: () => '[EMAIL_1]' };
    await deposit(stage.services, SESSION, [{ ...value, key: 'EMAIL:jane', origin: 'https://shop.example' }]);
    const command = commandNamed('dialog');
    if (!command) throw new Error('There is no such command.');
    const verdict = async () =>
      (
        await judge(stage.services, stage.stored(), {
          command,
          fields: { accept: true, text: 'To [EMAIL_1]' },
        })
      ).verdict.verdict;
    expect(await verdict()).toBe('allow');
    const dialogs = stage.stored().targets.dialogs;
    await alter(stage, {
      targets: { dialogs: dialogs.map((one) => ({ ...one, site: 'https://thief.example' })) },
    });
    expect(await verdict()).toBe('ask');
    await run(stage);
    expect(answered).not.toHaveBeenCalled();
    expect(stage.stored().queue.question).toMatchObject({
      need: { kind: 'values', to: 'https://thief.example' },
    });
  });
});
