import { describe, expect, it } from 'vitest';
import { decide } from '../../../src/guard/decide.ts';
import type { ActFacts } from '../../../src/protocol/act-facts.ts';
import type { Approved } from '../../../src/protocol/grant.ts';
import type { Mode } from '../../../src/protocol/mode.ts';

const shop = 'https://shop.example';
const pdf = { name: 'cv.pdf', size: 1_234, type: 'application/pdf' };
const button = (name: string): ActFacts => ({ name, nearby: [], downloads: false });
const context = {
  rules: { origins: [shop] as readonly string[] },
  targetOrigin: shop,
  pageOrigin: shop,
  unasked: [],
  placeholders: [],
  grants: [],
  known: { read: [], hidden: [], own: [] },
  isForgotten: () => false,
};
const upload = (over: Partial<Parameters<typeof decide>[2]> = {}) =>
  decide({ givesFiles: 'files' }, { id: 12, files: ['cv.pdf'] }, { ...context, files: [pdf], ...over });

describe('files of the person', () => {
  it('go to a site with their yes only, which names them', () => {
    expect(upload()).toEqual({
      verdict: 'ask',
      question: { key: 'approveUpload', args: ['cv.pdf', 'shop.example'] },
      need: { kind: 'uploads', site: shop },
      control: '"cv.pdf" (1 KB, application/pdf)',
      sends: ['"cv.pdf" (1 KB, application/pdf)'],
    });
  });

  it('need another yes where they are others', () => {
    const asked = upload();
    const approved: Approved[] =
      asked.verdict === 'ask' ? [{ ...asked.need, control: asked.control ?? '' }] : [];
    expect(upload({ approved })).toEqual({ verdict: 'allow' });
    expect(upload({ approved, files: [{ ...pdf, size: 9_999 }] }).verdict).toBe('ask');
    expect(upload({ approved, files: [pdf, pdf] }).verdict).toBe('ask');
    expect(upload({ approved, targetOrigin: 'https://other.example' }).verdict).toBe('ask');
  });

  it.each([
    [{ grants: [{ kind: 'uploads', site: shop }] as const }, 'allow'],
    [{ grants: [{ kind: 'sends', site: shop }] as const }, 'ask'],
    [{ grants: [{ kind: 'uploads', site: 'https://other.example' }] as const }, 'ask'],
    [{ unasked: ['sends', 'submits'] as const }, 'ask'],
    [{ rules: { ...context.rules, mode: 'free' as Mode } }, 'allow'],
  ])('are let go by what was allowed for them, and by nothing else: %j', (over, verdict) => {
    expect(upload(over).verdict).toBe(verdict);
  });

  it('are asked about once where the button says that it sends them', () => {
    expect(upload({ act: button('Send file') })).toMatchObject({ need: { kind: 'uploads' } });
  });

  it('are no yes to what else a press does', () => {
    const grants = [{ kind: 'uploads', site: shop }] as const;
    expect(upload({ grants, act: button('Delete account') })).toMatchObject({ need: { kind: 'deletes' } });
    expect(upload({ grants, act: button('Pay now') })).toMatchObject({ need: { kind: 'buys' } });
  });

  it('go into a frame of another site only where that is allowed', () => {
    expect(upload({ targetOrigin: 'https://frame.example' })).toMatchObject({ need: { kind: 'sites' } });
  });

  it('need no yes where none would go: the command says what is missing', () => {
    expect(upload({ files: [] })).toEqual({ verdict: 'allow' });
  });
});
