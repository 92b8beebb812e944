import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayHaveHappened } from '../../../src/protocol/failures/failures.ts';
import { notExpected } from '../../../src/protocol/failures/input-failures.ts';
import type { ItemId } from '../../../src/protocol/ids.ts';
import { failed } from '../../../src/protocol/outcome.ts';
import type { CommandItem } from '../../../src/session/items.ts';
import { withReceipt } from '../../../src/session/messages/receipts.ts';
import { alertShown } from '../../../src/targets/act/page-events.ts';
import { aCommand, tab } from '../../support/samples.ts';
import { run, shopWith } from '../background/support/shop.ts';
import { newsIn, type Stage } from '../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const fill = (id: number, index: number, over: Partial<CommandItem> = {}) =>
  aCommand({
    id: `c${index}` as ItemId,
    ...{ index, isListed: true, action: 'fill' },
    fields: { id, value: 'x', submit: false },
    ...over,
  });

/** A form of three fields, filled by a list; `lines` are of its page once so many fields were filled. */
const form = (
  lines: (filled: number) => readonly string[] = () => FIELDS,
  answers: Readonly<Record<string, unknown>> = {},
) => {
  let filled = 0;
  return shopWith(
    {},
    {
      GET_SNAPSHOT: () => ({
        ...{ version: String(filled), url: 'https://shop.example/', title: 'Shop' },
        lines: lines(filled).map((text) => ({
          text,
          kind: text.startsWith('@') ? 'dialog' : 'text',
          depth: 0,
          ids: [],
        })),
      }),
      FOCUS_FIELD: { ok: true, value: { takes: 'native' } },
      SET_VALUE: () => {
        filled += 1;
        return { ok: true };
      },
      ...answers,
    },
    { queue: { items: [fill(7, 0), fill(8, 1), fill(9, 2)] } },
  );
};
const FIELDS = ['A <7 input>', 'B <8 input>', 'C <9 input>'];

/** Runs what the queue holds, one after the other. */
async function runAll(stage: Stage): Promise<readonly string[]> {
  for (;;) {
    const [next] = stage.stored().queue.items;
    if (next?.kind !== 'COMMAND' || stage.stored().queue.question)
      return newsIn(stage.stored()).filter((one) => one.startsWith('You'));
    await run(stage, next);
  }
}

