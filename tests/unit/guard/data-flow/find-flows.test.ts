import { describe, expect, it } from 'vitest';
import { findFlows, type KnownTexts } from '../../../../src/guard/data-flow/find-flows.ts';
import { fingerprint } from '../../../../src/guard/data-flow/fingerprints.ts';
import { plainText } from '../../../../src/guard/data-flow/plain-text.ts';
import { shownAddresses } from '../../../../src/guard/data-flow/shown-addresses.ts';
import { addresses, encodings, groupings, places } from '../../../support/data-flow/encodings.ts';
import { sampled } from '../../../support/sample.ts';

const A = 'https://mail.example';
const B = 'https://search.example';
const C = 'https://shop.example';
const PAGE = `Inbox of the week. The meeting with Dr. Ärmel is moved to Thursday; the door code is 4711-X. Regards, Tom`;
/** 24 characters and more of it, from several places. */
const PIECES = [PAGE.slice(0, 40), PAGE.slice(29, 60)];

const read = (site: string, text: string) => ({ site, fingerprints: fingerprint(plainText(text).text) });
const known = (over: Partial<KnownTexts> = {}): KnownTexts => ({
  ...{ read: [read(A, PAGE)], hidden: [], own: [] },
  ...over,
});
const values = {
  card: { placeholder: '[CARD_1 …1111]', type: 'CREDIT_CARD', value: '4111 1111 1111 1111', origins: [A] },
  iban: { placeholder: '[IBAN_1]', type: 'IBAN', value: 'DE89 3704 0044 0532 0130 00', origins: [A] },
  mail: { placeholder: '[EMAIL_1]', type: 'EMAIL', value: 'jane.roe@mail.example', origins: [A] },
  code: { placeholder: '[OTP_1]', type: 'OTP', value: '902817', origins: [A] },
  name: { placeholder: '[NAME_1]', type: 'NAME', value: 'Jane Roe-Miller', origins: [A] },
};
const hidden = Object.values(values);
const at = (host: string | undefined) => (host === undefined ? undefined : { host });
const from = (text: string, over: Partial<KnownTexts> = {}, to = B, host?: string) =>
  findFlows(text, to, known(over), at(host)).map((flow) => flow.from);
const showing = (text: string): Partial<KnownTexts> => ({
  read: [read(A, text)],
  addresses: new Set(shownAddresses(text)),
});

const wherever = [
  ...Object.entries(places).map(([name, put]) => ({ name, put, host: undefined })),
  ...Object.entries(addresses).map(([name, put]) => ({
    ...{ name, put: (text: string) => `search.example${put(text)}` },
    host: 'search.example',
  })),
];

/** A short value needs no long text around it. */
const short = wherever.filter(({ name }) => name !== 'in a long text');

