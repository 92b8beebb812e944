import type { RiskKind } from '../../protocol/grant.ts';
import { addressRisk } from '../address-risk.ts';
import { riskiest } from '../risk-words/control-risk.ts';
import type { WordRisk } from '../risk-words/languages/language-words.ts';
import { isSameSite, takesPayments } from './covers.ts';
import { isPageData } from './page-data.ts';
import { AMOUNT_FIELD, CARD_FIELD, PAYING_FIELD } from './payment-fields.ts';
import { effectAbroad, effectOf, type NamedEffect, pathEffect, wordsOf } from './request-names.ts';
import { methodOf, operationsOf } from './request-operations.ts';
import { shapeOf } from './request-shape.ts';
import { isId, type SentRequest } from './sent-request.ts';
import { isStatistics } from './statistics.ts';

/** What else decides about a request. */
export interface RequestContext {
  /** Shapes of what the page has sent without a question before. */
  readonly before: ReadonlySet<string>;
  /** It leaves with a form of the page, and so with everything that the person or the agent wrote into it. */
  readonly isForm: boolean;
  /** A ping or beacon, whose answer no script reads. */
  readonly isPing: boolean;
  /** Origin of the page. */
  readonly page: string;
}

export type RequestVerdict =
  | { readonly verdict: 'passes' }
  /** Nothing says what it does. `mayStore`: it may be the autosave of a text. */
  | { readonly verdict: 'opaque'; readonly mayStore?: true }
  | { readonly verdict: 'asks'; readonly kind: RiskKind };

const PASSES: RequestVerdict = { verdict: 'passes' };
const READING: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'OPTIONS',
  'PROPFIND',
  'REPORT',
  'SEARCH',
  'QUERY',
]);
/** Whether a method reads, by the rules of HTTP and WebDAV. */
export const isReadingMethod = (method: string): boolean => READING.has(method.toUpperCase());

const asks = (kind: RiskKind): RequestVerdict => ({ verdict: 'asks', kind });

/** Judges a request by what it would tell a server. */
export function judgeRequest(request: SentRequest, context: RequestContext): RequestVerdict {
  const address = new URL(request.url);
  if (isReadingMethod(request.method)) {
    const named = isPageData(address) ? undefined : addressRisk(address);
    return named ? asks(named.kind) : PASSES;
  }
  if (request.body.reads || isStatistics(address, context.page)) return PASSES;
  const effect = effectOfRequest(request, address);
  if (effect === 'reads' || effect === 'slight') return PASSES;
  const pays = paysBy(request, effect, context.page);
  if (effect !== undefined && effect !== 'soft') return asks(pays && effect === 'sends' ? 'buys' : effect);
  const isAway = address.origin !== context.page;
  if (pays && !(context.isPing && isAway)) return asks('buys');
  if (context.isPing && isAway) return PASSES;
  if (context.before.has(shapeOf(request))) return PASSES;
  if (context.isForm) return asks('submits');
  const stores = effect === 'soft' || /^(?:PUT|PATCH)$/i.test(request.method);
  return { verdict: 'opaque', ...(stores && { mayStore: true }) };
}

/** What the names in a request say: those of an operation first, since a path may be the same for all. */
function effectOfRequest(request: SentRequest, address: URL): NamedEffect | undefined {
  const operations = namesIn(request).map(operationEffect);
  const risks = operations.flatMap((one) => (isRisk(one) ? [one] : []));
  const parts = address.pathname.split('/').filter(Boolean).map(decoded);
  const named = parts.filter((part) => !isId(part) && part.length <= 60 && !PREFIX.test(part));
  const calls = (named.at(-1) ?? '').split(',');
  const before = named.slice(0, -1).map(wordsOf);
  const paths = calls.map((call): NamedEffect | undefined => {
    const [thing = '', ...rest] = call.replace(FILE, '').split('.').reverse();
    const own = [...before, ...rest.reverse().map(wordsOf), wordsOf(thing)];
    return pathEffect(own, methodOf(request), isId(parts.at(-1) ?? ''));
  });
  const states = [...statesIn(request), ...flagsIn(request), ...documentsIn(request)];
  const inPath = paths.filter(isRisk);
  const inQuery = addressRisk(new URL(address.search, address.origin))?.kind;
  const all = [...risks, ...states, ...(inQuery ? [inQuery] : [])];
  if (all.length > 0) return riskiest([...all, ...(operations.length > 0 ? [] : inPath)]);
  const [first] = operations;
  if (operations.length > 0 && operations.every((one) => one === 'reads' || one === 'slight')) return first;
  if (operations.includes('soft')) return 'soft';
  if (inPath.length > 0) return riskiest(inPath);
  if (paths.every((one) => one === 'reads' || one === 'slight')) return paths[0];
  return paths.includes('soft') ? 'soft' : undefined;
}

