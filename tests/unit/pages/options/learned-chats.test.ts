// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { ChatCheck } from '../../../../src/protocol/chat-check.ts';
import { chatFileOf } from '../../../../src/protocol/chat-file/chat-file.ts';
import type { ShippedChat } from '../../../../src/protocol/chat-file/shipped-chat.ts';
import type { SessionId, TabId } from '../../../../src/protocol/ids.ts';
import type { Learned } from '../../../../src/protocol/learned-chat.ts';
import { LIMITS } from '../../../../src/protocol/limits.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import type { TurnCode } from '../../../../src/protocol/turn-code.ts';
import { aLearned } from '../../../support/samples.ts';
import type { FakeWorker } from '../chrome.ts';
import { openPage } from '../open.ts';
import { asks, button, eventually, page, press, reads } from '../person.ts';

const WHEN = Date.UTC(2026, 0, 15, 12);
const learnedThen = (over: Partial<Learned> = {}) => aLearned({ learnedAt: WHEN, ...over });
const fileOf = (over: Partial<Learned> = {}, host = 'chat.example') => {
  const file = chatFileOf(host, learnedThen(over));
  if (!file) throw new Error('No file may hold this.');
  return file;
};

const shipped = {
  name: 'ChatGPT',
  origins: ['https://chatgpt.com', 'https://chat.openai.com'],
  file: fileOf({ composer: ['#prompt-textarea'] }, 'chatgpt.com'),
};

const broken: ChatCheck = {
  ...{ id: 'c1', tabId: 1 as TabId, origin: 'https://chatgpt.com', name: 'ChatGPT', state: 'failed' },
  ...{ since: 1, at: WHEN, results: [{ step: 'field', state: 'failed', why: 'no_field' }], doing: 'field' },
  ...{ turn: 'k7f2m9ab-1-x8m4q' as TurnCode, presses: [], closed: true },
};

const knowing =
  (...known: [origin: string, over?: Partial<Learned>][]) =>
  (it: FakeWorker) => {
    it.shipped = [shipped];
    it.view = {
      ...it.view,
      learned: known.map(([origin, over]) => ({ origin, learned: learnedThen(over) })),
    };
    it.answers.FORGET_LEARNED = () => {
      it.view = { ...it.view, learned: [] };
      return done();
    };
    it.answers.TAKE_CHAT = () => done();
  };

/** Files that the page has downloaded, by their names. */
const files = new Map<string, Blob>();
beforeEach(() => {
  files.clear();
  let latest = new Blob();
  URL.createObjectURL = (blob) => {
    latest = blob as Blob;
    return 'blob:it';
  };
  URL.revokeObjectURL = () => {};
  HTMLAnchorElement.prototype.click = function () {
    files.set(this.download, latest);
  };
});
const exported = async (name: string): Promise<unknown> =>
  JSON.parse((await files.get(name)?.text()) ?? 'null');

const choose = async (file: File) => {
  await button('Import a chat');
  const input = document.querySelector<HTMLInputElement>('input[aria-label="Import a chat"]');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
};
const chooseText = (text: string) => choose(new File([text], 'chat.json'));

describe('the learned chats', () => {
  it('are shown, and forgotten', async () => {
    const worker = await openPage('options', knowing(['https://chat.example']), 'chats');
    await reads('chat.example');
    expect(page()).toMatch(/chat\.example ?Learned automatically on .*2026/);
    await press('Forget chat.example');
    await reads('Forgot chat.example.');
    await eventually(() => expect(page()).not.toContain('Learned automatically'));
    await asks(worker, { name: 'FORGET_LEARNED', payload: { origin: 'https://chat.example' } });
  });

  it.each([
    [{}, 'Used where the built-in ChatGPT no longer works.', /Learned automatically on .*2026/],
    [{ chosen: 'taught' }, 'Overrides the built-in ChatGPT.', /You set it up on .*2026/],
    [{ chosen: 'taken' }, 'Overrides the built-in ChatGPT.', /From a file, .*2026/],
  ] as const)('of a listed site are a patch that can be taken back: %j', async (over, words, whence) => {
    const worker = await openPage('options', knowing(['https://chat.openai.com', over]), 'chats');
    await reads(words);
    expect(page()).toMatch(whence);
    await press('Use built-in for chat.openai.com');
    await reads('Built-in version restored for chat.openai.com.');
    await asks(worker, { name: 'FORGET_LEARNED', payload: { origin: 'https://chat.openai.com' } });
  });

  it('are exported one by one, without addresses, which may name somebody', async () => {
    await openPage(
      'options',
      knowing(['http://localhost:3000', { fresh: '/u/jane/new' }], ['https://b.example']),
      'chats',
    );
    await press('Export localhost:3000');
    expect([...files.keys()]).toEqual(['agent-anything-localhost-3000.json']);
    expect(await exported('agent-anything-localhost-3000.json')).toEqual(
      fileOf({ fresh: null }, 'localhost:3000'),
    );
  });

  it.each([
    ['whose address no file may name', 'http://chat.example', {}],
    ['of which too little is left', 'https://chat.example', { composer: ['div'] }],
  ])('%s cannot be exported, and it is said why', async (_, origin, over) => {
    await openPage('options', knowing([origin, over]), 'chats');
    await reads('Can’t export it');
    await button('Forget chat.example');
    expect(document.querySelector('[aria-label="Export chat.example"]')).toBeNull();
  });

  it('that nobody has used share a row until the person shows them', async () => {
    const named = (name: string, host: string): ShippedChat => ({
      ...shipped,
      name,
      origins: [`https://${host}`],
    });
    await openPage(
      'options',
      (it) => {
        it.shipped = [
          shipped,
          named('Claude', 'a.example'),
          named('Kimi', 'b.example'),
          named('Grok', 'c.example'),
        ];
      },
      'chats',
    );
    await reads('ClaudeBuilt-inNot used yetOpenKimi, GrokBuilt-inNot used yetShow');
    expect(page()).toContain('ChatGPTOpen now · never checkedReadyCheck');
    await press('Show');
    await reads('KimiBuilt-inNot used yetOpenGrokBuilt-inNot used yet');
  });

  it('that no longer work are set up in their tab', async () => {
    const worker = await openPage(
      'options',
      (it) => {
        it.view = { ...it.view, checks: [broken] };
        it.answers.ASSIGN_ROLE = () => done('aaaa' as SessionId);
      },
      'chats',
    );
    await reads('Not working');
    await press('Set up ChatGPT');
    await asks(worker, {
      name: 'ASSIGN_ROLE',
      payload: { tabId: 1, role: 'agent', task: '', teach: true },
    });
  });

  it('as shipped are the start of a file', async () => {
    await openPage('options', knowing(), 'chats');
    await reads('Built-in chats');
    await press('Export ChatGPT');
    expect(await exported('agent-anything-chatgpt.com.json')).toEqual(shipped.file);
  });
});

