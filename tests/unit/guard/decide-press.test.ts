import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/guard/decide.ts';
import type { ActFacts } from '../../../src/protocol/act-facts.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import type { HeldField } from '../../../src/protocol/shown-facts.ts';
import { card, context, mail, shop, types } from './shop-context.ts';

it('a value needs consent for each site that its placeholders come from, and names all of one', () => {
  const bank = 'https://bank.example';
  const iban = { placeholder: '[IBAN_1]', origins: [bank] };
  const typed = { value: '[EMAIL_1] [IBAN_1] [CARD_1 …4242]' };
  const elsewhere = { ...context, placeholders: [mail, card, iban], targetOrigin: 'https://a.example' };
  const first = decide(types, typed, elsewhere);
  expect(first).toMatchObject({
    need: { kind: 'values', site: shop, to: 'https://a.example' },
    question: sentence('approvePlaceholder', '[EMAIL_1], [CARD_1 …4242]', shop, 'https://a.example'),
  });
  const grants = [{ kind: 'values', site: shop, to: 'https://a.example' } as const];
  const second = decide(types, typed, { ...elsewhere, grants });
  expect(second).toMatchObject({ verdict: 'ask', need: { kind: 'values', site: bank } });
});

describe('a press that risks something', () => {
  const act = (name: string, to: string, method: 'get' | 'post' = 'post') => ({
    ...{ name, nearby: [], downloads: false },
    form: { method, to, searches: false, isWritten: true, holds: [] as HeldField[] },
  });
  const press = (facts: ReturnType<typeof act> & Pick<ActFacts, 'amounts'>, over = {}) =>
    decide({ pressesControl: 'id' }, { id: 7 }, { ...context, ...over, act: facts });

  it('is asked about by what its control says, though its form goes nowhere public', () => {
    expect(press(act('Buy now', 'http://localhost/'))).toMatchObject({
      verdict: 'ask',
      need: { kind: 'buys', site: shop },
    });
    for (const name of ['Go', 'Send'])
      expect(press(act(name, 'http://localhost/'))).toEqual({ verdict: 'allow' });
  });

  it('is asked about where its form, by its address, takes words to another site of the session', () => {
    const search = act('Filter', 'https://a.example/list', 'get');
    const need = { kind: 'submits', site: shop, to: 'https://a.example' } as const;
    expect(press(search)).toMatchObject({ verdict: 'ask', need });
    expect(press(search, { grants: [need] })).toEqual({ verdict: 'allow', to: need.to, unasked: need.kind });
    const flow = { kind: 'flow', site: shop, to: need.to } as const;
    expect(press(search, { grants: [flow] })).toEqual({ verdict: 'allow', unasked: 'submits' });
    const other = { kind: 'flow', site: 'https://c.example', to: need.to } as const;
    expect(press(search, { grants: [other] })).toMatchObject({ verdict: 'ask', need });
    const empty = { ...search, form: { ...search.form, isWritten: false } };
    expect(press(empty)).toEqual({ verdict: 'allow' });
    // What leaves for a site that is none of the session's is held back in the page, with what it carries.
    const rules = { ...context.rules, origins: [shop] };
    expect(press(search, { rules })).toEqual({ verdict: 'allow' });
  });

  it('lets its form go where the person has allowed it, for ever or without asking', () => {
    const pay = act('Go', 'https://pay.example/now');
    const to = 'https://pay.example';
    expect(press(pay)).toMatchObject({ verdict: 'ask', need: { kind: 'submits', site: shop, to } });
    const passed = { verdict: 'allow', to, unasked: 'submits' };
    expect(press(pay, { grants: [{ kind: 'submits', site: shop, to }] })).toEqual(passed);
    expect(press(pay, { rules: { ...context.rules, mode: 'free' } })).toEqual(passed);
  });

  it('that buys says for how much, where the page does and the control does not', () => {
    const total = { amount: '€64.50', line: 'Total €64.50' };
    const title = (name: string, amounts = [total]) => {
      const decided = press({ ...act(name, `${shop}/order`), amounts });
      return decided.verdict === 'ask' ? decided.question : undefined;
    };
    expect(title('Place order')).toEqual(sentence('approveBuy', '€64.50', 'shop.example'));
    expect(title('Pay €64.50')).toEqual(sentence('approvePress', 'Pay €64.50', 'shop.example'));
    expect(title('Delete')).toEqual(sentence('approvePress', 'Delete', 'shop.example'));
    const unknown = sentence('approvePress', 'Place order', 'shop.example');
    expect(title('Place order', [])).toEqual(unknown);
    expect(title('Place order', [total, { amount: '€5.00', line: 'Total today €5.00' }])).toEqual(unknown);
  });

  it('shows where the hidden values come from that would be sent', () => {
    const send = act('Send', 'https://a.example/send');
    const name = { name: 'Name', value: 'Jane' };
    const holds = [{ name: 'E-mail', value: '[EMAIL_1]' }, { name: 'Card', value: '[CARD_1 …4242]' }, name];
    const form = { ...send, form: { ...send.form, holds } };
    const elsewhere = { targetOrigin: 'https://a.example' };
    expect(press(form, elsewhere)).toMatchObject({
      fields: [
        { name: 'E-mail', value: '[EMAIL_1] · shop.example' },
        { name: 'Card', value: '[CARD_1 …4242] · shop.example' },
        name,
      ],
    });
    expect(press(form)).toMatchObject({ fields: holds });
  });

  it('is refused where a command would do it more than once: a yes is one to one press', () => {
    const send = act('Send', `${shop}/send`);
    const enter = { pressesKey: 'key', times: 'times' } as const;
    const often = decide(enter, { key: 'Enter', id: 7, times: 3 }, { ...context, act: send });
    expect(often).toMatchObject({ verdict: 'refuse', failure: { code: 'invalid_command' } });
    const free = { ...context, rules: { ...context.rules, mode: 'free' as const } };
    const twice = decide({ pressesControl: 'id', twice: true }, { id: 7 }, { ...free, act: send });
    expect(twice).toMatchObject({ verdict: 'refuse' });
    const next = { ...act('Next', shop), form: { ...send.form, isWritten: false } };
    expect(decide(enter, { key: 'Enter', id: 7, times: 3 }, { ...context, act: next })).toEqual({
      verdict: 'allow',
    });
  });
});

