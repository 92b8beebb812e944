import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/guard/decide.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { context, mail, shop, types } from './shop-context.ts';

const opens = { opensUrl: 'url' } as const;
const type = (value: string, targetOrigin: string | undefined = shop) =>
  decide(types, { id: 7, value }, { ...context, targetOrigin });

describe('a value', () => {
  it.each(['blue shoes', '', '[12]', '[email_1]', '[EMAIL]', 'EMAIL_1', '[EMAIL_1 ]'])(
    '%j contains no placeholder and is typed',
    (value) => {
      expect(type(value, 'https://other.example')).toEqual({ verdict: 'allow' });
    },
  );

  it.each(['[EMAIL_1]', 'to [EMAIL_1], thanks', '[EMAIL_1][CARD_1 …4242]', '[CARD_2 …]'])(
    '%j is typed where it was seen',
    (value) => {
      expect(type(value)).toEqual({ verdict: 'allow' });
    },
  );

  it.each(['[EMAIL_1]', 'to [EMAIL_1]', '[CARD_1 …4242]', '[CARD_2 …]'])(
    '%j needs consent on another site',
    (value) => {
      expect(type(value, 'https://evil.example')).toMatchObject({
        verdict: 'ask',
        question: sentence(
          'approvePlaceholder',
          value.replace(/^to /, ''),
          'https://shop.example',
          'https://evil.example',
        ),
      });
    },
  );

  it('needs consent if one of several placeholders comes from elsewhere', () => {
    const placeholders = [mail, { placeholder: '[EMAIL_2]', origins: ['https://b.example'] }];
    const decided = decide(types, { value: '[EMAIL_1] [EMAIL_2]' }, { ...context, placeholders });
    expect(decided).toMatchObject({ verdict: 'ask' });
  });

  it('needs consent if the target’s origin is unknown', () => {
    const decided = decide(types, { value: '[EMAIL_1]' }, { ...context, targetOrigin: undefined });
    expect(decided).toMatchObject({ verdict: 'ask' });
  });

  it('needs consent in a document with an opaque origin, even if it was seen in one', () => {
    const placeholders = [{ placeholder: '[EMAIL_1]', origins: ['null'] }];
    expect(
      decide(types, { value: '[EMAIL_1]' }, { ...context, placeholders, targetOrigin: 'null' }),
    ).toMatchObject({ verdict: 'ask' });
  });

  it.each(['[EMAIL_5]', 'to [EMAIL_1] and [CARD_5 …1111].'])(
    '%j is refused with what became of it',
    (value) => {
      expect(type(value)).toMatchObject({ failure: { message: expect.stringContaining('was forgotten') } });
    },
  );

  it.each(['[EMAIL_2]', '[OTP_1]', '[CARD_1 …1111]', '[CARD_1]', '[CARD_1 ...1111]'])(
    '%j, which has no value, is refused',
    (value) => {
      expect(type(value)).toEqual({
        verdict: 'refuse',
        failure: expect.objectContaining({
          code: 'unknown_placeholder',
          message: expect.stringContaining(value),
        }),
      });
    },
  );
});

it.each([
  { id: 12, name: 'Orders', key: 'Enter' },
  { url: 'javascript:alert(1)', value: '[EMAIL_9]' },
])('a command without risk needs no decision, whatever its fields %j', (fields) => {
  expect(decide('none', fields, context)).toEqual({ verdict: 'allow' });
});

it('an address that is missing is refused, text that is missing is typed nowhere', () => {
  expect(decide(opens, {}, context)).toMatchObject({ verdict: 'refuse' });
  expect(decide(types, {}, context)).toEqual({ verdict: 'allow' });
});

it('a list of texts is looked through like one text', () => {
  expect(decide(types, { value: ['M', '[EMAIL_9]'] }, context)).toMatchObject({ verdict: 'refuse' });
});

describe('an option', () => {
  const chooses = { typesText: 'value', chooses: true } as const;
  const inList = (value: unknown, name: string) =>
    decide(chooses, { id: 7, value }, { ...context, act: { name, nearby: [], downloads: false } });

  it('of a list of scripts is judged like a button of its name', () => {
    expect(inList('Delete account', 'Actions')).toMatchObject({ verdict: 'ask', need: { kind: 'deletes' } });
    expect(inList(['Blue', 'Delete account'], 'Actions').verdict).toBe('ask');
    expect(inList('Blue', 'Colour')).toEqual({ verdict: 'allow' });
  });

  it('of a native list is judged likewise: its page may act on a change', () => {
    expect(inList('Delete account', '')).toMatchObject({ verdict: 'ask', need: { kind: 'deletes' } });
    expect(inList('Blue', '')).toEqual({ verdict: 'allow' });
  });

  it('with a value of the person goes by where that was seen', () => {
    expect(inList('[EMAIL_9]', '')).toMatchObject({ verdict: 'refuse' });
  });
});
