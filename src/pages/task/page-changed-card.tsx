import { ChevronDown, CircleX } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { Sentence } from '../../protocol/sentence.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { refreshChoices } from '../shared/choices.ts';
import { copyDiagnostic } from '../shared/diagnostic.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { AgentMenu } from './agent-menu.tsx';
import { carryOn, currentAgent } from './carry-on.ts';

/** Whether the chat has the message, and nothing finds its turns. */
export const isPageChanged = ({ key }: Sentence): boolean =>
  key === 'promptPageChanged' || key === 'promptPageChangedShows';

/** The chat has the message, and nothing finds its turns: a lesson helps, a reload does not. */
export function PageChangedCard({ session }: { session: SessionView }): JSX.Element {
  useEffect(() => void refreshChoices(), []);
  const { id, agent, chat, hold, steps } = session;
  const words = hold?.args[1];
  return (
    <Status
      tone="failed"
      icon={CircleX}
      now={t('promptPageChanged', agent.name)}
      meta={steps > 0 ? t('pausedAtStep', String(steps)) : t('nowPaused')}
    >
      <fieldset class="ask" aria-label={t('whatYouCanDo')}>
        {words && <p dir="auto">{t('itShows', words)}</p>}
        <p>{t('setUpToContinue', agent.name)}</p>
        <div class="verdict uneven">
          <AgentMenu
            chosen={undefined}
            except={currentAgent(session)}
            onChoose={(choice) => carryOn(session, choice)}
            opener={(attributes) => (
              <button type="button" class="button plain" {...attributes}>
                {t('carryOnWith')}
                <Icon of={ChevronDown} />
              </button>
            )}
          />
          <Button tone="primary" onPress={() => act(askWorker('LEARN_CHAT', { session: id }))}>
            {t('setItUp')}
          </Button>
          <button
            type="button"
            class="button quiet wide"
            onClick={() => copyDiagnostic(chat?.health ?? undefined)}
          >
            {t('copyDiagnostic')}
          </button>
        </div>
      </fieldset>
    </Status>
  );
}
