import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/guard/decide.ts';
import type { Decision } from '../../../src/guard/decision.ts';
import type { ActFacts } from '../../../src/protocol/act-facts.ts';
import { canLast, type Grant, type RiskKind } from '../../../src/protocol/grant.ts';
import { type Mode, modes } from '../../../src/protocol/mode.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { initialSettings, unaskedKinds } from '../../../src/protocol/settings.ts';

const shop = 'https://shop.example';
const news = 'https://news.example';

const context = {
  rules: { origins: [shop] },
  targetOrigin: shop,
  pageOrigin: shop,
  unasked: [] as readonly RiskKind[],
  placeholders: [{ placeholder: '[EMAIL_1]', origins: [news] }],
  grants: [] as readonly Grant[],
  known: { read: [], hidden: [], own: [] },
  isForgotten: () => false,
};
const press = (name: string): ActFacts => ({ name, nearby: [], downloads: false });
const clicks = { pressesControl: 'id' } as const;

/** What may be asked about, each by a command. */
const deeds: Readonly<Record<string, (over: Partial<typeof context>) => Decision>> = {
  sites: (over) => decide({ opensUrl: 'url' }, { url: `${news}/` }, { ...context, ...over }),
  values: (over) => decide({ typesText: 'value' }, { id: 1, value: '[EMAIL_1]' }, { ...context, ...over }),
  buys: (over) => decide(clicks, { id: 1 }, { ...context, ...over, act: press('Place order') }),
  sends: (over) => decide(clicks, { id: 1 }, { ...context, ...over, act: press('Send') }),
  access: (over) => decide(clicks, { id: 1 }, { ...context, ...over, act: press('Add administrator') }),
  weakens: (over) =>
    decide(clicks, { id: 1 }, { ...context, ...over, act: press('Turn off two-factor authentication') }),
  commits: (over) => decide(clicks, { id: 1 }, { ...context, ...over, act: press('Deploy to production') }),
  deletes: (over) => decide(clicks, { id: 1 }, { ...context, ...over, act: press('Delete') }),
};
const asked = (over: Partial<typeof context> & { readonly rules?: object } = {}) =>
  Object.entries(deeds).flatMap(([kind, deed]) => (deed(over).verdict === 'ask' ? [kind] : []));
const inMode = (mode: Mode) => ({ ...context.rules, mode });

it.each([
  [undefined, 'approvePress'],
  ['drop', 'approveDrop'],
  ['accept', 'approveAccept'],
] as const)('what deletes is asked about by its name, whatever is done with it: %j', (how, key) => {
  const decided = decide(clicks, { id: 1 }, { ...context, act: press('Delete'), how });
  expect(decided).toMatchObject({ verdict: 'ask', question: sentence(key, 'Delete', 'shop.example') });
});

describe('what passes without a question', () => {
  const send = (over: object) => decide(clicks, { id: 1 }, { ...context, act: press('Send'), ...over });
  const passed = { verdict: 'allow', unasked: 'sends' };

  it.each([
    ['the mode', { rules: { ...context.rules, mode: 'free' } }],
    ['a setting', { unasked: ['sends'] }],
    ['a lasting permission', { grants: [{ kind: 'sends', site: shop }] }],
  ])('is marked if %s lets it', (_, over) => {
    expect(send(over)).toEqual(passed);
    expect(send({ ...over, act: press('Next') })).toEqual({ verdict: 'allow' });
  });

  it('is not marked if the person allowed it, or the step', () => {
    const free = { rules: { ...context.rules, mode: 'free' } };
    const approved = [{ kind: 'sends', site: shop, control: 'Send' }];
    expect(send({ ...free, approved })).toEqual({ verdict: 'allow' });
    const grants = [{ kind: 'sends', site: shop }];
    expect(send({ grants, approved: [{ kind: 'steps', site: shop }] })).toEqual({ verdict: 'allow' });
  });

  it('is marked where a new site is opened without asking', () => {
    const rules = { ...context.rules, opensUnasked: true as const };
    expect(decide({ opensUrl: 'url' }, { url: `${news}/` }, { ...context, rules })).toEqual({
      verdict: 'allow',
      unasked: 'sites',
    });
  });
});