const isRisk = (effect: NamedEffect | undefined): effect is WordRisk =>
  effect !== undefined && effect !== 'reads' && effect !== 'slight' && effect !== 'soft';

const PREFIX =
  /^(?:api|v\d+(?:\.\d+)*|rest|ajax|index\.php|graphql(?:\.json)?|gql|rpc|jsonrpc|public|internal|\d{4}-\d{2}|[a-z]{2}(?:-[A-Z]{2})?|trpc|wp-json|wc|store|channel)$/;
const FILE = /\.(?:json|js|php|html?|aspx?|do|action|jsp|svc|asmx)$/i;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** A name of an operation; of `orders.place` the last part, read together with the first. */
function operationEffect(name: string): NamedEffect | undefined {
  if (/^[\da-f]{20,}$/i.test(name) || name.length > 200) return undefined;
  const [last = '', before = ''] = name.split(/[./:#]/).reverse();
  return effectOf(wordsOf(last), wordsOf(before)) ?? effectAbroad(wordsOf(last));
}

const EVENT_FIELD = /(?:^|\.)(?:type|event)$/i;
/** A call of a call: the operation is another field. */
const GENERIC = /^(?:call|execute|invoke|batch|process|json|xml|web|set|list|post|get)$/i;

/** The names of operations that say something. A thing's type is not an operation, but `order.create` is one. */
function namesIn(request: SentRequest): readonly string[] {
  const events = request.body.fields.flatMap(([name, value]) =>
    EVENT_FIELD.test(name) &&
    /^[\w-]+[._ ][\w. -]+$|\p{Ll}\p{Lu}/u.test(value) &&
    isRisk(operationEffect(value))
      ? [value]
      : [],
  );
  return [...operationsOf(request), ...events].filter(
    (one) => /\p{L}{2}/u.test(one) && !GENERIC.test(one) && !isId(one),
  );
}

const STATE_FIELD = /(?:^|\.)(?:status|state|visibility|privacy)$/i;
const STATES: readonly (readonly [WordRisk, RegExp])[] = [
  ['buys', /^(?:placed|paid|purchased|ordered|booked)$/i],
  ['access', /^(?:public|everyone|anyone)$/i],
  ['deletes', /^(?:deleted|trashed|removed)$/i],
  ['commits', /^(?:cancell?ed|accepted|approved|confirmed|signed|refunded)$/i],
  ['sends', /^(?:published|publish|posted|sent|submitted)$/i],
];

/** What a thing becomes by a new state: `{"status":"published"}`. */
const statesIn = ({ body }: SentRequest): readonly WordRisk[] =>
  body.fields.flatMap(([name, value]) =>
    STATE_FIELD.test(name) ? (STATES.find(([, state]) => state.test(value))?.[0] ?? []) : [],
  );

const FLAG_FIELD =
  /(?:^|\.)(?:is_?)?(send|publish|delete|submit|pay|purchase|place_?order|buy_?now)(?:_?now)?$/i;
const ON = /^(?:1|true|yes|on)$/i;

/** What a switch in a body does beyond saving: `"publish": true`. */
const flagsIn = ({ body }: SentRequest): readonly WordRisk[] =>
  body.fields.flatMap(([name, value]) => {
    const flag = ON.test(value) ? FLAG_FIELD.exec(name)?.[1] : undefined;
    const effect = flag === undefined ? undefined : effectOf(wordsOf(flag));
    return isRisk(effect) ? [effect] : [];
  });

/** Writes into a database that pages use directly, such as Firestore: its fields name the path of a document. */
const documentsIn = ({ body }: SentRequest): readonly WordRisk[] =>
  body.fields.flatMap(([name, value]) => {
    const path = /\/documents\/(.+)$/.exec(value)?.[1];
    const way = /writes\.(?:\d+\.)?(update|delete)(?:\.name)?$/.exec(name)?.[1];
    if (path === undefined || way === undefined) return [];
    const parts = path
      .split('/')
      .filter((_, index) => index % 2 === 0)
      .map(wordsOf);
    const effect = pathEffect(parts, way === 'delete' ? 'DELETE' : 'POST', false);
    return isRisk(effect) ? [effect] : [];
  });

/**
 * Whether its fields name a card or an account, or an amount: of nothing that is only kept, and not one that another site counts.
 */
function paysBy({ url, body }: SentRequest, effect: NamedEffect | undefined, page: string): boolean {
  const { origin } = new URL(url);
  const isPaid = effect !== 'soft' && (isSameSite(origin, page) || takesPayments(origin));
  return body.fields.some(
    ([name]) => CARD_FIELD.test(name) || (isPaid && (AMOUNT_FIELD.test(name) || PAYING_FIELD.test(name))),
  );
}
