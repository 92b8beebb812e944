import { describe, expect, it } from 'vitest';
import { actRisk } from '../../../src/guard/act-risk.ts';
import type { ActFacts } from '../../../src/protocol/act-facts.ts';

const shop = 'https://shop.example';
const nothing: ActFacts = { name: '', nearby: [], downloads: false };
type Form = NonNullable<ActFacts['form']>;
const form = (over: Partial<Form> = {}): Form => ({
  ...{ method: 'post', to: `${shop}/contact`, searches: false, isWritten: true, holds: [] },
  ...over,
});
const risk = (facts: Partial<ActFacts>) => actRisk({ ...nothing, ...facts }, shop)?.kind;

describe('a press', () => {
  it.each<[string, Partial<ActFacts>, string | undefined]>([
    ['on a control that buys', { name: 'Place order' }, 'buys'],
    ['on a control that sends', { name: 'Send' }, 'sends'],
    ['on a control that deletes', { name: 'Delete' }, 'deletes'],
    ['on one that weakens a protection by deleting it', { name: 'Delete passkey' }, 'weakens'],
    ['on a control that gives access', { name: 'Add administrator' }, 'access'],
    ['on a control that commits money', { name: 'Withdraw funds' }, 'commits'],
    ['on a control that shows another name', { name: 'Next', otherNames: ['Place order'] }, 'buys'],
    ['on one whose other name is riskier', { name: 'Send', otherNames: ['Delete account'] }, 'deletes'],
    ['in a field beside a control that sends', { nearby: ['Emoji', 'Send'] }, 'sends'],
    ['in a field beside a control whose icon sends', { nearby: ['smile?', 'paper plane?'] }, 'sends'],
    ['on an icon that deletes', { name: 'trash?' }, 'deletes'],
    ['on an icon whose name is a word for it', { name: 'delete?' }, 'deletes'],
    ['that sends a form with words in it', { name: 'Go', form: form() }, 'submits'],
    ['that sends a password', { name: 'Go', form: form({ method: 'get', secret: 'password' }) }, 'submits'],
    ['that sends a file', { name: 'Go', form: form({ isWritten: false, secret: 'file' }) }, 'submits'],
    ['that sends a card', { name: 'Go', form: form({ secret: 'card' }) }, 'buys'],
    ['that sends words to a page for paying', { name: 'Go', form: form({ to: `${shop}/checkout` }) }, 'buys'],
    [
      'that sends a hidden value, though by its address',
      {
        name: 'Go',
        form: form({ method: 'get', isWritten: false, holds: [{ name: 'E-mail', value: '[EMAIL_1]' }] }),
      },
      'submits',
    ],
    ['that saves a file', { name: 'Manual', downloads: true }, 'downloads'],
    ['on a link to a file', { name: 'Manual', leadsTo: `${shop}/files/manual.zip` }, 'downloads'],
    [
      'on a control that deletes, in a table with a search field',
      { name: 'Empty trash', form: form({ method: 'get', searches: true }) },
      'deletes',
    ],
  ])('%s is asked about', (_, facts, kind) => {
    expect(risk(facts)).toBe(kind);
  });

  it.each<[string, Partial<ActFacts>]>([
    ['on anything else', { name: 'Next' }],
    ['on a link to a page', { name: 'Manual', leadsTo: `${shop}/files/manual.pdf` }],
    [
      'that searches, whatever its button says',
      { name: 'Send', form: form({ method: 'get', searches: true }) },
    ],
    ['that filters', { name: 'Filter', form: form({ method: 'get' }) }],
    ['that sends nothing that was written', { name: 'Add to basket', form: form({ isWritten: false }) }],
  ])('%s is not', (_, facts) => {
    expect(risk(facts)).toBeUndefined();
  });

  it('names another site that its form goes to, where a search is none', () => {
    const to = 'https://mail.example/send';
    expect(actRisk({ ...nothing, form: form({ to }) }, shop)).toEqual({
      kind: 'submits',
      to: 'https://mail.example',
    });
    expect(risk({ name: 'Send', form: form({ to, method: 'get', searches: true }) })).toBe('sends');
  });
});