describe('text of a page', () => {
  const inSample = sampled(Object.entries(encodings), { table: 'encoded texts', keyOf: ([name]) => name });
  it.each(inSample)('is found %s, wherever it stands', (_, encode) => {
    const missed = PIECES.flatMap((piece) =>
      wherever.flatMap(({ name, put, host }) =>
        from(put(encode(piece)), {}, B, host)
          .flat()
          .includes(A)
          ? []
          : [`${name}: ${piece}`],
      ),
    );
    expect(missed).toEqual([]);
  });

  it('is shown to the person as it reads, once', () => {
    const sent = Buffer.from(PAGE.slice(19, 70)).toString('base64');
    expect(findFlows(`q=${sent}`, B, known())).toEqual([{ from: [A], piece: PAGE.slice(19, 70).trim() }]);
  });

  it('goes freely to its own site with encryption, and not back without', () => {
    const plain = 'http://mail.example';
    expect(from(PAGE.slice(19, 60), { read: [read(plain, PAGE)] }, A)).toEqual([]);
    expect(from(PAGE.slice(19, 60), {}, plain)).toEqual([[A]]);
  });

  it('counts from 24 characters', () => {
    const over = { read: [read(A, 'They meet behind the old windmill, at noon, alone')] };
    expect(from('behind the old windmil', over)).toEqual([]);
    expect(from('behind the old windmill, a', over)).toEqual([[A]]);
  });

  it('is of every site that has shown all of it', () => {
    const piece = PAGE.slice(19, 60);
    expect(from(piece, { read: [read(A, PAGE), read(C, `Seen: ${piece}.`)] })).toEqual([[A, C]]);
    expect(from(PAGE, { read: [read(A, PAGE), read(C, `Seen: ${piece}.`)] })).toEqual([[A]]);
  });

  it.each<[string, Partial<KnownTexts>]>([
    ['that the site itself has shown', { read: [read(A, PAGE), read(B, PAGE)] }],
    ['that the same site has shown without encryption', { read: [read(B.replace('https', 'http'), PAGE)] }],
    ['that the person has said', { own: [`Look for this: ${PAGE}`] }],
  ])('%s is none', (_, over) => {
    expect(from(PAGE, over)).toEqual([]);
    expect(from(Buffer.from(PAGE).toString('base64'), over)).toEqual([]);
  });

  it('is still found beside what the site has shown, and what the person has said', () => {
    const over = { read: [read(A, PAGE), read(B, PAGE.slice(0, 50))], own: [PAGE.slice(50, 70)] };
    expect(from(PAGE, over)).toEqual([[A]]);
    expect(from(PAGE.slice(0, 70), over)).toEqual([]);
  });

  it('in an address that a page shows whole is none, but one that was added to is', () => {
    const link = 'search.example/articles/the-winter-of-the-long-nights?id=2024-11';
    for (const address of [`https://${link}`, link, `(http://www.${link}).`, `“${link}”,`]) {
      const shown = showing(`Read more: ${address} or go back to the list of all articles`);
      expect(from(link, shown, B, 'search.example')).toEqual([]);
      const longer = from(`${link}&more=list+of+all+articles+of+mine`, shown, B, 'search.example');
      expect(longer.flat()).toContain(A);
      expect(from(link, shown)).toEqual([[A]]);
    }
    const cut = showing('Über uns: https://search.example/über-uns/die-lange-geschichte-des-hauses');
    const href = new URL('https://search.example/über-uns/die-lange-geschichte-des-hauses').pathname;
    expect(from(`search.example${href}`, cut, B, 'search.example')).toEqual([]);
  });

  it('is one in an address that a page only seems to show, over lines and words that follow each other', () => {
    const inbox = 'New mail: evil.example/\nYour recovery code is tulip winter 4711\nYesterday';
    const over = showing(inbox);
    for (const path of [
      'your-recovery-code-is-tulip-winter-4711',
      'Your%20recovery%20code%20is%20tulip%20winter',
    ])
      expect(from(`evil.example/${path}`, over, 'https://evil.example', 'evil.example')).toEqual([[A]]);
  });

  it('is not the name of a site that a page shows, or that the person has allowed', () => {
    const host = 'www.the-museum-of-modern-buttons.example';
    const site = `https://${host}`;
    for (const text of [`Visit us at ${host} or by train`, `Visit ${host.slice(4)}/visit or come by train`])
      expect(from(`${host}/tickets`, showing(text), site, host)).toEqual([]);
    const seen = { read: [read(A, `Visit the museum of modern buttons, example 4`)] };
    expect(from(`${host}/tickets`, seen, site, host)).toEqual([[A]]);
    expect(findFlows(`${host}/tickets`, site, known(seen), { host, isAllowed: true })).toEqual([]);
  });

  it('is one in the name of a site', () => {
    const host = 'the-door-code-is-4711-x-regards-tom.evil.example';
    expect(from(host, showing(PAGE), `https://${host}`, host)).toEqual([[A]]);
  });

  it('is found at the end of the longest text, also where text and pages repeat themselves for ever', () => {
    const long = ['a'.repeat(19_000), Buffer.from('And so on. '.repeat(1_200)).toString('base64')];
    const others = Array.from({ length: 40 }, (_, page) =>
      read(C, `${page} And so on, aaaaaaaaaaaaaa. `.repeat(60)),
    );
    for (const text of long)
      expect(from(`${text} ${PAGE}`, { read: [...others, read(A, PAGE)] }).flat()).toContain(A);
  });
});

describe('a hidden value', () => {
  const written = [
    ...Object.entries(encodings).map((one) => ({ kind: 'encoding', one })),
    ...Object.entries(groupings).map((one) => ({ kind: 'grouping', one })),
  ];
  const inSample = sampled(written, {
    table: 'encoded values',
    keyOf: ({ one: [name] }) => name,
    classOf: ({ kind }) => kind,
  });
  it.each(inSample.map(({ one }) => one))('is found %s, wherever it stands', (_, encode) => {
    const missed = [values.card, values.mail, values.name].flatMap(({ value, placeholder }) =>
      short.flatMap(({ name, put, host }) => {
        const flows = findFlows(put(encode(value)), B, known({ hidden }), at(host));
        return flows.some(({ piece }) => piece === placeholder) ? [] : [`${name}: ${value}`];
      }),
    );
    expect(missed).toEqual([]);
  });

  it.each([
    ['4111 11', [[A]]],
    ['4111 1', []],
    ['0532-0130', [[A]]],
    ['jane.ro', [[A]]],
    ['jane@other.example', []],
    ['info@mail.example', []],
    ['902817', [[A]]],
    ['90281', []],
  ])('counts from six of its characters: %s', (typed, flows) => {
    expect(from(typed, { hidden: hidden.filter(({ type }) => type !== 'NAME') })).toEqual(flows);
  });

  it('is none where it was seen, and where the person has said it', () => {
    expect(from(values.iban.value, { hidden }, A)).toEqual([]);
    expect(from(values.iban.value, { hidden, own: ['Pay to DE89370400440532013000.'] })).toEqual([]);
  });

  it('is shown as its placeholder alone', () => {
    const flows = findFlows(`to ${values.mail.value}`, B, known({ hidden: [values.mail] }));
    expect(flows).toEqual([{ from: [A], piece: '[EMAIL_1]' }]);
  });

  it('of an address is not its town', () => {
    const home = {
      placeholder: '[ADDRESS_1]',
      type: 'ADDRESS',
      origins: [A],
      value: 'Lindenallee 17, 10115 Berlin',
    };
    expect(from('hotels in Berlin', { hidden: [home] })).toEqual([]);
    expect(from('Lindenallee 17', { hidden: [home] })).toEqual([[A]]);
  });
});