describe('a file of one chat', () => {
  it('is shown whole before it is taken, and then taken', async () => {
    const worker = await openPage('options', knowing(), 'chats');
    const file = fileOf({ send: ['form button', '#send'], fresh: '/chat/new' });
    await chooseText(JSON.stringify(file));
    await reads('Data for chat.example');
    expect(document.activeElement?.textContent).toBe('Data for chat.example');
    expect(page()).toMatch(/“chat\.json”, learned .*2026.* 5 selectors for 4 parts\./);
    expect(page()).toMatch(/Text box ?textarea ?Send button ?form button ?#send/);
    expect(page()).toMatch(/Address of a new conversation ?\/chat\/new/);
    expect(page()).not.toContain('It replaces');
    expect(worker.asked).toEqual([]);
    await press('Import');
    await reads('Imported the data for chat.example.');
    await asks(worker, { name: 'TAKE_CHAT', payload: { file } });
    expect(document.activeElement).toBe(await button('Import a chat'));
  });

  it('says what it replaces, and before what it counts', async () => {
    await openPage('options', knowing(['https://chatgpt.com']), 'chats');
    await chooseText(JSON.stringify(shipped.file));
    await reads('Replaces what AgentAnything knows of this chat now.');
    await reads('Overrides the built-in ChatGPT.');
  });

  it('is forgotten where the person cancels', async () => {
    const worker = await openPage('options', knowing(), 'chats');
    await chooseText(JSON.stringify(fileOf()));
    await reads('Data for chat.example');
    await press('Cancel');
    await button('Import a chat');
    expect(page()).not.toContain('Data for chat.example');
    expect(worker.asked).toEqual([]);
  });

  it.each([
    ['{', 'It is not JSON.'],
    ['[]', 'It is not the data of one chat.'],
    [
      JSON.stringify({ ...fileOf(), host: 'https://chat.example' }),
      '“https://chat.example” is not the plain name',
    ],
    [
      JSON.stringify({ ...fileOf(), data: aLearned({ composer: ['[type=password]'] }) }),
      'Text box: “[type=password]” could match',
    ],
    [
      JSON.stringify({ ...fileOf(), data: aLearned({ turn: ['*'] }) }),
      'Messages: “*” would match nearly everything',
    ],
    [
      JSON.stringify({ ...fileOf(), data: aLearned({ send: ['<script>'] }) }),
      'Send button: “<script>” contains an address, markup',
    ],
    [
      JSON.stringify({ ...fileOf(), data: aLearned({ stop: ['a::before'] }) }),
      'Stop button: “a::before” is not a valid selector',
    ],
    [JSON.stringify({ ...fileOf(), data: aLearned({ composer: [] }) }), 'how to find this: Text box.'],
    [JSON.stringify(fileOf()).replace('{', '{"__proto__":1,'), 'It contains the name “__proto__”'],
  ])('that could do harm is refused, and it is said why: %#', async (text, why) => {
    const worker = await openPage('options', knowing(), 'chats');
    await chooseText(text);
    await reads(why);
    expect(page()).toContain('“chat.json” was not imported. Nothing has changed.');
    expect(page()).not.toContain('Only tells AgentAnything where');
    expect(document.querySelector('script:not([src])')).toBeNull();
    expect(worker.asked).toEqual([]);
  });

  it('that is too long is not even opened', async () => {
    await openPage('options', knowing(), 'chats');
    const long = new File(['x'.repeat(LIMITS.chatFile + 1)], 'film.json');
    let opened = false;
    long.text = async () => {
      opened = true;
      return '';
    };
    await choose(long);
    await reads('“film.json” was not imported');
    expect(page()).toContain('It is longer than 64 KB');
    expect(opened).toBe(false);
  });

  it('takes the place of one that is shown, and of what was said of another', async () => {
    await openPage('options', knowing(), 'chats');
    await chooseText('{');
    await reads('It is not JSON.');
    await chooseText(JSON.stringify(fileOf({}, 'b.example')));
    await reads('Data for b.example');
    await eventually(() => expect(page()).not.toContain('It is not JSON.'));
  });
});