describe('the mode', () => {
  it('asks about purchases, access and protection whatever it is, and about nothing else without asking', () => {
    const all = Object.keys(deeds);
    expect(asked({ rules: inMode('risky') })).toEqual(all);
    expect(asked({ rules: inMode('every') })).toEqual(all);
    expect(asked({ rules: inMode('free') })).toEqual(['buys', 'access', 'weakens']);
  });

  it.each(['access', 'weakens', 'commits'] as const)(
    'asks about what %s again, unless it can last',
    (kind) => {
      const grants = [{ kind, site: shop }];
      const isLasting = kind === 'commits';
      expect(canLast({ kind, site: shop })).toBe(isLasting);
      expect(asked({ grants }).includes(kind)).toBe(!isLasting);
    },
  );

  it('asks before every step whatever else is switched off', () => {
    const unasked: readonly RiskKind[] = ['sites', 'sends', 'deletes', 'submits', 'access', 'weakens'];
    const left = ['values', 'buys', 'access', 'weakens', 'commits'];
    expect(asked({ unasked, rules: inMode('risky') })).toEqual(left);
    expect(asked({ unasked, rules: inMode('every') })).toEqual(Object.keys(deeds));
  });

  it('leaves out what the settings leave out', () => {
    expect(unaskedKinds(initialSettings)).toEqual([]);
    expect(unaskedKinds({ ...initialSettings, asksToSend: false })).toEqual(['sends', 'submits']);
    expect(unaskedKinds({ ...initialSettings, asksToDelete: false, asksToOpen: false })).toEqual([
      'deletes',
      'sites',
    ]);
  });
});

describe('a site that is off', () => {
  const off = (site: string) => ({ rules: { ...context.rules, sitesOff: [site] } });
  const refusal = { verdict: 'refuse', failure: { code: 'site_off' } };

  it('is opened in no mode, nor is what is below it', () => {
    for (const mode of modes)
      for (const [site, url] of [
        ['news.example', `${news}/`],
        ['news.example', 'https://login.news.example/'],
        ['news.example', 'http://NEWS.example./'],
        ['shop.example', `${shop}/`],
      ] as const) {
        const rules = { ...context.rules, mode, sitesOff: [site], readsAnySite: true as const };
        expect(decide({ opensUrl: 'url' }, { url }, { ...context, rules })).toMatchObject(refusal);
      }
  });

  it('is no other one whose name ends alike', () => {
    const verdict = decide(
      { opensUrl: 'url' },
      { url: 'https://goodnews.example/' },
      { ...context, ...off('news.example') },
    );
    expect(verdict).toMatchObject({ verdict: 'ask' });
  });

  it('gets no form, and no tab there becomes a target', () => {
    const form = { method: 'post', to: `${news}/join`, searches: false, isWritten: true, holds: [] } as const;
    const act: ActFacts = { ...press('Join'), form };
    expect(decide(clicks, { id: 1 }, { ...context, ...off('news.example'), act })).toMatchObject(refusal);
    const opened = { number: 2, site: news };
    const verdict = decide({ handlesTab: 'do' }, {}, { ...context, ...off('news.example'), opened });
    expect(verdict).toMatchObject(refusal);
  });
});

describe('where any site may be read', () => {
  const reads = { rules: { ...context.rules, readsAnySite: true as const } };
  const there = { targetOrigin: news, pageOrigin: news };
  const types = (over: object) =>
    decide({ typesText: 'value' }, { id: 1, value: 'x' }, { ...context, ...reads, ...over });

  it('a public one opens without a question', () => {
    expect(deeds.sites?.(reads)).toEqual({ verdict: 'allow' });
  });

  it('the first typing on each is asked about, and then the site is one of the task', () => {
    expect(types(there)).toMatchObject({ verdict: 'ask', need: { kind: 'sites', site: news }, site: news });
    expect(types({ ...there, rules: { ...reads.rules, origins: [shop, news] } })).toEqual({
      verdict: 'allow',
    });
    expect(types({})).toEqual({ verdict: 'allow' });
  });

  it('an address of the person’s own network is not', () => {
    const url = 'http://192.168.1.1/';
    expect(decide({ opensUrl: 'url' }, { url }, { ...context, ...reads })).toMatchObject({
      verdict: 'refuse',
    });
  });
});
