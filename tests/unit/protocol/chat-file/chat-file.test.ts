import { describe, expect, it } from 'vitest';
import { chatFileOf, readChatFile } from '../../../../src/protocol/chat-file/chat-file.ts';
import type { Learned } from '../../../../src/protocol/learned-chat.ts';
import { LIMITS } from '../../../../src/protocol/limits.ts';
import { aLearned } from '../../../support/samples.ts';

const good = (data: object = {}, over: object = {}) => ({
  format: 'agentanything-chat',
  version: 1,
  host: 'chat.example',
  data: { ...aLearned(), ...data },
  ...over,
});
const json = (data: object = {}, over: object = {}) => JSON.stringify(good(data, over));
/** What the text of a whole file becomes where one line of it is replaced. */
const replaced = (from: string, to: string) => json().replace(from, to);

/** Files that somebody might send to do harm, by what they try, and what they are refused for. */
const hostile: readonly (readonly [what: string, text: string, kind: string])[] = [
  // Scripts and addresses.
  ['a script for a selector', json({ composer: ['<script>alert(1)</script>'] }), 'address'],
  ['markup in an attribute', json({ send: ['[title="<img src=x onerror=alert(1)>"]'] }), 'address'],
  ['a javascript address', json({ send: ['a[data-go="javascript:alert(1)"]'] }), 'address'],
  ['a data address', json({ turn: ['[data-go="data:text/html,x"]'] }), 'address'],
  ['a web address', json({ stop: ['button[data-go="https://evil.example/x"]'] }), 'address'],
  ['an address without scheme', json({ stop: ['button[data-go="//evil.example"]'] }), 'address'],
  ['a style with url()', json({ turn: ['main > li[data-a="url(x)"]'] }), 'address'],
  ['a link by its address', json({ send: ['a[href="/delete"]'] }), 'address'],
  ['a form by where it goes', json({ send: ['form[action="/pay"] button'] }), 'address'],
  ['what somebody typed', json({ composer: ['textarea[value^="a"]'] }), 'address'],
  ['a handler', json({ send: ['button[onclick]'] }), 'address'],
  ['a new conversation elsewhere', json({ fresh: '//evil.example/' }), 'address'],
  ['a new conversation with a name', json({ fresh: '/u/jane/new' }), 'address'],
  ['an escape', json({ send: ['\\69 nput'] }), 'address'],
  ['a character that turns the text around', json({ send: ['button[title="a\u202Eb"]'] }), 'address'],
  ['an invisible character', json({ send: ['but\u200Bton'] }), 'address'],
  ['code beside the data', json({ script: 'alert(1)' }), 'shape'],
  ['code beside the file', json({}, { run: 'alert(1)' }), 'shape'],
  ['a pattern', json({ userText: '(a+)+$' }), 'shape'],
  ['who has chosen it', json({ chosen: 'taught' }), 'shape'],
  // Secrets.
  ['a password field', json({ composer: ['input[type="password"]'] }), 'secret'],
  ['a password field by an unquoted value', json({ composer: ['[type=password]'] }), 'secret'],
  ['a password field in capitals', json({ composer: ['INPUT[TYPE="PASSWORD"]'] }), 'secret'],
  ['a password field by its name', json({ composer: ['form [name="passwd"]'] }), 'secret'],
  ['a password field by its id', json({ composer: ['#password'] }), 'secret'],
  ['a password field in an alternative', json({ composer: ['textarea, [type="password"]'] }), 'secret'],
  ['a password field within :is()', json({ composer: [':is(textarea, [type="password"])'] }), 'secret'],
  ['any input', json({ composer: ['form input'] }), 'secret'],
  ['any input but one kind', json({ composer: ['input:not([type="text"])'] }), 'secret'],
  ['a file field', json({ composer: ['[type="file"]'] }), 'secret'],
  ['a one-time code', json({ composer: ['[autocomplete="one-time-code"]'] }), 'secret'],
  ['a card', json({ composer: ['[autocomplete^="cc-"]'] }), 'secret'],
  ['a button beside a password', json({ send: ['form:has([type="password"]) button'] }), 'secret'],
  ['a hidden field', json({ composer: ['[type="hidden"]'] }), 'secret'],
  // Everything.
  ...['*', 'html', 'body', ':root', ':not(x)', ':is(*)', ':where(*, a)', ':has(*)', 'div', 'main div'].map(
    (selector) => [`everything as ${selector}`, json({ turn: [selector] }), 'everything'] as const,
  ),
  ...['[class]', ':not([hidden])', ':nth-child(n)', 'body *', '* > *', 'textarea, *', ':has(textarea)'].map(
    (selector) => [`everything as ${selector}`, json({ composer: [selector] }), 'everything'] as const,
  ),
  ...[
    'div > div',
    'main div > div',
    '* > div',
    ':is(div > div)',
    'div:nth-of-type(n) > div',
    'div ~ div > p',
  ].map(
    (selector) => [`nearly everything as ${selector}`, json({ turn: [selector] }), 'everything'] as const,
  ),
  ['everything that is pressed', json({ send: ['div:not(#x)'] }), 'everything'],
  ['each turn as the agent’s', json({ assistantTurn: ['*'] }), 'everything'],
  // No CSS that is needed.
  ['an open bracket', json({ send: ['button[title="a"'] }), 'syntax'],
  ['a pseudo-element', json({ turn: ['main > li::before'] }), 'syntax'],
  ['a link somebody visited', json({ send: ['button:visited'] }), 'syntax'],
  ['an empty alternative', json({ send: ['button,,a'] }), 'syntax'],
  [':has() within :has()', json({ turn: ['main:has(ul:not(:has(li))) > ul'] }), 'syntax'],
  ['a comment', json({ send: ['button/**/'] }), 'syntax'],
  ['nesting without end', json({ send: [`button${':not(a'.repeat(40)}${')'.repeat(40)}`] }), 'syntax'],
  // Sizes.
  ['a file of 1 MB', json({ stop: [' '.repeat(1_000_000)] }), 'long'],
  ['brackets without end', '['.repeat(LIMITS.chatFile), 'json'],
  ['a selector that is too long', json({ send: [`#${'a'.repeat(LIMITS.selector)}`] }), 'shape'],
  ['too many selectors', json({ send: Array(LIMITS.selectors + 1).fill('button') }), 'shape'],
  ['an endless number', replaced('"dx":20', '"dx":1e999'), 'shape'],
  ['a time that no calendar has', json({ learnedAt: 1e300 }), 'shape'],
  // Names that all objects have.
  ['__proto__ beside the file', replaced('{', '{"__proto__":{"ok":true},'), 'name'],
  ['__proto__ in the data', replaced('"data":{', '"data":{"__proto__":{"composer":["*"]},'), 'name'],
  ['constructor', json({ constructor: { prototype: { polluted: true } } }), 'name'],
  ['toString', json({}, { toString: 'x' }), 'name'],
  ['hasOwnProperty in a place', json({ sendAt: { dx: 1, dy: 1, hasOwnProperty: 1 } }), 'name'],
  ['__proto__ in a list', json({ send: [JSON.parse('{"__proto__":1}')] }), 'name'],
  // Hosts.
  ...[
    'https://chat.example',
    'chat.example/path',
    'jane@chat.example',
    'chat.example:99999',
    'CHAT.example',
    'сhat.example',
    'chat.example.',
    '*.example',
    '',
    'chat example',
    'chat.example?x',
    'chat.example:443',
    '127.1',
  ].map((host) => [`the host ${host}`, json({}, { host }), 'host'] as const),
  // Other files.
  ['no JSON', 'alert(1)', 'json'],
  ['an empty file', '', 'json'],
  ['a list', '[]', 'shape'],
  ['null', 'null', 'shape'],
  ['another format', json({}, { format: 'tools' }), 'shape'],
  ['a later version', json({}, { version: 2 }), 'shape'],
  ['words for a list', json({ turn: 'li' }), 'shape'],
  ['no message field', json({ composer: [] }), 'empty'],
  ['no messages', json({ turn: [] }), 'empty'],
];

