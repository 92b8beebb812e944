import { isCloseWord } from '../protocol/close-words.ts';
import { fold } from './risk-words/phrases.ts';

/** Names that agree and say nothing else, in the languages of the risk words. */
const GOING_ON = wordSet(`
  ok|okay|o.k|yes|yep|yes, please|yes, i am sure|yes, i'm sure|i am sure|sure|confirm|continue|proceed|next|next step|accept|agree|i agree|done|finish|
  apply|submit|go|go ahead|let's go|start|got it, continue|yes, continue|confirm and continue|allow|approve|i understand
  ja|ja, bitte|ja, sicher|bestätigen|weiter|fortfahren|fortsetzen|zustimmen|einverstanden|annehmen|akzeptieren|fertig|absenden|los|los geht's
  oui|confirmer|continuer|suivant|poursuivre|accepter|valider|d'accord|terminer
  sí|si|confirmar|continuar|siguiente|aceptar|de acuerdo|finalizar
  sì|conferma|confermo|continua|avanti|prosegui|accetta|accetto|fine
  sim|continuar|seguinte|próximo|avançar|aceitar|concordo|concluir|prosseguir
  bevestigen|doorgaan|verder|volgende|accepteren|akkoord|gereed
  tak|potwierdź|potwierdzam|kontynuuj|dalej|następny|akceptuj|akceptuję|zgadzam się|gotowe
  да|ок|подтвердить|подтверждаю|продолжить|далее|дальше|принять|согласен|готово
  evet|tamam|onayla|onaylıyorum|devam|devam et|ileri|sonraki|kabul et|bitir
  はい|確認|確認する|続ける|続行|次へ|進む|同意する|承認|完了
  是|好|好的|确定|確定|确认|確認|继续|繼續|下一步|同意|接受|完成`);

/** Names that leave things as they are, beside those that close a dialog. */
const KEEPING = wordSet(`
  no|nope|back|go back|never mind|nevermind|undo|keep|keep it|stay|don't|do not|no, keep it|no, cancel|no, go back|decline|reject|deny|disagree|
  times|xmark|x mark|cross|arrow left|chevron left
  nein|zurück|behalten|doch nicht|ablehnen|nicht zustimmen|rückgängig
  non|retour|conserver|garder|refuser
  no|volver|atrás|conservar|mantener|rechazar
  indietro|mantieni|conserva|rifiuta
  não|voltar|manter|recusar
  nee|terug|behouden|weigeren
  nie|wstecz|wróć|zachowaj|odrzuć
  нет|назад|оставить|отклонить
  hayır|geri|geri dön|sakla|reddet
  いえ|戻る|やめる|拒否
  否|不|返回|保留|拒绝|拒絕`);

/** What a control keeps or leaves undone: “Keep subscription”, “Don't delete”. */
const KEEPS =
  /^(?:(?:no, )?(?:keep|don't|do not)|(?:nein, )?behalte|(?:non, )?(?:conserver|garder)|(?:no, )?(?:conservar|mantener|mantieni)|(?:não, )?manter|nicht|не) /u;

/** Whether a name only agrees, or says nothing. */
export const goesOn = (name: string): boolean => {
  const words = wordsOf(name);
  return !/\p{L}/u.test(words) || GOING_ON.has(words);
};

/** Whether a name leaves things as they are. */
export const keepsThings = (name: string): boolean => {
  const words = wordsOf(name);
  return [name, words].some(isCloseWord) || KEEPING.has(words) || KEEPS.test(words);
};

/** Drops the arrows and marks beside the words: “Continue →”. */
function wordsOf(name: string): string {
  return fold(name.normalize('NFKC'))
    .replace(/[^\p{L}\p{M}\p{N},'.]+/gu, ' ')
    .replace(/[.,' ]+$/u, '')
    .trim();
}

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(/[|\n]/).flatMap((word) => wordsOf(word) || []));
}
