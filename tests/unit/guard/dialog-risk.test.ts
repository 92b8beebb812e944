import { describe, expect, it } from 'vitest';
import { actRisk } from '../../../src/guard/act-risk.ts';
import { decide } from '../../../src/guard/decide.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { context, shop } from './shop-context.ts';

const press = (name: string, [title, text]: readonly [string, string], over = {}) =>
  actRisk({ name, nearby: [], downloads: false, dialog: { title, text }, ...over }, shop)?.kind;

const deletion = ['Delete this listing?', 'This cannot be undone.'] as const;
const cancellation = ['Cancel subscription?', 'You lose access today.'] as const;
const payment = ['Your booking', 'You will be charged €4,800.'] as const;
const cookies = ['Cookies', 'We use cookies to improve your visit. Which ones may we set?'] as const;
const quickView = ['Coffee grinder', '€64.50. In stock, delivered in two days.'] as const;

/** A calendar as a page shows it, in a dialog. */
const calendarIn = (language: string, weekday: 'short' | 'long') => {
  const days = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' });
  const named = Array.from({ length: 7 }, (_, at) => days.format(Date.UTC(2026, 10, 1 + at)));
  const months = Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2026, at, 1)));
  return ['November 2026', `${named.join(' · ')} (selected) ${months.join(' ')}`] as const;
};

describe('a press in a dialog', () => {
  it.each(
    ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ru', 'ja', 'zh'].flatMap((language) =>
      (['short', 'long'] as const).map((form) => [language, form] as const),
    ),
  )('on a day of a calendar in “%s” with %s names risks nothing', (language, form) => {
    expect(press('17', calendarIn(language, form))).toBeUndefined();
  });

  it('on a day risks a deletion beside the calendar', () => {
    const [title, days] = calendarIn('en', 'short');
    expect(press('17', [title, `${days} Delete this event?`])).toBe('deletes');
    expect(press('Evet', ['Sun', 'Onayla'])).toBe('sends');
  });

  it.each([
    ['OK', deletion, 'deletes'],
    ['Yes', deletion, 'deletes'],
    ['Continue →', deletion, 'deletes'],
    ['', deletion, 'deletes'],
    ['check?', deletion, 'deletes'],
    ['Sounds good', deletion, 'deletes'],
    ['Weiter', ['Konto löschen?', ''], 'deletes'],
    ['はい', ['削除', ''], 'deletes'],
    ['Next', payment, 'buys'],
    ['Confirm', ['Order', 'Total: 4,800 €'], 'buys'],
    ['Cancel', cancellation, 'deletes'],
    ['Close', ['Close account', 'All your data will be lost.'], 'deletes'],
    ['Confirm', ['Your listing', `${'We tell everybody. '.repeat(20)}Place your order?`], 'buys'],
  ] as const)('on “%s” of %j risks what that names', (name, dialog, kind) => {
    expect(press(name, dialog)).toBe(kind);
  });

  it.each([
    ['Cancel', deletion],
    ['Close', deletion],
    ['×', deletion],
    ['xmark?', deletion],
    ['No', deletion],
    ['No, keep it', deletion],
    ['Keep listing', deletion],
    ['Don’t delete', deletion],
    ['Keep subscription', cancellation],
    ['Go back', payment],
    ['Abbrechen', ['Konto löschen?', '']],
    ['Nee', ['Account verwijderen?', '']],
    ['OK', cookies],
    ['Add to basket', quickView],
    ['OK', quickView],
    ['OK', ['Select date', 'December 2026 Mon Tue Wed']],
    // A long dialog is a page in itself.
    ['Bold', ['New message', `${'To: Maria. '.repeat(30)}Send message. Delete draft.`]],
    ['Show the terms of this offer', deletion],
  ] as const)('on “%s” of %j risks nothing', (name, dialog) => {
    expect(press(name, dialog)).toBeUndefined();
  });

  it('counts every name of the control', () => {
    expect(press('Cancel', deletion, { otherNames: ['Yes'] })).toBe('deletes');
  });

  it('is asked about with the name of the control, or without one in the words of the dialog', () => {
    const asks = (name: string) =>
      decide(
        { pressesControl: 'id' },
        { id: 7 },
        {
          ...context,
          act: { name, nearby: [], downloads: false, dialog: { title: deletion[0], text: deletion[1] } },
        },
      );
    expect(asks('OK')).toMatchObject({
      need: { kind: 'deletes', site: shop },
      control: 'OK',
      question: sentence('approvePress', 'OK', 'shop.example'),
    });
    expect(asks('')).toMatchObject({
      control: deletion[0],
      question: sentence('approveAccept', deletion[0], 'shop.example'),
    });
    expect(asks('Cancel')).toEqual({ verdict: 'allow' });
  });
});

describe('a press that may open another tab', () => {
  const around = (name: string, text: string, over = {}) =>
    actRisk({ name, nearby: [], downloads: false, around: { title: '', text }, ...over }, shop)?.kind;
  const form = { to: `${shop}/x`, searches: false, isWritten: false, holds: [] };

  it.each([
    ['Continue', 'Total €64.50', 'buys'],
    ['', 'You will be charged €64.50', 'buys'],
    ['OK', 'Delete account', 'deletes'],
  ])('on “%s” beside “%s” risks what that names', (name, text, kind) => {
    expect(around(name, text)).toBe(kind);
  });

  it.each([
    ['Coffee grinder', 'Total €64.50'],
    ['', 'Coffee grinder €64.50 In stock'],
    ['Continue', 'Read the whole article'],
    ['Back', 'Delete account'],
  ])('on “%s” beside “%s” risks nothing', (name, text) => {
    expect(around(name, text)).toBeUndefined();
  });

  it('sends a form by POST only if its name says nothing', () => {
    expect(around('Next', 'Step 2', { form: { ...form, method: 'post' } })).toBe('submits');
    expect(around('Next', 'Step 2', { form: { ...form, method: 'get' } })).toBeUndefined();
    expect(around('Show map', 'Step 2', { form: { ...form, method: 'post' } })).toBeUndefined();
  });
});
