import { Gauge } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionView } from '../../protocol/view.ts';
import { RichText } from '../components/rich-text.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

interface Props {
  readonly session: SessionView;
  /** When the agent accepts messages again, by its own words, Unix ms. */
  readonly until: number | null;
}

/** The agent has reached a usage limit: the task waits, and continues automatically. */
export function ChatLimitCard({ session: { id, agent, chat, hold }, until }: Props): JSX.Element {
  return (
    <Status
      tone="waiting"
      icon={Gauge}
      now={t('chatLimitReached', agent.name)}
      meta={until === null ? undefined : t('freeAgainAt', clock(until))}
    >
      {hold && (
        <p>
          <RichText sentence={hold} />
        </p>
      )}
      <p>{t('chatLimitContinues')}</p>
      <div class="actions">
        {chat && (
          <Button tone="primary" onPress={() => act(askWorker('SHOW_CHAT', { session: id }))}>
            {t('showChat')}
          </Button>
        )}
        <Button onPress={() => act(askWorker('RESUME', { session: id }))}>{t('tryNow')}</Button>
      </div>
    </Status>
  );
}

/** The time of day, with its date if it is not today. */
function clock(at: number): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return new Date(at).toLocaleString(
    undefined,
    isToday ? time : { weekday: 'short', day: 'numeric', month: 'short', ...time },
  );
}
