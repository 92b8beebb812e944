import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serveFrame, servePages } from '../../../src/messaging/serve.ts';
import { toChat } from '../../../src/protocol/messages/chat.ts';
import { noModels } from '../../../src/protocol/models.ts';
import { noPrograms } from '../../../src/protocol/programs.ts';
import { initialSettings } from '../../../src/protocol/settings.ts';
import { FakeBrowser, OWN_ID } from '../../support/browser/browser.ts';

const worker = { id: OWN_ID };
const view = {
  settings: initialSettings,
  tools: [],
  learned: [],
  checks: [],
  notice: null,
  asides: [],
  sessions: [],
  programs: noPrograms,
  models: noModels,
  servers: [],
};

let browser: FakeBrowser;
beforeEach(() => {
  browser = new FakeBrowser();
  browser.start();
});

describe('a frame', () => {
  let end: AbortController;
  let heard: unknown[];
  beforeEach(() => {
    end = new AbortController();
    heard = [];
    serveFrame(
      toChat,
      {
        EXECUTE_PROMPT(prompt) {
          heard.push(prompt);
          return { state: 'inserting' };
        },
        TICK: () => void heard.push('tick'),
      },
      end.signal,
    );
  });
  afterEach(() => end.abort());

  it('handles messages of the worker', async () => {
    const prompt = { turn: 'k7f2-5-h3wq9', text: 'Hello' };
    expect(await browser.ask('EXECUTE_PROMPT', prompt, worker)).toEqual({ state: 'inserting' });
    await browser.ask('TICK', undefined, worker);
    expect(heard).toEqual([prompt, 'tick']);
  });

  it('rejects a malformed message and does nothing', async () => {
    const asked = browser.ask('EXECUTE_PROMPT', { turn: 'k7f2-5-h3wq9' }, worker);
    await expect(asked).rejects.toThrow('malformed EXECUTE_PROMPT');
    expect(heard).toEqual([]);
  });

  it('drops unknown fields of a message', async () => {
    await browser.ask('EXECUTE_PROMPT', { turn: 'k7f2-5-h3wq9', text: 'Hello', press: true }, worker);
    expect(heard).toEqual([{ turn: 'k7f2-5-h3wq9', text: 'Hello' }]);
  });

  it.each([
    ['another extension', { id: 'other' }],
    ['a script in a tab', { id: OWN_ID, tab: { id: 7 } }],
  ])('ignores %s', async (_, sender) => {
    expect(
      await browser.ask('EXECUTE_PROMPT', { turn: 'k7f2-5-h3wq9', text: 'Hello' }, sender),
    ).toBeUndefined();
    expect(heard).toEqual([]);
  });

  it('handles nothing after its end', async () => {
    end.abort();
    await expect(browser.ask('TICK', undefined, worker)).rejects.toThrow('Receiving end does not exist');
  });
});

describe('a page of ours', () => {
  it('handles a view and rejects anything else', async () => {
    const heard: unknown[] = [];
    servePages({ VIEW_CHANGED: (changed) => void heard.push(changed), SHOW_TASK() {}, MODEL_SAYS() {} });
    await browser.ask('VIEW_CHANGED', view, worker);
    await expect(browser.ask('VIEW_CHANGED', { ...view, sessions: 1 }, worker)).rejects.toThrow('malformed');
    expect(heard).toEqual([view]);
  });
});
