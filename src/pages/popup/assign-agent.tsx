import type { Signal } from '@preact/signals';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionId } from '../../protocol/ids.ts';
import type { TabAbilities } from '../../protocol/view.ts';
import { Button } from '../shared/button.tsx';
import { TextArea } from '../shared/fields.tsx';
import { Form, Submit } from '../shared/form.tsx';
import { tell } from '../shared/notices.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { SentAs } from './sent-as.tsx';

interface Props {
  readonly abilities: TabAbilities;
  readonly task: Signal<string>;
  readonly picked: Signal<SessionId | undefined>;
  /** The session that gets this chat in the place of one that has gone. */
  readonly session?: SessionId | undefined;
}

/** Starts a session with the tab as its agent and sends it the task. */
export function AssignAgent({
  abilities: { tabId, agent, chat },
  task,
  picked,
  session,
}: Props): JSX.Element {
  const isKnown = chat === 'known';
  const assign = async (teach?: true) => {
    const words = { task: task.value.trim(), ...(teach && { teach }) };
    const outcome = await act(askWorker('ASSIGN_ROLE', { tabId, role: 'agent', ...words }));
    if (!outcome.ok) return;
    picked.value = outcome.value;
    task.value = '';
    if (isKnown && !teach) tell(t('agentAssigned'));
  };
  if (!agent.able) {
    return (
      <>
        <Button tone="primary" onPress={() => assign()} reason={agent.reason}>
          {t('assignAgent')}
        </Button>
        <small>{t('startInChat')}</small>
      </>
    );
  }
  return (
    <Form onSubmit={() => assign()}>
      {(busy) => (
        <>
          <TextArea
            label={t('task')}
            hint={t('taskHint')}
            placeholder={t('taskPlaceholder')}
            rows={3}
            draft={task}
          />
          {session && <SentAs session={session} draft={task} />}
          <div class="row">
            <Submit busy={busy}>{t(isKnown ? 'assignAgent' : 'learnChat')}</Submit>
            {isKnown && (
              <Button tone="quiet" onPress={() => assign(true)}>
                {t('teachAgain')}
              </Button>
            )}
          </div>
          <small>{t(isKnown ? 'assignAgentHint' : 'learnChatHint')}</small>
          {!isKnown && <small>{t('startInChat')}</small>}
        </>
      )}
    </Form>
  );
}