describe('a hostile file is refused, and it is known why', () => {
  it.each(hostile)('%s', (_, text, kind) => {
    expect(readChatFile(text)).toMatchObject({ ok: false, fault: { kind } });
  });

  it('of which there are all kinds', () => {
    expect(hostile.length).toBeGreaterThan(70);
    expect(Object.keys({})).toEqual([]);
    expect('polluted' in {}).toBe(false);
  });

  it('and its words are told short and without tricks', () => {
    const read = readChatFile(json({ send: [`button[title="\u202E${'x'.repeat(300)}"]`] }));
    const words = !read.ok && 'words' in read.fault ? read.fault.words : '';
    expect(words).toMatch(/^button\[title="\u{FFFD}x+…$/u);
    expect(words.length).toBeLessThan(130);
  });
});

/** Lists that lessons and shipped data write. */
const usual: Partial<Learned>[] = [
  { composer: ['#prompt-textarea[contenteditable="true"]', 'form [contenteditable="true"][role="textbox"]'] },
  { composer: ['body > div > div:nth-of-type(2) > textarea'] },
  { composer: ['.ql-editor[contenteditable="true"]:not(user-query *)'], composerWithin: ['deep-chat'] },
  { send: ['form:has(> div > textarea) > div > button:nth-of-type(2)', 'button[aria-label*="Send" i]'] },
  { send: ['div[role="button"]', 'button[aria-label="发送"]', 'body > div > div'] },
  { stop: ['button:has(mat-icon[fonticon="stop"])', 'button:has(path[d="M 6 6 h 12"])'] },
  { turn: ['main > ul > li:not(:has(textarea)), main > ul > div:not(:has(textarea))'] },
  { turn: ['div > div:nth-of-type(2) > div', 'main > div > div', 'form:has(> textarea) > div'] },
  { turn: ['user-query', 'div#log > div', '[data-turn][data-turn-id]'] },
  { userTurn: ['div'], assistantTurn: ['article', 'div:has(div[data-role="bot"])'] },
  { answer: [':scope > div > div', ':scope', '.markdown'] },
  { fresh: '/chat/new', sendAt: null },
];

describe('a file as it is exported', () => {
  it.each(usual)('is read as it was written: %j', (over) => {
    const file = chatFileOf('chat.example', aLearned(over));
    expect(file?.data).toEqual(aLearned(over));
    expect(readChatFile(JSON.stringify(file))).toEqual({ ok: true, file });
  });

  it.each(['chat.example', 'localhost:3000', '[::1]:8080', '192.168.1.7:3000', 'xn--bcher-kva.example'])(
    'may be of %s',
    (host) => {
      expect(readChatFile(json({}, { host })).ok).toBe(true);
    },
  );

  it('holds no address, no selector that no file may hold, and not who chose it', () => {
    const file = chatFileOf(
      'chat.example',
      aLearned({
        fresh: '/u/jane/new',
        chosen: 'taught',
        stop: ['button[data-src="https://chat.example/stop.svg"]', 'button[data-stop]'],
      }),
    );
    expect(file?.data).toEqual(aLearned({ fresh: null, stop: ['button[data-stop]'] }));
  });

  it('does not exist where nothing would be left of a part that is needed', () => {
    expect(chatFileOf('chat.example', aLearned({ composer: ['div'] }))).toBeUndefined();
  });
});
