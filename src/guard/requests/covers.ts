import type { Approved, RiskKind } from '../../protocol/grant.ts';

/** What a request would do, and where. */
interface Wanted {
  readonly kind: RiskKind;
  /** Origin of the page. */
  readonly page: string;
  /** Origin that it goes to. */
  readonly to: string;
}

/** From the riskiest kind on, as for words; a form that says nothing is less than any of them. */
const ORDER: readonly RiskKind[] = ['deletes', 'commits', 'signs', 'sends', 'submits'];
/** Three names for one thing: a button says "Transfer", "Accept offer" or "Authorize payment", its request says `payments`. */
const PAYING: ReadonlySet<RiskKind> = new Set(['buys', 'commits', 'signs']);

/**
 * Whether a yes to an act covers what its request does: the same kind, or one that is less risky. Access and protection are covered by a
 * yes to just these.
 */
function isIncluded(kind: RiskKind, approved: RiskKind): boolean {
  if (kind === approved) return true;
  if (PAYING.has(kind) && PAYING.has(approved)) return true;
  if (approved === 'uploads') return kind === 'sends' || kind === 'submits';
  if (!ORDER.includes(kind)) return false;
  // Purchases, access and protection are riskier than all of the order.
  return ORDER.includes(approved) ? ORDER.indexOf(approved) < ORDER.indexOf(kind) : ALWAYS.has(approved);
}

const ALWAYS: ReadonlySet<RiskKind> = new Set(['buys', 'access', 'weakens']);

/** Whether a lasting permission or a setting for one kind includes another: only a form that says nothing is included in another kind. */
export const isCoveredBy = (kind: RiskKind, allowed: RiskKind): boolean =>
  kind === allowed || (kind === 'submits' && ORDER.includes(allowed));

/** Whether what the person has allowed the act covers its request, to the page's own site or to where they let a form go. */
export const covers = (approved: Approved, { kind, page, to }: Wanted): boolean =>
  isSameSite(approved.site, page) &&
  isIncluded(kind, approved.kind) &&
  (isSameSite(to, page) || to === approved.to || (kind === 'buys' && takesPayments(to)));

/** Whether an origin takes the payments of shops. */
export const takesPayments = (origin: string): boolean => TAKES_PAYMENTS.test(new URL(origin).hostname);

/** Who takes the payment in a shop's checkout, without showing a page. */
const TAKES_PAYMENTS =
  /(?:^|\.)(?:stripe\.com|paypal\.com|braintree-api\.com|braintreegateway\.com|adyen\.com|adyenpayments\.com|klarna\.com|klarnaservices\.com|mollie\.com|checkout\.com|squareup\.com|razorpay\.com|datatrans\.com|worldpay\.com|shopifycs\.com|payu\.com|iyzipay\.com|pay\.google\.com)$/;

/** Endings below which others register their names; of any other host the last two parts are its owner's. */
const SHARED =
  /(?:^|\.)(?:(?:co|com|org|net|ac|gov|gob|edu|or|ne|go)\.[a-z]{2}|github\.io|gitlab\.io|vercel\.app|netlify\.app|pages\.dev|workers\.dev|web\.app|firebaseapp\.com|herokuapp\.com|azurewebsites\.net|cloudfront\.net|amazonaws\.com|myshopify\.com|blogspot\.com|appspot\.com|onrender\.com|fly\.dev)$/;

/** Whether two origins have one owner: `api.shop.example` and `www.shop.example`. */
export function isSameSite(one: string, other: string): boolean {
  if (one === other) return true;
  if (!URL.canParse(one) || !URL.canParse(other)) return false;
  const [first, second] = [new URL(one), new URL(other)];
  return first.protocol === second.protocol && ownerOf(first.hostname) === ownerOf(second.hostname);
}

function ownerOf(host: string): string {
  const parts = host.split('.');
  const isNumber = /^[\d.]+$|:/.test(host);
  if (isNumber || parts.length < 3) return host;
  const last = parts.slice(-2).join('.');
  return SHARED.test(last) ? parts.slice(-3).join('.') : last;
}