describe('a list of commands', () => {
  it('is carried out to its end, with one receipt each in one message', async () => {
    const { stage } = await form();
    expect(await runAll(stage)).toEqual([
      expect.stringMatching(/^You: fill 7 → done\./),
      expect.stringMatching(/^You: fill 8 → done\./),
      expect.stringMatching(/^You: fill 9 → done\./),
    ]);
    expect(stage.stored().queue.items).toHaveLength(1);
  });

  it.each<[string, (filled: number) => readonly string[], string]>([
    [
      'a field comes up',
      (filled) => (filled > 0 ? [...FIELDS, 'D <10 input>'] : FIELDS),
      'A field, a choice',
    ],
    [
      'choices come up',
      (filled) => (filled > 0 ? [...FIELDS, '<11 option>Oslo</>'] : FIELDS),
      'A field, a choice',
    ],
    ['a dialog comes up', (filled) => (filled > 0 ? ['@ dialog "Sure?"', ...FIELDS] : FIELDS), 'a dialog'],
    [
      'the fields are drawn anew',
      (filled) => (filled > 0 ? ['A <17 input>', 'B <18 input>', 'C <19 input>'] : FIELDS),
      'A field, a choice',
    ],
    [
      'the next field is covered or gone',
      (filled) => (filled > 0 ? ['A <7 input>', 'Half off, today only!', 'C <9 input>'] : FIELDS),
      'What the next command is for is no longer to be seen.',
    ],
  ])('ends where %s', async (_, lines, why) => {
    const { stage, heard } = await form(lines);
    const [receipt, ...more] = await runAll(stage);
    expect(receipt).toContain(why);
    expect(receipt).toMatch(/Your list ended there; not carried out: fill 8, fill 9\.$/);
    expect(more).toEqual([]);
    expect(heard.filter(({ type }) => type === 'SET_VALUE')).toHaveLength(1);
  });

  it.each<[string, readonly string[]]>([
    ['words', ['Please fill in B', ...FIELDS]],
    ['a button', [...FIELDS, '<30 button>Clear</>']],
    ['a link', [...FIELDS, '<31 a>Help</>']],
  ])('goes on where only %s have come', async (_, then) => {
    const { stage } = await form((filled) => (filled > 0 ? then : FIELDS));
    expect(await runAll(stage)).toHaveLength(3);
  });

  it('ends where the page goes to another address', async () => {
    const at = () => 'https://shop.example/';
    const { stage } = await form(undefined, {
      SET_VALUE: () => {
        const top = stage.shop.frames.get(0);
        if (top) stage.shop.frames.set(0, { ...top, url: `${at()}next` });
        return { ok: true };
      },
    });
    const [receipt, ...more] = await runAll(stage);
    expect(receipt).toContain('The page has gone to another address.');
    expect(more).toEqual([]);
  });

  it('ends where the page asks in a dialog, also where that is answered before the next begins', async () => {
    const { stage, heard } = await form(undefined, {
      SET_VALUE: async () => {
        stage.browser.openDialog(stage.shop.id, 'confirm', 'Really?');
        await vi.waitFor(() => expect(stage.stored().targets.dialogs).toHaveLength(1));
        stage.browser.answerDialog(stage.shop.id, false);
        return { ok: true };
      },
    });
    const [receipt, ...more] = await runAll(stage);
    expect(receipt).toMatch(/^You: fill 7 → done\. .*The page has asked in a dialog\. Your list ended there/);
    expect(more).toEqual([]);
    expect(heard.filter(({ type }) => type === 'SET_VALUE')).toHaveLength(1);
  });

  it('ends where the page says something in an alert, which is accepted at once', async () => {
    const { stage, heard } = await form(undefined, {
      SET_VALUE: () => {
        const at = { tabId: tab(stage.shop.id), url: 'https://shop.example/' };
        alertShown({ ...at, type: 'alert', message: 'Not a name.' });
        return { ok: true };
      },
    });
    const [receipt, ...more] = await runAll(stage);
    expect(receipt).toMatch(/^You: fill 7 → done\. .*The page has shown an alert\. Your list ended there/);
    expect(more).toEqual([]);
    expect(heard.filter(({ type }) => type === 'SET_VALUE')).toHaveLength(1);
  });

  it('ends with the first that fails', async () => {
    const answers = {
      SET_VALUE: ({ id }: { id: number }) =>
        id === 8 ? failed(notExpected(8, 'textbox "Phone"', 'B')) : { ok: true },
    };
    const { stage } = await form(undefined, answers);
    expect(await runAll(stage)).toEqual([
      expect.stringMatching(/^You: fill 7 → done\./),
      expect.stringMatching(/^You: fill 8 → not done\. .*not carried out: fill 9\.$/),
    ]);
  });

  it('ends with one that an earlier worker has left, of which nobody knows', async () => {
    const { stage } = await form();
    const [first] = stage.stored().queue.items as CommandItem[];
    const session = withReceipt(stage.stored(), first as CommandItem, failed(mayHaveHappened), {
      news: [],
      now: 1,
    });
    expect(session.queue.items.map(({ kind }) => kind)).toEqual(['UPDATE_AGENT']);
    expect(newsIn(session).join()).toContain('not carried out: fill 8, fill 9.');
  });
});

describe('a command that says what its element is', () => {
  it('is carried out if that is its name', async () => {
    const { stage, heard } = await shopWith(
      { expects: 'Buy' },
      { CHECK_NAME: ({ expects }: { expects: string }) => (expects === 'Buy' ? { ok: true } : undefined) },
    );
    await run(stage);
    expect(heard.map(({ type }) => type)).toContain('CHECK_NAME');
    expect(newsIn(stage.stored())).toEqual(['You: click 12 → done.']);
  });

  it('is not if it has another', async () => {
    const { stage } = await shopWith(
      { expects: 'Search' },
      { CHECK_NAME: failed(notExpected(12, 'button "Buy"', 'Search')) },
    );
    await run(stage);
    expect(newsIn(stage.stored())).toEqual([
      'You: click 12 → not done. 12 is button "Buy", not "Search". Find its number in the newest page data.',
    ]);
    expect(stage.browser.sent).toEqual([]);
  });
});
