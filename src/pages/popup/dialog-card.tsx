import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionId } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { DialogView } from '../../protocol/view.ts';
import { Button } from '../shared/button.tsx';
import { useDraft } from '../shared/draft.ts';
import { TextField } from '../shared/fields.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

/** A dialog that a target has open: the person answers it here, in the tab itself, or leaves it to the agent. */
export function DialogCard({ session, dialog }: { session: SessionId; dialog: DialogView }): JSX.Element {
  const { id, target, type } = dialog;
  const draft = useDraft(`dialog ${id}`);
  const title = `dialog-${id}`;
  const answer = (accept: boolean) =>
    act(
      askWorker('ANSWER_DIALOG', {
        ...{ session, dialog: id, accept },
        ...(accept && type === 'prompt' && { text: draft.value }),
      }),
    );
  return (
    <section class="card stack" data-kind="dialog" aria-labelledby={title}>
      <h2 id={title}>{t('dialogTitle', String(target))}</h2>
      <p class="words">{wordsOf(dialog)}</p>
      {type === 'prompt' && <TextField label={t('dialogText')} draft={draft} maxLength={LIMITS.words} />}
      <div class="row">
        <Button onPurpose onPress={() => answer(true)}>
          {t(type === 'beforeunload' ? 'dialogLeave' : 'dialogAccept')}
        </Button>
        <Button onPurpose onPress={() => answer(false)}>
          {t(type === 'beforeunload' ? 'dialogStay' : 'dialogDismiss')}
        </Button>
      </div>
    </section>
  );
}

/** What a dialog asks, with its site. */
export function wordsOf({ type, site, said }: DialogView): string {
  if (type === 'beforeunload') return t('dialogAsksToLeave', site);
  return said === '' ? t('dialogAsksUnshown', site) : t('dialogAsks', site, said);
}
