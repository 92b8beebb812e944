import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { rings } from '../support/rings.ts';
import { mayImport, roomOf } from '../support/rooms.ts';
import { ownFiles, parseSource, readSource, resolveImport, type Source } from '../support/source.ts';

/** Each power has one owner; everybody else asks the owner. */
const owners: readonly { power: string; owner: string; used: (source: Source) => boolean }[] = [
  { power: 'chrome.storage', owner: 'src/store/', used: uses('chrome.storage') },
  {
    power: 'idb-keyval and IndexedDB',
    owner: 'src/store/',
    used: (source) => imports('idb-keyval')(source) || uses('indexedDB')(source),
  },
  { power: 'async-mutex', owner: 'src/store/', used: imports('async-mutex') },
  { power: 'chrome.debugger', owner: 'src/cdp/', used: uses('chrome.debugger') },
  {
    power: 'sendMessage and onMessage',
    owner: 'src/messaging/',
    used: uses('.sendMessage', '.onMessage', '.onMessageExternal'),
  },
  { power: '@webext-core/messaging', owner: 'src/messaging/', used: imports('@webext-core/messaging') },
  // In a content script these are the page's own; in our pages they are there before the first key is pressed.
  {
    power: 'localStorage and sessionStorage',
    owner: 'src/pages/shared/draft.ts',
    used: uses('localStorage', 'sessionStorage'),
  },
  {
    power: 'a way to turn text into markup or code',
    owner: 'nobody',
    used: uses(
      ...[
        '.innerHTML',
        '.outerHTML',
        '.insertAdjacentHTML',
        '.dangerouslySetInnerHTML',
        '.setHTMLUnsafe',
        '.parseHTMLUnsafe',
      ],
      ...['.createContextualFragment', '.srcdoc', 'document.write', 'document.writeln', 'eval', 'Function'],
    ),
  },
];

/** Chats by their names and hosts. Their makers' names are also those of keys, which redaction knows. */
const SITES = /chatgpt|\bclaude\b|\bgemini\b|ai ?studio|openai\.com|anthropic\.com/i;
const VAGUE = /(^|[/-])(utils?|helpers?|common|core|manager|misc|shared-utils)([/.-]|$)/;
const MOST_LINES = 250;

const all = ownFiles();
const code = all.filter((file) => /\.(tsx?|mjs|js|css)$/.test(file));
const files = code.filter(
  (file) => /^(src|content|offscreen)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
);
const sources = new Map(files.map((file) => [file, readSource(file)]));

function uses(...names: readonly string[]): (source: Source) => boolean {
  return (source) => names.some((name) => source.uses.has(name));
}
function imports(name: string): (source: Source) => boolean {
  return (source) => source.imports.some(({ path }) => path === name || path.startsWith(`${name}/`));
}
/** Imports that still break the table or close a ring; each is untied in its turn, and the list ends empty. */
const KNOTS: readonly string[] = [];
const isKnot = (from: string, to: string) => KNOTS.includes(`${from} > ${to}`);

/** The imports that lead where the file's room may not go. */
const strangers = (file: string, source: Source): string[] =>
  source.imports
    .map(({ path }) => path)
    .filter(
      (path) =>
        path.startsWith('.') &&
        !isKnot(file, resolveImport(file, path)) &&
        !mayImport(roomOf(file) ?? '', resolveImport(file, path)),
    );

/** Every import of a file of ours, both ends as paths; injected scripts are run elsewhere and import nothing here. */
const imported = [...sources].flatMap(([file, { imports: all }]) =>
  all
    .filter(({ path }) => path.startsWith('.') && !path.includes('?script'))
    .map(({ path }) => [file, resolveImport(file, path)] as const),
);

const arrows = imported.filter(([from, to]) => !isKnot(from, to));

