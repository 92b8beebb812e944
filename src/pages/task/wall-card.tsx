import { LogIn } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { HealthDetails } from './health-card.tsx';

interface Props {
  readonly session: SessionView;
  readonly wall: 'sign_in' | 'missing';
  /** There is room for the one sentence only. */
  readonly isShort: boolean;
}

/** The person has to sign in to the chat, and the task continues automatically. */
export function WallCard({ session, wall, isShort }: Props): JSX.Element {
  const { id, agent, chat } = session;
  const isMissing = wall === 'missing';
  return (
    <Status
      tone="waiting"
      icon={LogIn}
      now={t('checkSignIn', agent.name)}
      meta={isMissing ? undefined : t('wallGoesOn')}
    >
      {isMissing && <p>{t('wallNoField', agent.name)}</p>}
      <div class="actions">
        <Button tone="primary" onPress={() => act(askWorker('SHOW_CHAT', { session: id }))}>
          {t('checkGoTo', agent.name)}
        </Button>
        {isMissing && !isShort && (
          <Button onPress={() => act(askWorker('LEARN_CHAT', { session: id }))}>{t('teachChatAgain')}</Button>
        )}
      </div>
      {isMissing && !isShort && chat?.health?.state === 'failed' && <HealthDetails health={chat.health} />}
    </Status>
  );
}
