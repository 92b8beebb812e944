import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { privacyNotAccepted, storageFull } from '../../src/protocol/failures/control-failures.ts';
import { sentencesOf } from '../support/prose.ts';
import { ownFiles } from '../support/source.ts';

// A sentence that names a control of ours names it by its label, so that the person finds it.

const messages: Readonly<Record<string, { message: string; description?: string }>> = JSON.parse(
  readFileSync('_locales/en/messages.json', 'utf8'),
);
const labelOf = (key: string): string => messages[key]?.message.replace(/\$\w+\$/g, '…') ?? '';
const labels = new Set(Object.keys(messages).map(labelOf));

/** Sentences of `_locales` that name controls, each with the keys of their labels. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  promiseStopMore: ['pause'],
  holdPersonActed: ['resume'],
  holdPersonPaused: ['pause', 'resume'],
  holdDebuggerCancelled: ['resume'],
  chatStalled: ['keepChatAwake'],
  typeInTab: ['doneGoOn'],
  importHint: ['exportTools'],
  tabBlocked: ['sitesAndApprovals'],
  runImportHint: ['export', 'exportData'],
  importChatHint: ['exportChat'],
  chatFileNoJson: ['exportChat'],
  runsEmpty: ['with'],
};

/** Words between quotes, or with a capital inside a sentence, that name no control of ours. */
const OTHERS = new Set([
  ...[
    'AgentAnything',
    'AI',
    'API',
    'ChatGPT',
    'Claude',
    'Gemini',
    'Chrome',
    'Chrome’s',
    'Ctrl',
    'IBAN',
    'ID',
    'JSON',
    'KB',
    'OK',
    'PDF',
    'OpenAI’s',
    'Security', // The name of a number in the USA.
  ],
  ...['AgentAnything started debugging this browser', 'started debugging this browser', 'Cancel'], // Of Chrome’s bar.
  ...['A chat site changed', 'A'], // The name of the issue form.
  ...['Click Search', 'Click', 'Search'], // An example of the label at the pointer.
  ...[labelOf('welcomeTask').slice(1, -1), 'Add'], // Examples of a task.
]);

const QUOTED = /“([^”$]+)”/g;
const CAPITAL = /(?<=[a-z,;)] )[“(]?(\p{Lu}[\w’]*)/gu;
const named = (text: string): string[] =>
  [QUOTED, CAPITAL].flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name));

/** What a sentence names and none of these labels is. */
const strangers = (text: string, known: readonly string[]): string[] => {
  const isKnown = (name: string) =>
    known.some((label) => label === name || label.startsWith(`${name} `) || label.startsWith(`${name},`));
  return named(text).filter((name) => !OTHERS.has(name) && !isKnown(name));
};

describe('the sentences of _locales', () => {
  test.each(Object.entries(NAMES))('%s names its controls by their labels', (key, controls) => {
    for (const language of readdirSync('_locales')) {
      const texts: typeof messages = JSON.parse(readFileSync(`_locales/${language}/messages.json`, 'utf8'));
      for (const control of controls)
        expect(texts[key]?.message, language).toContain(texts[control]?.message.replace(/\$\w+\$/g, '…'));
    }
  });

  it('name no control that is not listed with its key', () => {
    const wrong = Object.entries(messages).map(([key, { message }]) => [
      key,
      strangers(message, (NAMES[key] ?? []).map(labelOf)),
    ]);
    expect(wrong.filter(([, names]) => names?.length)).toEqual([]);
  });

  it('are described by labels that exist', () => {
    const quotes = Object.values(messages).flatMap(({ description = '' }) => [
      ...description.matchAll(QUOTED),
    ]);
    expect(quotes.map(([, name = '']) => name).filter((name) => !labels.has(name))).toEqual([]);
  });

  test.each([
    ['Press “Review and turn on” first.', ['Review and turn on', 'Review']],
    ['Nothing happens until you press Start.', ['Start']],
    ['Chrome says “started debugging this browser”.', []],
    ['The chat asks: “$WORDS$”', []],
  ])('are read for names: %s', (text, names) => {
    expect(strangers(text, [])).toEqual(names);
  });
});

/** Keys, fields and names of examples. */
const OTHERS_IN_CODE = [
  'Alt',
  'Control',
  'Control+a',
  'Enter',
  'Meta',
  'Shift',
  'Quantity',
  'Orders',
  'The person says:',
];
/** Selectors of chats. */
const SITES = /^src\/sites\//;

const longLabels = [...labels].filter((label) => /^\p{Lu}\S* [^$.?:…]+$/u.test(label));
/** Where a word inside a sentence begins with a capital. */
const INSIDE = /(?<=[\w,;] )(?=\p{Lu})/gu;

/** The controls that a sentence in code spells out: between quotes, or by a label of several words. */
const spelledOut = (sentence: string): string[] => [
  ...[...sentence.matchAll(/(?<!\w)["“](\p{Lu}[^"”]*)["”](?!$)/gu)]
    .map(([, name = '']) => name)
    .filter((name) => !OTHERS_IN_CODE.includes(name)),
  ...[...sentence.matchAll(INSIDE)].flatMap(({ index }) =>
    longLabels.filter((label) => sentence.startsWith(label, index)),
  ),
];

describe('the sentences in code', () => {
  it('take labels from their keys', () => {
    const files = ownFiles().filter(
      (file) => /^(src|content|offscreen)\/.*\.tsx?$/.test(file) && !SITES.test(file),
    );
    const wrong = files.flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      // Few files need the parser.
      if (!/["“]\p{Lu}/u.test(text) && !longLabels.some((label) => text.includes(label))) return [];
      return sentencesOf(file, text).flatMap((sentence) => spelledOut(sentence).map((name) => [file, name]));
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    [`'Read it, and press "I understand and enable".'`, ['I understand and enable']],
    [`'You switched it off, under Sites and approvals.'`, ['Sites and approvals']],
    [`'Press a key such as "Enter" in it.'`, []],
    [`'Try again when the page is idle.'`, []],
  ])('are read for labels: %s', (sentence, names) => {
    expect(spelledOut(sentence)).toEqual(names);
  });

  test.each([
    [privacyNotAccepted.hint, 'agree'],
    [storageFull.hint, 'endTask'],
  ])('say %s', (sentence, key) => {
    expect(sentence).toContain(`"${labelOf(key)}"`);
  });
});

/** Words of a document in bold or italics that are not labels of ours: Chrome’s controls, and our panel. */
const OTHERS_IN_DOCUMENTS = ['Developer mode', 'Load unpacked', 'The panel'];
/** In bold or italics, and not the head of a paragraph. */
const STRESSED = /(?<!\*)\*{1,2}(\p{Lu}[^*]*[^*.:])\*{1,2}(?![:*])/gu;

it.each(['README.md', 'CONTRIBUTING.md'])('%s names controls by their labels', (document) => {
  const names = [...readFileSync(document, 'utf8').matchAll(STRESSED)].map(([, name = '']) =>
    name.replace(/\s+/g, ' '),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !labels.has(name) && !OTHERS_IN_DOCUMENTS.includes(name))).toEqual([]);
});
