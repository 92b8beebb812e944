import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { chatSchema } from '../../src/agents/chat/chat-state.ts';
import { kinds } from '../../src/background/agent-kinds.ts';
import { agentFields } from '../../src/session/agent-state.ts';
import { owners, uses } from '../support/powers.ts';
import { rings } from '../support/rings.ts';
import { mayImport, roomOf } from '../support/rooms.ts';
import { ownFiles, parseSource, readSource, resolveImport, type Source } from '../support/source.ts';
import { differences, readCounts, wordsByRoom } from '../support/words.ts';

/** Chats by their names and hosts. Their makers' names are also those of keys, which redaction knows. */
const SITES = /chatgpt|\bclaude\b|\bgemini\b|ai ?studio|openai\.com|anthropic\.com/i;
const VAGUE = /(^|[/-])(utils?|helpers?|common|core|manager|misc|shared-utils)([/.-]|$)/;
/** One idea a file: from 250 lines on ask yourself whether it holds two. */
const MOST_LINES = 400;

const all = ownFiles();
const code = all.filter((file) => /\.(tsx?|mjs|js|css)$/.test(file));
const files = code.filter(
  (file) => /^(src|content|offscreen|server)\/.*\.tsx?$/.test(file) && !file.endsWith('.d.ts'),
);
const sources = new Map(files.map((file) => [file, readSource(file)]));

/** The imports that lead where the file's room may not go. */
const strangers = (file: string, source: Source): string[] =>
  source.imports
    .map(({ path }) => path)
    .filter((path) => path.startsWith('.') && !mayImport(roomOf(file) ?? '', resolveImport(file, path)));

/** The imports of a file of ours, both ends as paths; injected scripts run elsewhere and import nothing here. */
const arrowsOf = (file: string, { imports: all }: Source): [string, string][] =>
  all
    .filter(({ path }) => path.startsWith('.') && !path.includes('?script'))
    .map(({ path }) => [file, resolveImport(file, path)]);
const arrows = [...sources].flatMap(([file, source]) => arrowsOf(file, source));

/** Everything that these files import, to the end of their imports. */
function reachable(from: readonly string[], among = arrows): string[] {
  const seen = new Set<string>();
  const queue = [...from];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    queue.push(...among.filter(([importer]) => importer === file).map(([, imported]) => imported));
  }
  return [...seen];
}

