// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type CarriedAddress, findFlows } from '../../../../src/guard/data-flow/find-flows.ts';
import { fingerprint } from '../../../../src/guard/data-flow/fingerprints.ts';
import { plainText } from '../../../../src/guard/data-flow/plain-text.ts';

const TARGETS = 'tests/fixtures/targets';
const OTHER = 'https://search.example';
const BLOCKS =
  'p, h1, h2, h3, li, td, th, label, a, button, legend, option, output, title, summary, dt, dd, figcaption';

const HOME = {
  placeholder: '[ADDRESS_1]',
  type: 'ADDRESS',
  value: 'Lindenallee 17, 10115 Berlin',
  origins: ['https://shop.example'],
};
/** What the agent sees as placeholders of these pages. */
const hidden = [
  HOME,
  {
    placeholder: '[EMAIL_1]',
    type: 'EMAIL',
    value: 'jane@example.org',
    origins: ['https://account.example'],
  },
  { placeholder: '[PHONE_1]', type: 'PHONE', value: '+44 7400 123456', origins: ['https://account.example'] },
  {
    placeholder: '[CARD_1 …1111]',
    type: 'CREDIT_CARD',
    value: '4111 1111 1111 1111',
    origins: ['https://account.example'],
  },
];

const asTold = (text: string): string =>
  hidden.reduce((told, { value, placeholder }) => told.replaceAll(value, placeholder), text);

/** Words in a script: two at least, so that they are for people. */
const SAID = /(['"`])((?:\p{Lu}|\d)[\p{L}\d.,:;!?€’&() -]* [\p{L}\d.,:;!?€’&() -]+)\1/gu;

/** What a fixture page shows, a block of text each: its markup, its data and what its scripts say. */
function textsOf(name: string): readonly string[] {
  const files = readdirSync(`${TARGETS}/${name}`, { recursive: true, encoding: 'utf8' });
  const blocks = files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => {
      const page = new DOMParser().parseFromString(
        readFileSync(`${TARGETS}/${name}/${file}`, 'utf8'),
        'text/html',
      );
      return Array.from(page.querySelectorAll(BLOCKS), ({ textContent }) => textContent ?? '');
    });
  const data = files
    .filter((file) => file.endsWith('products.json'))
    .flatMap(
      (file) => JSON.parse(readFileSync(`${TARGETS}/${name}/${file}`, 'utf8')) as Record<string, unknown>[],
    )
    .flatMap((product) => Object.values(product).map(String));
  const said = files
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) =>
      Array.from(
        readFileSync(`${TARGETS}/${name}/${file}`, 'utf8').matchAll(SAID),
        ([, , text = '']) => text,
      ),
    );
  return [
    ...new Set([...blocks, ...data, ...said].map((text) => asTold(text.replace(/\s+/g, ' ').trim()))),
  ].filter((text) => text !== '');
}

const pages = readdirSync(TARGETS).map((name) => {
  const texts = textsOf(name);
  return {
    site: `https://${name}.example`,
    texts,
    fingerprints: fingerprint(plainText(texts.join('\n')).text),
  };
});
const CITIES = ['Berlin', 'New York', 'Frankfurt am Main', 'San Francisco, CA', '東京', 'São Paulo'];
const DATES = ['2026-12-24', '24 December 2026', 'Dec 24, 2026, 10:30 AM', '24.12.2026', 'next Thursday'];
interface Transfer {
  readonly what: string;
  readonly text: string;
  readonly to: string;
  readonly own?: readonly string[];
  readonly address?: CarriedAddress;
}

/** What a person would have an agent do with these pages, without a thought about it. */
const transfers: readonly Transfer[] = [
  ...pages.flatMap(({ site, texts }): Transfer[] => {
    const words = texts.flatMap((text) => text.match(/\p{L}{4,}/gu) ?? []);
    const names = texts.filter((text) => text.length >= 6 && text.length < 24);
    const numbers = texts.flatMap((text) => text.match(/[€$£]?\d[\d.,]*\d(?: ?[€$]| g| litres?)?/g) ?? []);
    const long = texts.filter((text) => text.length >= 40);
    return [
      ...spread(words, 6).map((text) => ({ what: 'a word, searched elsewhere', text, to: OTHER })),
      ...spread(names, 6).map((text) => ({ what: 'a name or title, searched elsewhere', text, to: OTHER })),
      ...spread(names, 4).map((text) => ({
        what: 'a search address',
        ...addressOf(`q=${encodeURIComponent(text)}`),
      })),
      ...spread(numbers, 3).map((text) => ({ what: 'a number or price elsewhere', text, to: OTHER })),
      ...spread(words, 2).map((text) => ({
        what: 'two words of ours',
        text: `best ${text} cheap`,
        to: OTHER,
      })),
      ...spread([...numbers, ...long], 4).map((text) => ({ what: 'on the same site', text, to: site })),
      ...spread(long, 2).map((text) => ({
        what: 'what the person has said',
        text,
        to: OTHER,
        own: [`Look up: ${text}`],
      })),
    ];
  }),
  ...[...CITIES, ...DATES].flatMap((text): Transfer[] => [
    { what: 'a city or date', text, to: OTHER },
    { what: 'a city or date in a sentence', text: `trains to ${text}`, to: OTHER },
    { what: 'a city or date in an address', ...addressOf(`from=${encodeURIComponent(text)}&sort=price`) },
  ]),
  ...['Accept all cookies', 'Skip to content', 'Sign in', 'No, thanks', 'I agree to the terms'].map(
    (text): Transfer => ({ what: 'boilerplate', text, to: OTHER }),
  ),
  ...[
    'john@example.org',
    'jane@mail.example',
    '+44 7911 000000',
    '4000',
    '10117 Hamburg',
    'Lindenstraße',
  ].map((text): Transfer => ({ what: 'what looks like a hidden value', text, to: OTHER })),
];

function addressOf(query: string): Pick<Transfer, 'text' | 'to' | 'address'> {
  return { text: `search.example/search?${query}`, to: OTHER, address: { host: 'search.example' } };
}

/** So many of these, from the whole of them. */
function spread<T>(all: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, Math.floor(all.length / count));
  return all.filter((_, index) => index % step === 0).slice(0, count);
}

/** Asked about, though a person would not think so: said here, so that a new one is noticed. */
const FOOLISH: readonly string[] = [];

it('asks about next to nothing of 400 ordinary transfers', () => {
  expect(transfers.length).toBeGreaterThanOrEqual(400);
  const asked = transfers.filter(
    ({ text, to, own = [], address }) =>
      findFlows(text, to, { read: pages, hidden, own }, address).length > 0,
  );
  expect(asked.map(({ what, text }) => `${what}: ${text}`)).toEqual(FOOLISH);
});

it('asks about a paragraph of any page that is taken elsewhere', () => {
  const long = pages.flatMap(({ site, texts }) =>
    texts.filter((text) => plainText(text).text.length >= 40).map((text) => ({ site, text })),
  );
  expect(long.length).toBeGreaterThanOrEqual(15);
  for (const { site, text } of long)
    expect(
      findFlows(text, OTHER, { read: pages, hidden: [], own: [] }).flatMap(({ from }) => from),
    ).toContain(site);
});
