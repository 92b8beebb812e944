import { useSignal } from '@preact/signals';
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
import { showTab } from '../shared/show-tab.ts';
import { t } from '../shared/texts.ts';
import { SaySomething } from './question-card.tsx';

/** A dialog that a page has open: the person answers it here, in the tab itself, or leaves it to the agent. */
export function DialogCard({ session, dialog }: { session: SessionView; dialog: DialogView }): JSX.Element {
  const { id, type } = dialog;
  const draft = useDraft(`dialog ${id}`);
  const leaves = type === 'beforeunload';
  const says = useSignal(false);
  const tabId = session.targets.find(({ number }) => number === dialog.target)?.tabId;
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
              {!isWhole ? (
                <p class="meta">{t('makeLarger')}</p>
              ) : (
                (type !== 'prompt' || says.value) && (
                  <Button onPurpose onPress={() => answer(true)}>
                    {t(leaves ? 'dialogLeave' : 'dialogAccept')}
                  </Button>
                )
              )}
              {tabId !== undefined && (
                <Button tone="primary" onPress={() => showTab(tabId)}>
                  {t('goToTab')}
                </Button>
              )}
            </div>
          )}
        >
          {type === 'prompt' && !says.value && <SaySomething says={says} />}
          {type === 'prompt' && says.value && (
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
