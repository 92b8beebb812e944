import { askFrame } from '../../messaging/ask.ts';
import type { AnswerOf, PayloadOf } from '../../messaging/wire.ts';
import { silentPage } from '../../protocol/failures/dialog-failures.ts';
import { noAnswer } from '../../protocol/failures/failures.ts';
import type { TabId } from '../../protocol/ids.ts';
import type { RedactingName } from '../../protocol/messages/index.ts';
import { done, failed, flat, type Outcome } from '../../protocol/outcome.ts';
import { redactedKinds } from '../../protocol/settings.ts';
import type { HasPreferences } from '../../store/preferences.ts';
import { epochOf, type HasVault } from '../../store/vault.ts';
import { onDialogIn } from '../dialogs.ts';
import type { TargetDocument } from './documents.ts';

/** Begins one act and returns what it led to; fails with nothing begun where it may not. */
export type Begin = <T>(act: () => Promise<T>) => Promise<Outcome<T>>;

/** What asking for page text needs: what is redacted, and which placeholders are known. */
export type AskServices = HasPreferences & HasVault;

/**
 * Asks a document of a target, which has been judged, for page text. Sends along the current redaction settings and which
 * values the vault holds, because the page may have missed their last change. `begin` sends what a page can feel.
 */
export async function askTarget<N extends RedactingName>(
  { preferences, vault }: AskServices,
  to: TargetDocument,
  name: N,
  ask: Omit<PayloadOf<N>, 'redact' | 'epoch'>,
  begin: Begin = async (act) => done(await act()),
): Promise<Outcome<AnswerOf<N>>> {
  try {
    const redact = redactedKinds(await preferences.settings());
    const told = { ...ask, redact, epoch: await epochOf(vault) };
    // TypeScript cannot undo `Omit` on a generic type.
    const asked = begin(() => askFrame(to, name, ...([told] as never)));
    return await unlessDialog(to.tabId, asked.then(flat));
  } catch (cause) {
    return failed(noAnswer(cause));
  }
}

/** The answer of a document, which answers nothing while a dialog is open in its tab. */
async function unlessDialog<T>(tabId: TabId, asked: Promise<Outcome<T>>): Promise<Outcome<T>> {
  let stop = () => {};
  const opened = new Promise<Outcome<T>>((resolve) => {
    stop = onDialogIn(tabId, () => resolve(failed(silentPage)));
  });
  try {
    return await Promise.race([asked, opened]);
  } finally {
    stop();
  }
}
