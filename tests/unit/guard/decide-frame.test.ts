import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/guard/decide.ts';
import { sentence } from '../../../src/protocol/sentence.ts';

const shop = 'https://shop.example';
const mail = { placeholder: '[EMAIL_1]', origins: [shop] };
const context = {
  rules: { origins: [shop, 'https://a.example'] },
  targetOrigin: shop,
  unasked: [],
  placeholders: [mail],
  grants: [],
  known: { read: [], hidden: [], own: [] },
  isForgotten: () => false,
};

const types = { typesText: 'value' } as const;

describe('typing into a frame', () => {
  const pay = 'https://pay.example';
  const within = (targetOrigin: string, over: Partial<typeof context> = {}) => ({
    ...{ ...context, ...over, targetOrigin },
    pageOrigin: shop,
  });
  const deeds = [
    (origin: string, over?: Partial<typeof context>) => decide(types, { value: 'x' }, within(origin, over)),
    (origin: string, over?: Partial<typeof context>) =>
      decide({ pressesKey: 'key' }, { key: 'Enter' }, within(origin, over)),
  ];

  it('of another site asks for that site, which then is the session’s', () => {
    for (const deed of deeds) {
      const question = sentence('approveFrameSite', shop, pay);
      expect(deed(pay)).toEqual({ verdict: 'ask', question, need: { kind: 'sites', site: pay }, site: pay });
      expect(deed(pay, { rules: { origins: [shop, pay] } })).toEqual({ verdict: 'allow' });
    }
  });

  it('without a site asks each time: nothing can be allowed for later', () => {
    const noSite = sentence('approveFrameSite', shop, 'null');
    for (const deed of deeds)
      expect(deed('null')).toEqual({
        verdict: 'ask',
        question: noSite,
        need: { kind: 'sites', site: 'null' },
      });
  });

  it('of the same site is allowed, and so is typing where no frame is known', () => {
    for (const deed of deeds) expect(deed(shop)).toEqual({ verdict: 'allow' });
    expect(decide({ pressesKey: 'key' }, { key: 'Enter' }, context)).toEqual({ verdict: 'allow' });
  });

  it('asks about a placeholder first that was not seen there', () => {
    const value = `to ${mail.placeholder}`;
    expect(decide(types, { value }, within(pay))).toEqual({
      verdict: 'ask',
      question: sentence('approvePlaceholder', mail.placeholder, shop, pay),
      need: { kind: 'values', site: shop, to: pay },
    });
  });
});
