/** What a total is called in twelve languages. */
const TOTAL =
  /\b(?:(?:grand |order )?total|amount (?:due|payable|to pay)|balance due|to pay|you pay|(?:gesamt|end)(?:summe|betrag|preis)|summe|zu zahlen|montant|à payer|importe|a pagar|totale|da pagare|valor total|totaal|te betalen|totaalbedrag|razem|suma|do zapłaty|łącznie|toplam|ödenecek|tutar)(?![\p{L}\p{N}])|итого|всего|к оплате|сумма|合計|総額|お支払い|总计|總計|合计|应付|應付|实付/iu;
/** What comes before a total, or is a part of it. */
const PART =
  /sub-?total|zwischensumme|sous-total|subtotale|subtotaal|suma częściowa|ara toplam|小計|小计|подытог|saved|savings|rabatt|discount|remise|descuento|sconto|korting|rabat|скидка|indirim|割引|折扣/iu;

/** Cents may be raised: `$19⁹⁹`. */
const CENTS = String.raw`(?:[.,]\d{1,2}|[⁰¹²³⁴⁵⁶⁷⁸⁹]{2})?(?!\d)`;
const NUMBER = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})*${CENTS}|\d+${CENTS}`;
const SIGN = String.raw`(?:[A-Z]{0,3}[€$£¥₹₽₺₴₩₫฿]|R\$|(?:EUR|USD|GBP|CHF|JPY|CNY|PLN|TRY|SEK|NOK|DKK|CZK|HUF|RUB|INR|BRL|CAD|AUD|MXN)\b|zł|kr\b|руб\.?|円|元|TL\b|Fr\.)`;
const AMOUNT = new RegExp(`${SIGN}\\s?(?:${NUMBER})|(?:${NUMBER})\\s?${SIGN}`, 'gu');

/** Lines before a control that speak of what it buys. */
const LINES = 60;
/** So near to it stands the price of the one thing that it buys. */
const NEAR = 12;

/**
 * What a purchase costs, as the page says it: the total above the control, or the one price near it. Undefined where the page
 * names several, or none.
 * @param text the page as the agent has been told it
 * @param id the number of the control
 */
export function purchaseAmount(text: string, id: number): string | undefined {
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes(`<${id} `));
  if (at < 0) return undefined;
  const before = lines.slice(Math.max(0, at - LINES), at + 1).map(plain);
  for (let index = before.length - 1; index >= 0; index -= 1) {
    const line = before[index] ?? '';
    if (!TOTAL.test(line) || PART.test(line)) continue;
    const amount = amountsIn(line).at(-1) ?? amountsIn(before[index + 1] ?? '').at(0);
    if (amount !== undefined) return amount;
  }
  const near = new Set(before.slice(-NEAR).flatMap(amountsIn));
  return near.size === 1 ? [...near][0] : undefined;
}

/** Whether a text names an amount itself. */
export const namesAmount = (text: string): boolean => amountsIn(text).length > 0;

/** A line without the marks of its controls, and without what is struck through. */
const plain = (line: string): string => line.replace(/<\/?(?:\d[^<>]*)?>|~~.*?~~/g, ' ');

const amountsIn = (line: string): readonly string[] =>
  Array.from(line.matchAll(AMOUNT), ([amount]) => amount.replace(/\s+/g, ' ').trim());
