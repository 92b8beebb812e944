import type { Amount } from '../protocol/shown-facts.ts';

/** What a total is called in twelve languages. */
const TOTAL =
  /\b(?:(?:grand |order )?total|amount (?:due|payable|to pay)|balance due|to pay|you pay|(?:gesamt|end)(?:summe|betrag|preis)|summe|zu zahlen|montant|à payer|importe|a pagar|totale|da pagare|valor total|totaal|te betalen|totaalbedrag|razem|suma|do zapłaty|łącznie|toplam|ödenecek|tutar)(?![\p{L}\p{N}])|итого|всего|к оплате|сумма|合計|総額|お支払い|总计|總計|合计|应付|應付|实付/iu;
/** Names of a part of a total. */
const PART =
  /sub-?total|zwischensumme|sous-total|subtotale|subtotaal|suma częściowa|ara toplam|小計|小计|подытог|saved|savings|rabatt|discount|remise|descuento|sconto|korting|rabat|скидка|indirim|割引|折扣/iu;

/** Cents may be raised: `$19⁹⁹`. */
const CENTS = String.raw`(?:[.,]\d{1,2}|[⁰¹²³⁴⁵⁶⁷⁸⁹]{2})?(?!\d)`;
const NUMBER = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})*${CENTS}|\d+${CENTS}`;
const SIGN = String.raw`(?:[A-Z]{0,3}[€$£¥₹₽₺₴₩₫฿]|R\$|(?:EUR|USD|GBP|CHF|JPY|CNY|PLN|TRY|SEK|NOK|DKK|CZK|HUF|RUB|INR|BRL|CAD|AUD|MXN)\b|zł|kr\b|руб\.?|円|元|TL\b|Fr\.)`;
const AMOUNT = new RegExp(`${SIGN}\\s?(?:${NUMBER})|(?:${NUMBER})\\s?${SIGN}`, 'gu');

/** Words for a payment that recurs, in twelve languages, beside an amount. */
const PERIOD =
  /(?:\/|\b(?:per|a|an|each|every|pro|je|par|por|al|alla?|na|za|в|за)\s?)\s?(?:mo(?:nth|is|nat)?|wk|week|woche|semaine|semana|settimana|yr|year|jahr|an|año|ano|anno|mes|mês|mese|maand|jaar|miesiąc|rok|ay|yıl|hafta|месяц|мес|год|неделю)(?![\p{L}\p{N}])|(?<![\p{L}\p{N}])(?:monthly|weekly|yearly|annually|auto-?renews?|recurring|monatlich|jährlich|wöchentlich|mensuel|annuel|mensual|anual|mensile|annuale|mensal|maandelijks|jaarlijks|miesięcznie|rocznie|aylık|yıllık|ежемесячно|ежегодно)(?![\p{L}\p{N}])|每月|每年|毎月|毎年|月額|年額/iu;

/** Lines around a control that may name the total of its purchase. */
const LINES = 60;
/** Lines before a control in which the price of the one thing that it buys is. */
const NEAR = 12;

/**
 * The amounts that a press on a control may commit to: its own, and the page's totals, the nearest first; without a total, the
 * prices near it. Each one once.
 * @param lines the page as text, without field values and struck-through text
 * @param at the line of the control
 * @param names the names of the control
 */
export function amountsAt(lines: readonly string[], at: number, names: readonly string[]): readonly Amount[] {
  const own = names.flatMap((name) => amountsIn(name).map((amount) => ({ amount, line: name })));
  const from = Math.max(0, at - LINES);
  const around = [...range(from, at + 1).reverse(), ...range(at + 1, Math.min(lines.length, at + 1 + LINES))];
  const totals = around.flatMap((index) => totalIn(lines, index));
  const near = range(Math.max(0, at + 1 - NEAR), at + 1).flatMap((index) =>
    amountsIn(lines[index] ?? '').map((amount) => ({ amount, line: lines[index] ?? '' })),
  );
  const seen = new Set<string>();
  return [...own, ...(totals.length > 0 ? totals : near)].filter(({ amount }) => {
    const worth = worthOf(amount);
    return !seen.has(worth) && seen.add(worth);
  });
}

function totalIn(lines: readonly string[], index: number): readonly Amount[] {
  const line = lines[index] ?? '';
  if (!TOTAL.test(line) || PART.test(line)) return [];
  const below = lines[index + 1] ?? '';
  const amount = amountsIn(line).at(-1);
  if (amount !== undefined) return [{ amount, line }];
  const [first] = amountsIn(below);
  return first === undefined ? [] : [{ amount: first, line: `${line} ${below}` }];
}

/** The words for a recurring payment in the lines that name the amounts; undefined if it is paid once. */
export const repeatsIn = (amounts: readonly Amount[]): string | undefined =>
  amounts.find(({ line }) => PERIOD.test(line))?.line;

/** Whether a text names an amount. */
export const namesAmount = (text: string): boolean => amountsIn(text).length > 0;

/** "€5" and "€5.00" are worth the same. */
function worthOf(amount: string): string {
  const raised = amount.replace(/[⁰¹²³⁴⁵⁶⁷⁸⁹]{2}/u, (digits) => `.${digits.normalize('NFKC')}`);
  const [, whole = '', cents = '00'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(raised.replace(/[^\d.,]/g, '')) ?? [];
  return `${whole.replace(/\D/g, '')}.${cents.padEnd(2, '0')} ${raised.replace(/[\d.,'’\s]/g, '')}`;
}

const range = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);

const amountsIn = (line: string): readonly string[] =>
  Array.from(line.matchAll(AMOUNT), ([amount]) => amount.replace(/\s+/g, ' ').trim());
