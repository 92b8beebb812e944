import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

// A language is complete or absent: Chrome mixes English into a file that lacks texts.

interface Message {
  readonly message: string;
  readonly placeholders?: Readonly<Record<string, { readonly content: string }>>;
}
type Messages = Readonly<Record<string, Message>>;

const read = (language: string): Messages =>
  JSON.parse(readFileSync(`_locales/${language}/messages.json`, 'utf8'));

const english = read('en');

/** Names, the same in every language. */
const NAMES = ['extName', 'iconReady'];

/** The languages, each with the texts that are those of English: examples, bare placeholders and words alike. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  de: [
    'practiceEspresso',
    'tabNumber',
    'seconds',
    'factTabs',
    'toolName',
    'agent',
    'metaDownloads',
    'siteExample',
    'neverExample',
    'dialogAccept',
    'extensionVersion',
    'learnedChats',
    'trialSeconds',
    'trialTitle',
    'serverToken',
    'tokensLabel',
    'runsLive',
    'runsPerson',
    'modelOf',
    'actionFor',
  ],
  es: [
    'practiceEspresso',
    'practiceFlatWhite',
    'conversationNamed',
    'seconds',
    'metaMinutes',
    'excerptOf',
    'unchecked',
    'siteExample',
    'neverExample',
    'learnedChats',
    'trialSeconds',
    'serverToken',
    'tokensLabel',
    'runTokens',
    'modelOf',
    'actionFor',
  ],
  ja: ['siteExample', 'neverExample', 'dialogAccept', 'actionFor'],
  pt_BR: [
    'practiceEspresso',
    'practiceFlatWhite',
    'conversationNamed',
    'seconds',
    'metaMinutes',
    'excerptOf',
    'deedsDownloads',
    'deedsUploads',
    'metaDownloads',
    'columnSite',
    'dialogAccept',
    'learnedChats',
    'trialSeconds',
    'serverToken',
    'tokensLabel',
    'runTokens',
    'modelOf',
    'actionFor',
  ],
  zh_CN: ['excerptOf', 'siteExample', 'neverExample'],
};

/** What Chrome takes at most: https://developer.chrome.com/docs/extensions/reference/manifest/description */
const LIMITS: Readonly<Record<string, number>> = { extName: 75, extDescription: 132 };

const placeholdersIn = (message: string): string[] =>
  [...new Set([...message.matchAll(/\$(\w+)\$/g)].map(([, name = '']) => name.toLowerCase()))].sort();

const contents = ({ placeholders = {} }: Message) =>
  Object.entries(placeholders).map(([name, { content }]) => `${name} ${content}`);

it('are those that are checked here', () => {
  expect(readdirSync('_locales').sort()).toEqual(['en', ...Object.keys(LANGUAGES)].sort());
});

it.each(Object.entries(LIMITS))('%s has at most %i characters in every language', (key, limit) => {
  for (const language of ['en', ...Object.keys(LANGUAGES)])
    expect(read(language)[key]?.message.length).toBeLessThanOrEqual(limit);
});

describe.each(Object.entries(LANGUAGES))('the language %s', (language, alike) => {
  const messages = read(language);
  const pairs = Object.entries(english).flatMap(([key, message]) => {
    const its = messages[key];
    return its ? [{ key, message, its }] : [];
  });

  it('has each text of English, and no other', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  it('has no empty text', () => {
    expect(pairs.filter(({ its }) => its.message.trim() === '').map(({ key }) => key)).toEqual([]);
  });

  it('fills the same placeholders with the same arguments', () => {
    const wrong = pairs.filter(({ message, its }) => contents(its).join() !== contents(message).join());
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('says what each placeholder holds', () => {
    const wrong = pairs.filter(({ key, message, its }) => {
      const [wanted, shown] = [placeholdersIn(message.message), placeholdersIn(its.message)];
      // A form for one thing may say the number.
      const extra = key.endsWith('_one') ? shown.filter((name) => name !== 'count') : shown;
      return (
        wanted.filter((name) => shown.includes(name)).join() !== wanted.join() || extra.length > wanted.length
      );
    });
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('has no English text but names and words that are alike', () => {
    const same = pairs.filter(({ message, its }) => its.message === message.message).map(({ key }) => key);
    expect(same.sort()).toEqual([...NAMES, ...alike].sort());
  });

  it('is the one that it says', () => {
    expect(messages.textLanguage?.message).toBe(language.replace('_', '-'));
  });
});
