import { MessageSquareWarning } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { DialogView, SessionView } from '../../protocol/view.ts';
import { Ask } from '../components/ask.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { useDraft } from '../shared/draft.ts';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** A dialog that a page has open: the person answers it here, in the tab itself, or leaves it to the agent. */
export function DialogCard({ session, dialog }: { session: SessionView; dialog: DialogView }): JSX.Element {
  const { id, type } = dialog;
  const draft = useDraft(`dialog ${id}`);
  const leaves = type === 'beforeunload';
  const answer = (accept: boolean) =>
    act(
      askWorker('ANSWER_DIALOG', {
        session: session.id,
        dialog: id,
        accept,
        ...(accept && type === 'prompt' && { text: draft.value }),
      }),
    );
  return (
    <Status
      tone="waiting"
      icon={MessageSquareWarning}
      now={t('nowDialog')}
      meta={dialog.site}
      ask={
        <Ask
          title={wordsOf(dialog)}
          verdict={(isWhole) => (
            <div class="verdict">
              <Button onPurpose onPress={() => answer(false)}>
                {t(leaves ? 'dialogStay' : 'dialogDismiss')}
              </Button>
              {isWhole ? (
                <Button onPurpose onPress={() => answer(true)}>
                  {t(leaves ? 'dialogLeave' : 'dialogAccept')}
                </Button>
              ) : (
                <p class="meta">{t('makeLarger')}</p>
              )}
            </div>
          )}
        >
          {type === 'prompt' && (
            <input
              class="input"
              aria-label={t('dialogText')}
              placeholder={t('dialogText')}
              maxLength={LIMITS.words}
              value={draft.value}
              onInput={({ currentTarget }) => {
                draft.value = currentTarget.value;
              }}
            />
          )}
        </Ask>
      }
    />
  );
}

/** What a dialog asks, with its site. */
function wordsOf({ type, site, said }: DialogView): string {
  if (type === 'beforeunload') return t('dialogAsksToLeave', site);
  return said === '' ? t('dialogAsksUnshown', site) : t('dialogAsks', site, said);
}