describe('rooms', () => {
  it('are the home of every file', () => {
    expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
  });

  test.each(files)('%s imports only what its room may', (file) => {
    expect(strangers(file, readSource(file))).toEqual([]);
  });

  it('have no knot in the list that is untied already', () => {
    expect(KNOTS.filter((knot) => !imported.some((ends) => ends.join(' > ') === knot))).toEqual([]);
  });

  it('import no folder that imports them, directly or in a ring', () => {
    expect(rings(arrows.map(([from, to]) => [dirname(from), dirname(to)]))).toEqual([]);
  });

  it('hold no two files that import each other, directly or in a ring, types included', () => {
    expect(rings(arrows)).toEqual([]);
  });

  it('let the script in the page’s own world import types only', () => {
    const values = sources.get('content/network_hook.ts')?.imports.filter(({ typesOnly }) => !typesOnly);
    expect(values).toEqual([]);
  });

  it('have names of the domain', () => {
    expect(code.filter((file) => VAGUE.test(file))).toEqual([]);
  });

  it('are found out, however a stranger is imported', () => {
    const ways = [
      `import { x } from '../store/a.ts';`,
      `import type { X } from '../store/b.ts';`,
      `import '../store/c.ts';`,
      `export * from '../store/d.ts';`,
      `export { x } from '../store/e.ts';`,
      `const x = () => import('../store/f.ts');`,
      `type X = import('../store/g.ts').X;`,
      `import path from '../store/h.ts?script&iife';`,
      `import fine from '../protocol/ids.ts'; import own from './news.ts'; import valibot from 'valibot';`,
      `// import { x } from '../store/comment.ts'`,
    ].join('\n');
    const found = strangers('src/session/queue.ts', parseSource(ways, 'ts'));
    expect(found.map((path) => path.charAt('../store/'.length)).join('')).toBe('abcdefgh');
  });
});

describe('powers', () => {
  test.each(owners)('only $owner uses $power', ({ owner, used }) => {
    const users = [...sources].filter(([file, source]) => !file.startsWith(owner) && used(source));
    expect(users.map(([file]) => file)).toEqual([]);
  });

  test.each([
    ['const area = chrome.storage.local;', 'chrome.storage'],
    ['type Area = chrome.storage.StorageArea;', 'chrome.storage'],
    ['const { storage } = chrome;', 'chrome.storage'],
    ["chrome['debugger'].attach({}, '1.3');", 'chrome.debugger'],
    ['chrome.tabs.sendMessage(1, {});', '.sendMessage'],
    ["(node as Html).innerHTML += '';", '.innerHTML'],
    ["node['outerHTML'] = '';", '.outerHTML'],
    ['const x = <p dangerouslySetInnerHTML={{ __html: 1 }} />;', '.dangerouslySetInnerHTML'],
    ['new Function(text);', 'Function'],
  ])('are seen in %s', (text, use) => {
    expect(parseSource(text, 'tsx').uses).toContain(use);
  });
});

describe('the agent', () => {
  it('shows the fields of a chat to agents/chat alone', () => {
    const own = ['url', 'documentId', 'keyword', 'lesson', 'learned', 'learnedKept', 'health', 'stalled'];
    const reads = own.map((field) => `agent.${field}`);
    const readers = [...sources].filter(
      ([file, { uses: used }]) =>
        /^src\/(?!agents\/chat|pages)/.test(file) && reads.some((read) => used.has(read)),
    );
    expect(readers.map(([file]) => file)).toEqual([]);
  });
});

describe('files', () => {
  it(`have at most ${MOST_LINES} lines`, () => {
    const long = code.map((file) => [file, readFileSync(file, 'utf8').trimEnd().split('\n').length] as const);
    expect(long.filter(([, lines]) => lines > MOST_LINES)).toEqual([]);
  });

  it('name no site outside of the sites', () => {
    const elsewhere = files.filter((file) => !file.startsWith('src/sites/'));
    expect(elsewhere.filter((file) => SITES.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});