describe('rooms', () => {
  it('are the home of every file', () => {
    expect(files.filter((file) => roomOf(file) === undefined)).toEqual([]);
  });

  test.each(files)('%s imports only what its room may', (file) => {
    expect(strangers(file, readSource(file))).toEqual([]);
  });

  it('import no folder that imports them, directly or in a ring', () => {
    expect(rings(arrows.map(([from, to]) => [dirname(from), dirname(to)]))).toEqual([]);
  });

  it('hold no two files that import each other, directly or in a ring, types included', () => {
    expect(rings(arrows)).toEqual([]);
  });

  it('put nothing into the page’s own world, where it could be seen, lied to and replaced', () => {
    const ways =
      /['"`]MAIN['"`]|ExecutionWorld|chrome\.userScripts|addScriptToEvaluate|Runtime\.evaluate|createElement(NS)?\([^)]*script/;
    const texts = [...files, 'manifest.config.ts'].map((file) => [file, readFileSync(file, 'utf8')] as const);
    expect(texts.filter(([, text]) => ways.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('switch on no domain of the debugger by which a page can tell that it is there', () => {
    const tells = /['"`](?:Runtime|Debugger|Console|Profiler|HeapProfiler)\./;
    const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
    expect(texts.filter(([, text]) => tells.test(text)).map(([file]) => file)).toEqual([]);
  });

  it('never have Chrome set the files of a field, which it refuses to packed extensions alone', () => {
    const texts = [...files, 'manifest.config.ts'].map((file) => [file, readFileSync(file, 'utf8')] as const);
    expect(texts.filter(([, text]) => text.includes('setFileInputFiles')).map(([file]) => file)).toEqual([]);
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

  it.each([
    ['src/session', 'src/commands/click.ts', 'a room that knows the vocabulary alone'],
    ['src/turn', 'src/agents/chat/briefing.ts', 'a room above it'],
    ['src/targets', 'src/targets/act/settle.ts', 'the room in it that stands on it'],
    ['src/targets', 'src/commands/registry.ts', 'a room around one that it may import'],
    ['src/agents/chat', 'src/agents/other/agent.ts', 'another agent'],
    ['src/session', 'content/page/greet.ts', 'what runs in pages'],
    ['src/background', 'content/target_adapter/adapter.ts', 'a script that is not injected as a whole'],
  ])('let no file of %s import %s: %s', (room, path) => {
    expect(mayImport(room, path)).toBe(false);
  });

  it.each([
    ['two files', { 'a/x.ts': `import '../b/y.ts'`, 'b/y.ts': `import '../a/x.ts'` }],
    ['types', { 'a/x.ts': `import type { Y } from './y.ts'`, 'a/y.ts': `type X = import('./x.ts').X` }],
    [
      'three, by re-exports and later imports',
      {
        'a/x.ts': `export * from './y.ts'`,
        'a/y.ts': `export { z } from './z.ts'`,
        'a/z.ts': `const x = () => import('./x.ts')`,
      },
    ],
  ])('are found out in a ring of %s', (_, written) => {
    const pairs = Object.entries(written).flatMap(([file, text]) => arrowsOf(file, parseSource(text, 'ts')));
    expect(rings(pairs)).toEqual([Object.keys(written)]);
  });

  it('are found out in a ring of folders, though no two files import each other', () => {
    const pairs = [
      ['a/x.ts', 'b/y.ts'],
      ['b/z.ts', 'a/w.ts'],
    ] as const;
    expect(rings(pairs)).toEqual([]);
    expect(rings(pairs.map(([from, to]) => [dirname(from), dirname(to)]))).toEqual([['a', 'b']]);
  });

  it('use neither Chrome nor a document where a server imports them', () => {
    const PURE = /^src\/(protocol|session|commands|guard|perception|redaction|sites|models)\//;
    const OF_TURN = ['agent', 'compose', 'page-section', 'drain'].map((name) => `src/turn/${name}.ts`);
    const pure = files.filter((file) => PURE.test(file) || OF_TURN.includes(file));
    const isBound = (file: string) =>
      [...(sources.get(file)?.uses ?? [])].some((use) => /^(chrome|document|window)\./.test(use));
    expect(reachable(pure).filter(isBound)).toEqual([]);
    const shared = /^src\/(protocol|commands|models|guard|perception)\/|^server\/|^package\.json$/;
    expect(reachable(['server/main.ts']).filter((file) => !shared.test(file))).toEqual([]);
  });
});

// A part has its own copies of modules. A copy of the lifetime would never end.
test.each(['acting-part', 'phone_finder', 'script_hand'])(
  'the part %s takes its lifetime from the adapter',
  (part) => {
    const used = [...sources].flatMap(([file, { imports }]) =>
      arrowsOf(file, { imports: imports.filter(({ typesOnly }) => !typesOnly), uses: new Set() }),
    );
    const modules = reachable([`content/target_adapter/${part}.ts`], used);
    expect(modules).toContain('content/page/isolated-world.ts');
    expect(modules).not.toContain('content/page/lifetime.ts');
  },
);

describe('powers', () => {
  test.each(owners)('only $owner uses $power', ({ owner, also = [], used }) => {
    const users = [...sources].filter(
      ([file, source]) => !file.startsWith(owner) && !also.includes(file) && used(source),
    );
    expect(users.map(([file]) => file)).toEqual([]);
  });

  it('of tabs and frames are used by src/browser; the root listens, our pages ask for their own tab, messages and connections go to frames', () => {
    const used = uses('chrome.tabs', 'chrome.webNavigation', 'chrome.windows');
    const users = [...sources].filter(([, source]) => used(source)).map(([file]) => file);
    expect(
      users.filter(
        (file) =>
          !/^src\/(browser|pages)\/|^src\/(background\/index|messaging\/(?:transport|line))\.ts$/.test(file),
      ),
    ).toEqual([]);
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
  // The type of `AgentState` says it, too: the tests' program adds kinds that have no field beyond those of every agent.
  it('shows the fields of a chat to agents/chat alone', () => {
    const own = Object.keys(chatSchema.entries).filter((field) => !(field in agentFields));
    expect(own).toContain('documentId');
    // A card of an agent has an address, too.
    const reads = own.filter((field) => field !== 'url').map((field) => `agent.${field}`);
    const readers = [...sources].filter(
      ([file, { uses: used }]) => /^src\/(?!agents\/chat)/.test(file) && reads.some((read) => used.has(read)),
    );
    expect(readers.map(([file]) => file)).toEqual([]);
  });

  /** The check of a chat belongs to no session, so no kind of agent in one leads to it. */
  const CHECKS = ['src/background/clock.ts', 'src/background/index.ts'];

  it('is known by its kind to the table of kinds alone', () => {
    const importers = arrows.filter(
      ([from, to]) =>
        /^src\/agents\/[^/]+\//.test(to) &&
        !/^src\/agents\/|^src\/background\/agent-kinds\.ts$/.test(from) &&
        !(CHECKS.includes(from) && to === 'src/agents/chat/check/drive.ts'),
    );
    expect(importers).toEqual([]);
  });

  it('is distinguished by its kind in no other file', () => {
    const names = Object.keys(kinds).join('|');
    const named = new RegExp(
      `kind\\s*[!=]==?\\s*['"](?:${names})['"]|['"](?:${names})['"]\\s*[!=]==?|case\\s+['"](?:${names})['"]|kind:\\s*['"](?:${names})['"]|literal\\(['"](?:${names})['"]\\)|kinds\\.(?:${names})\\b`,
    );
    const others = files.filter((file) => !/^src\/(agents\/|background\/agent-kinds\.ts$)/.test(file));
    expect(others.filter((file) => named.test(readFileSync(file, 'utf8')))).toEqual([]);
    for (const text of [
      "if (agent.kind === 'chat') return;",
      "'chat' === kind",
      "switch (kind) { case 'chat':",
    ])
      expect(text).toMatch(named);
  });
});

describe('files', () => {
  it(`have at most ${MOST_LINES} lines`, () => {
    const long = code.map((file) => [file, readFileSync(file, 'utf8').trimEnd().split('\n').length] as const);
    expect(long.filter(([, lines]) => lines > MOST_LINES)).toEqual([]);
  });

  it('spread no object literal to save lines', () => {
    const packed = files.filter((file) => readFileSync(file, 'utf8').includes('...{'));
    expect(packed).toEqual([]);
  });

  it('name no site outside of the sites', () => {
    // Coding agents, which `agent-anything install` sets up, are named like the chats of their makers.
    // So are the providers of models.
    const listed = /^src\/(models\/presets|protocol\/models)\.ts$/;
    const elsewhere = files.filter(
      (file) => !/^src\/sites\/|^server\/commands\/install/.test(file) && !listed.test(file),
    );
    expect(elsewhere.filter((file) => SITES.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

describe('words', () => {
  it('that mark a translated sentence become fewer in every room, never more', () => {
    const wrong = differences(readCounts(), wordsByRoom());
    expect(wrong, wrong.join('\n')).toEqual([]);
  });
});
