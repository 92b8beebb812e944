import { namesAmount } from '../perception/amounts.ts';
import type { ShownDialog } from '../protocol/shown-facts.ts';
import { goesOn, keepsThings } from './answer-words.ts';
import { controlRisk, riskiest } from './risk-words/control-risk.ts';
import { deedsIn } from './risk-words/deeds-in.ts';
import type { WordRisk } from './risk-words/languages/language-words.ts';

/** A longer dialog is a page in itself: its text names more than one press would do. */
const QUESTION_MAX = 240;
/** A longer name says itself what its press does. */
const NAME_WORDS_MAX = 4;

/** What makes an amount one that is to be paid, in twelve languages. */
const CHARGE =
  /\b(?:charged?|billed|debited|deducted|to pay|you pay|payable|payment|total|amount due|belastet|abgebucht|berechnet|zu zahlen|zahlung|gesamt\p{L}*|débité|prélevé|facturé|à payer|montant|se cobrar\p{L}*|cargará|a pagar|importe|addebit\p{L}*|da pagare|totale|cobrad[oa]|debitad[oa]|in rekening|afgeschreven|te betalen|totaal|obciąż\p{L}*|pobran\p{L}*|do zapłaty|razem|tahsil|ödenecek|toplam)(?![\p{L}\p{N}])|спис(?:ано|ать)|к оплате|итого|請求|支払|合計|扣款|扣除|支付|应付|應付|总计|總計/iu;

/**
 * What a press in a dialog risks by the words of the dialog. A control that only agrees does what the dialog names, and so may any
 * other one of a dialog that is no more than a question; one that leaves things as they are risks nothing.
 */
export function dialogRisk(name: string, dialog: ShownDialog | undefined): WordRisk | undefined {
  if (!dialog) return undefined;
  const { title, text } = dialog;
  const isQuestion = title.length + text.length <= QUESTION_MAX;
  const mayAgree = goesOn(name) || (isQuestion && name.split(/\s+/).length <= NAME_WORDS_MAX);
  if (!mayAgree) return undefined;
  const named = deedsIn(`${title}\n${text}`);
  if (keepsThings(name) && !isNamedBy(name, named)) return undefined;
  return riskiest([...named.map(controlRisk), asksToPay(dialog) ? 'buys' : undefined]);
}

/**
 * What a press that may open another tab risks by the words around it, unless its own name says what it does: a person can judge
 * neither the name nor the page that opens.
 */
export const aroundRisk = (name: string, around: ShownDialog | undefined): WordRisk | undefined =>
  around && goesOn(name) ? dialogRisk(name, around) : undefined;

/** “Cancel” in a dialog that asks whether to cancel a subscription. */
const isNamedBy = (name: string, actions: readonly string[]): boolean => {
  const words = name.toLowerCase().trim();
  return words !== '' && actions.some((action) => action.toLowerCase().startsWith(`${words} `));
};

const asksToPay = ({ title, text }: ShownDialog): boolean =>
  [title, text].some((said) => CHARGE.test(said)) && namesAmount(`${title} ${text}`);
