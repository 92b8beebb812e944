import { CircleX } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { AgentChoice } from '../../protocol/choices.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { choices, refreshChoices } from '../shared/choices.ts';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { AgentMenu } from './agent-menu.tsx';
import { carryOn } from './carry-on.ts';

/** The chat's tab is closed or crashed, or the model was removed: the task continues with the same tabs and steps. */
export function AgentGone({ session }: { session: SessionView }): JSX.Element {
  useEffect(() => void refreshChoices(), []);
  const goOn = (agent: AgentChoice) => carryOn(session, agent);
  const why = session.hold?.key;
  const hasCrashed = why === 'holdChatCrashed';
  const site = session.chat && choices.value?.sites.find(({ name }) => name === session.agent.name);
  return (
    <Status
      tone="failed"
      icon={CircleX}
      now={
        why === 'holdModelGone'
          ? t('nowModelGone', session.agent.name)
          : hasCrashed
            ? t('nowStoppedChatCrashed', session.agent.name)
            : t('nowStoppedChatGone')
      }
    >
      <fieldset class="ask" aria-label={t('whatYouCanDo')}>
        <p>{t('nothingLost')}</p>
        <div class="verdict">
          {hasCrashed && (
            <Button tone="primary" onPress={() => act(askWorker('RELOAD_CHAT', { session: session.id }))}>
              {t('reloadChat', session.agent.name)}
            </Button>
          )}
          {site && !hasCrashed && (
            <button type="button" class="button primary" onClick={() => goOn({ kind: 'site', id: site.id })}>
              {t('reopenChat', session.agent.name)}
            </button>
          )}
          <AgentMenu
            chosen={undefined}
            onChoose={goOn}
            opener={(attributes) => (
              <button
                type="button"
                class={site || hasCrashed ? 'button plain' : 'button primary wide'}
                {...attributes}
              >
                {t('anotherChat')}
              </button>
            )}
          />
        </div>
      </fieldset>
    </Status>
  );
}
