import { useSignal } from '@preact/signals';
import { ChevronDown, Gauge } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { AgentChoice, Choices } from '../../protocol/choices.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Ask } from '../components/ask.tsx';
import { RichText } from '../components/rich-text.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { choices, refreshChoices } from '../shared/choices.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { AgentMenu } from './agent-menu.tsx';
import { agentWords } from './agent-words.ts';
import { carryOn, currentAgent } from './carry-on.ts';

interface Props {
  readonly session: SessionView;
  /** When the agent accepts messages again, by its own words, Unix ms. */
  readonly until: number | null;
}

/** The agent has reached a usage limit: another one carries on, or the task waits and continues automatically. */
export function ChatLimitCard({ session, until }: Props): JSX.Element {
  const { agent, chat } = session;
  const isWaiting = useSignal(false);
  useEffect(() => void refreshChoices(), []);
  const known = choices.value;
  const next = chat && known && otherAgent(known, agent.name);
  const name = next && known && agentWords(next, known)?.short;
  const status = {
    tone: 'waiting',
    icon: Gauge,
    now: t('chatLimitReached', agent.name),
    meta: until === null ? undefined : t('freeAgainAt', clock(until)),
  } as const;
  if (!next || !name || isWaiting.value)
    return (
      <Status {...status}>
        <Waiting session={session} until={until} />
      </Status>
    );
  const goOn = (choice: AgentChoice) => carryOn(session, choice);
  return (
    <Status
      {...status}
      ask={
        <Ask
          title={t('carryOnQuestion', name)}
          verdict={() => (
            <div class="verdict uneven">
              <Button
                onPress={() => {
                  isWaiting.value = true;
                }}
              >
                {until === null ? t('waitForIt') : t('waitUntil', clock(until))}
              </Button>
              <span class="split">
                <Button tone="primary" onPress={() => goOn(next)}>
                  {t('carryOn')}
                </Button>
                <AgentMenu
                  chosen={next}
                  except={currentAgent(session)}
                  at="to-start"
                  onChoose={goOn}
                  opener={(attributes) => (
                    <button
                      type="button"
                      class="button primary"
                      aria-label={t('anotherChat')}
                      {...attributes}
                    >
                      <Icon of={ChevronDown} />
                    </button>
                  )}
                />
              </span>
            </div>
          )}
        >
          <p>{t('carryOnHint', name)}</p>
        </Ask>
      }
    />
  );
}

/** What the person can do while the task waits. */
const Waiting = ({ session: { id, chat, hold }, until }: Props): JSX.Element => (
  <>
    {hold && (
      <p>
        <RichText sentence={hold} />
      </p>
    )}
    {(until !== null || hold?.key === 'holdChatLimit') && <p>{t('chatLimitContinues')}</p>}
    <div class="actions">
      {chat && (
        <Button tone="primary" onPress={() => act(askWorker('SHOW_CHAT', { session: id }))}>
          {t('showChat')}
        </Button>
      )}
      <Button onPress={() => act(askWorker('RESUME', { session: id }))}>{t('tryNow')}</Button>
    </div>
  </>
);

/** An open chat first, else a model or a run server, else a new conversation at another site. */
function otherAgent({ chats, sites, models, servers }: Choices, agent: string): AgentChoice | undefined {
  const open = chats.find(({ name }) => name !== agent);
  const [model] = models;
  const [server] = servers;
  if (open) return { kind: 'tab', tabId: open.tabId };
  if (model) return { kind: 'added', id: model.id };
  if (server) return { kind: 'server', id: server.id };
  const site = sites.find(({ name }) => name !== agent);
  return site && { kind: 'site', id: site.id };
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
