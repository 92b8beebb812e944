import type { ActFacts } from '../protocol/act-facts.ts';
import type { RiskKind } from '../protocol/grant.ts';
import { originOf } from '../protocol/web-address.ts';
import { goesOn } from './answer-words.ts';
import { isCheckoutAddress } from './checkout-address.ts';
import { aroundRisk, dialogRisk } from './dialog-risk.ts';
import { isFileAddress } from './file-address.ts';
import { controlRisk, riskiest } from './risk-words/control-risk.ts';
import { iconRisk } from './risk-words/icon-risk.ts';
import type { WordRisk } from './risk-words/languages/language-words.ts';

/** A press that the person decides on. */
export interface ActRisk {
  readonly kind: Extract<RiskKind, WordRisk | 'submits' | 'downloads'>;
  /** Another origin that a form goes to. */
  readonly to?: string;
}

/** What a press on a control of this name risks, by its words or its icon. */
export const wordRisk = (name: string): WordRisk | undefined => iconRisk(name) ?? controlRisk(name);

/**
 * What a press risks, by what the page shows of it: the words of the control and of its dialog first, then the form that is
 * sent. A search risks nothing, nor does a form in which nothing was written.
 */
export function actRisk(
  { name, otherNames = [], nearby, dialog, around, downloads, leadsTo, form }: ActFacts,
  page: string,
): ActRisk | undefined {
  const goesTo = form && originOf(form.to);
  const isAway = goesTo !== undefined && goesTo !== page;
  const to = isAway ? { to: goesTo } : {};
  const word = riskiest([
    ...[name, ...otherNames, ...nearby].map(wordRisk),
    ...[name, ...otherNames].map((one) => dialogRisk(one, dialog)),
    aroundRisk(name, around),
  ]);
  const pays = form?.secret === 'card' || (form?.method === 'post' && isCheckout(form.to));
  // A table with a search field in it is one form: its search risks nothing, its other buttons do what they say.
  if (form?.searches && form.method === 'get' && !isAway && (word ?? 'sends') === 'sends') return undefined;
  if (word === 'buys' || pays) return { kind: 'buys', ...to };
  if (word) return { kind: word, ...to };
  const isUnsaid = around !== undefined && form?.method === 'post' && goesOn(name);
  if (form && (isUnsaid || isMoreThanSearch(form))) return { kind: 'submits', ...to };
  return downloads || isFile(leadsTo) ? { kind: 'downloads' } : undefined;
}

const isCheckout = (address: string): boolean => URL.canParse(address) && isCheckoutAddress(new URL(address));
const isFile = (address = ''): boolean => URL.canParse(address) && isFileAddress(new URL(address));

/** Whether a form carries something of the person, or of what was written for them. */
const isMoreThanSearch = ({ method, secret, isWritten, holds }: NonNullable<ActFacts['form']>): boolean =>
  secret !== undefined ||
  (method === 'post' && isWritten) ||
  holds.some(({ value }) => /\[[A-Z_]+_\d/.test(value));
