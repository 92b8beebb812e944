import { CircleX } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { ChatChoice } from '../../protocol/choices.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Status } from '../components/status.tsx';
import { choices, refreshChoices } from '../shared/choices.ts';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { ChatMenu } from './chat-menu.tsx';

/** The chat's tab is closed: the task goes on in another chat, with the same tabs and steps. */
export function ChatGone({ session }: { session: SessionView }): JSX.Element {
  useEffect(() => void refreshChoices(), []);
  const goOn = (chat: ChatChoice) =>
    act(askWorker('START_TASK', { session: session.id, task: '', chat, tabs: [] }));
  const site = choices.value?.sites.find(({ name }) => name === session.agent.name);
  return (
    <Status tone="failed" icon={CircleX} now={t('nowStoppedChatGone')}>
      <fieldset class="ask" aria-label={t('whatYouCanDo')}>
        <p>{t('nothingLost')}</p>
        <div class="verdict">
          {site && (
            <button type="button" class="button primary" onClick={() => goOn({ kind: 'site', id: site.id })}>
              {t('reopenChat', session.agent.name)}
            </button>
          )}
          <ChatMenu
            chosen={undefined}
            onChoose={goOn}
            opener={(attributes) => (
              <button type="button" class={site ? 'button plain' : 'button primary wide'} {...attributes}>
                {t('anotherChat')}
              </button>
            )}
          />
        </div>
      </fieldset>
    </Status>
  );
}