describe('an option', () => {
  const chooses = { typesText: 'value', chooses: true } as const;
  const act = (name: string, nearby: readonly string[] = []) => ({ name, nearby, downloads: false });
  const asked = (option: string) => ({
    verdict: 'ask',
    need: { kind: 'deletes', site: shop },
    question: sentence('approveChoose', option, 'shop.example'),
  });

  it('of a native list is judged by its name, whatever the agent calls it and however it is set', () => {
    const native = { ...context, act: act('', ['Delete']) };
    expect(decide(chooses, { id: 7, value: 'd' }, native)).toMatchObject(asked('Delete'));
    expect(decide(types, { id: 7, value: 'd' }, native)).toMatchObject(asked('Delete'));
    const star = { ...context, act: act('', ['Star']) };
    expect(decide(chooses, { id: 7, value: 's' }, star)).toEqual({ verdict: 'allow' });
  });

  it('of a list of scripts is judged by what the agent chooses', () => {
    const scripted = { ...context, act: act('Actions') };
    expect(decide(chooses, { id: 7, value: 'Delete' }, scripted)).toMatchObject(asked('Delete'));
    expect(decide(chooses, { id: 7, value: 'Star' }, scripted)).toEqual({ verdict: 'allow' });
  });

  it('is not what a text is', () => {
    const field = { ...context, act: act('') };
    expect(decide(types, { id: 7, value: 'Delete' }, field)).toEqual({ verdict: 'allow' });
  });
});
