import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionId } from '../../protocol/ids.ts';
import type { Status } from '../../protocol/view.ts';
import { useDraft } from '../shared/draft.ts';
import { TextArea } from '../shared/fields.tsx';
import { Form, Submit } from '../shared/form.tsx';
import { tell } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { SentAs } from './sent-as.tsx';

/** Puts the person's words into the agent's next prompt. */
export function SendCommand({ session, status }: { session: SessionId; status: Status }): JSX.Element {
  const draft = useDraft(`command ${session}`);
  const send = async () => {
    const text = draft.value;
    if (!text.trim()) return;
    const outcome = await act(askWorker('REMOTE_INJECT', { session, text }));
    if (!outcome.ok) return;
    if (draft.value === text) draft.value = '';
    tell(t('commandSent'));
  };
  const writing = status === 'working' || status === 'observing';
  return (
    <section aria-label={t('sendCommand')}>
      <Form onSubmit={send}>
        {(busy) => (
          <>
            <TextArea
              label={t('command')}
              hint={t(writing ? 'commandWaits' : 'commandHint')}
              rows={2}
              draft={draft}
            />
            <SentAs session={session} draft={draft} />
            <Submit busy={busy}>{t('sendCommand')}</Submit>
          </>
        )}
      </Form>
    </section>
  );
}
