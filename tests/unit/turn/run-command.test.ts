import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CommandItem } from '../../../src/session/items.ts';
import { alertShown } from '../../../src/targets/act/page-events.ts';
import { watchTargets } from '../../../src/targets/requests.ts';
import { playRequest } from '../../support/browser/play-request.ts';
import { aCommand, tab } from '../../support/samples.ts';
import { activity, CLICK, inputs, run, shopWith } from '../background/support/shop.ts';
import { newsIn } from '../background/support/stage.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const fill: Partial<CommandItem> = { action: 'fill', fields: { id: 7, value: 'blue shoes', submit: false } };

describe('a command', () => {
  it('runs and is settled with one receipt', async () => {
    const { stage } = await shopWith({});
    await run(stage);
    expect(inputs(stage)).toEqual(CLICK);
    expect(newsIn(stage.stored())).toEqual(['You: click 12 → done.']);
    expect(stage.stored().queue.items).toMatchObject([{ kind: 'UPDATE_AGENT', news: [{ about: 12 }] }]);
    expect(stage.stored().progress.lastStep).toEqual({ label: 'click 12', end: 'done' });
  });

  it('reports its effects: the field’s value, the new URL, the requests', async () => {
    const { stage } = await shopWith(fill, {
      FOCUS_FIELD: { ok: true, value: { takes: 'rich' } },
      GET_ACTIVITY: () => {
        const moved = inputs(stage).length > 0;
        if (moved) stage.shop.frames.set(0, { ...top, url: 'https://shop.example/search?q=blue#x' });
        return activity(moved ? 1 : 0);
      },
      REDACT_TEXT: ({ text }: { text: string }) => text.replace(/[?#].*/, ''),
    });
    await watchTargets(stage.services);
    stage.browser.onInput = ({ method }) => {
      const url = 'https://shop.example/api/search?q=blue';
      if (method === 'Input.insertText')
        playRequest(stage.browser, { tabId: stage.shop.id, url, status: 200 });
    };
    const top = stage.shop.frames.get(0) as NonNullable<ReturnType<typeof stage.shop.frames.get>>;
    await run(stage);
    expect(newsIn(stage.stored())).toEqual([
      'You: fill 7 → done. 7 holds "blue shoes" now. The page is now https://shop.example/search. GET /api/search 200.',
    ]);
  });

  it('asks nothing of a document that is gone, which Chrome may keep in silence', async () => {
    const { stage } = await shopWith({});
    const top = stage.shop.frames.get(0) as NonNullable<ReturnType<typeof stage.shop.frames.get>>;
    stage.browser.onInput = ({ params }) => {
      if (params.type === 'mouseReleased') stage.shop.frames.set(0, { ...top, documentId: 'next' });
    };
    const sent = vi.spyOn(chrome.tabs, 'sendMessage');
    await run(stage);
    const asked = sent.mock.calls.filter(
      ([, message]) => (message as { type: string }).type === 'GET_EFFECTS',
    );
    expect(asked).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/^You: click 12 → done\./)]);
  });

  it('says nothing of the value of a field that shows none', async () => {
    const { stage } = await shopWith(fill, { GET_EFFECTS: [] });
    await run(stage);
    expect(newsIn(stage.stored()).join()).not.toContain('holds');
  });

  it('types nothing where Chrome has cleared the value after the command was accepted', async () => {
    const value = 'to [EMAIL_1]';
    const { stage, heard } = await shopWith(
      { ...fill, fields: { id: 7, value, submit: false } },
      {},
      { shown: { placeholderNumbers: { first: 1, last: { EMAIL: 1 } } } },
    );
    await run(stage);
    expect(heard.map(({ type }) => type)).not.toContain('INSERT_TEXT');
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: fill 7 → not done\. \[EMAIL_1\] stood for a value that was forgotten/),
    ]);
  });

  it('reports that nothing changed', async () => {
    const { stage } = await shopWith({}, { GET_ACTIVITY: activity(0) });
    await run(stage);
    expect(newsIn(stage.stored())).toEqual(['You: click 12 → done. Nothing changed.']);
  });

  it.each([
    [
      'as the page’s script redacts them',
      () => 'Sent to [EMAIL_1]',
      'The page said in an alert: "Sent to [EMAIL_1]".',
    ],
    [
      'by its kind only if the script does not answer',
      () => Promise.reject(new Error('gone')),
      'The page said in an alert.',
    ],
  ])('quotes a dialog %s', async (_, redact, told) => {
    const asked: unknown[] = [];
    const { stage } = await shopWith({}, { REDACT_TEXT: (ask: unknown) => asked.push(ask) && redact() });
    const dialog = {
      tabId: tab(stage.shop.id),
      url: 'https://shop.example/cart',
      type: 'alert',
      message: 'Sent to jane@mail.example',
    };
    const { onInput } = stage.browser;
    stage.browser.onInput = (input) => {
      onInput?.(input);
      if (input.params.type === 'mouseReleased') alertShown(dialog);
    };
    await run(stage);
    expect(asked).toMatchObject([{ text: 'Sent to jane@mail.example', as: 'quote' }]);
    expect(newsIn(stage.stored())).toEqual([`You: click 12 → done. ${told}`]);
  });

  it('quotes no dialog of a page that is withheld', async () => {
    const asked: unknown[] = [];
    const { stage } = await shopWith({}, { REDACT_TEXT: (ask: unknown) => asked.push(ask) });
    const { onInput } = stage.browser;
    stage.browser.onInput = (input) => {
      onInput?.(input);
      const at = { tabId: tab(stage.shop.id), url: 'https://new.example/' };
      if (input.params.type === 'mouseReleased')
        alertShown({ ...at, type: 'alert', message: 'Words of new' });
    };
    await run(stage);
    expect(asked).toEqual([]);
    expect(newsIn(stage.stored())).toEqual(['You: click 12 → done. The page said in an alert.']);
  });

  it('tells of a page at a new site its origin alone, and does not wait for what is not read', async () => {
    const { stage } = await shopWith({}, { REDACT_TEXT: 'https://new.example/secret' });
    const { onInput } = stage.browser;
    stage.browser.onInput = (input) => {
      onInput?.(input);
      if (input.params.type !== 'mouseReleased') return;
      Object.assign(stage.shop.frames.get(0) ?? {}, { url: 'https://new.example/secret', documentId: 'd9' });
    };
    await run(stage);
    expect(newsIn(stage.stored())).toEqual(['You: click 12 → done. The page is now https://new.example.']);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    [
      'is covered',
      {
        GET_COORDINATES: {
          ok: false,
          failure: { code: 'covered', message: '12 is covered by dialog "Cookies".', hint: 'Dismiss it.' },
        },
      },
    ],
    [
      'keeps moving',
      { GET_COORDINATES: { ok: false, failure: { code: 'unstable', message: '12 moves.', hint: '' } } },
    ],
    ['does not answer where it is', { GET_COORDINATES: () => Promise.reject(new Error('gone')) }],
  ])('on an element that %s does not happen', async (_, answers) => {
    const { stage } = await shopWith({}, answers);
    await run(stage);
    expect(inputs(stage)).toEqual([]);
    expect(newsIn(stage.stored())).toEqual([expect.stringMatching(/^You: click 12 → not done\. /)]);
  });

  it('fails if neither the debugger nor a script of ours can act in the tab', async () => {
    const { stage } = await shopWith(
      {},
      {
        GET_ACTIVITY: () => {
          throw new Error('This page cannot be scripted due to an ExtensionsSettings policy.');
        },
      },
    );
    stage.browser.tabs.delete(stage.shop.id);
    stage.browser.tabs.set(stage.shop.id, stage.shop);
    stage.browser.attached.add(stage.shop.id);
    stage.browser.onInput = () => {
      throw new Error('Debugger is not attached to the tab.');
    };
    await run(stage);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/not done\. Chrome does not let the extension act in this tab/),
    ]);
  });

  it.each(['mousePressed', 'mouseReleased'])(
    'that breaks off at %s may have happened, and its page is shown whole',
    async (type) => {
      const { stage } = await shopWith({});
      stage.browser.onInput = ({ params }) => {
        if (params.type === type) throw new Error('Detached while handling command.');
      };
      await run(stage);
      expect(newsIn(stage.stored())).toEqual([
        expect.stringMatching(/^You: click 12 → unknown\. /),
        `page ${stage.shop.id} full`,
      ]);
    },
  );

  it('may have happened if its page stops answering midway', async () => {
    const { stage } = await shopWith(fill, {
      FOCUS_FIELD: { ok: true, value: { takes: 'native' } },
      SET_VALUE: () => Promise.reject(new Error('The page has gone.')),
    });
    await run(stage);
    expect(newsIn(stage.stored())).toEqual([
      expect.stringMatching(/^You: fill 7 → unknown\. /),
      `page ${stage.shop.id} full`,
    ]);
  });

  it('does not run if it has started already', async () => {
    const { stage } = await shopWith({ state: 'started' });
    await run(stage);
    expect(stage.stored().queue.items).toMatchObject([{ state: 'started' }]);
    expect(inputs(stage)).toEqual([]);
  });

  it('does not run if its session has ended', async () => {
    const { stage } = await shopWith({});
    const item = aCommand();
    await stage.services.state.update(() => ({ sessions: {} }));
    await run(stage, item);
    expect(stage.sessions()).toEqual([]);
    expect(inputs(stage)).toEqual([]);
  });
});
