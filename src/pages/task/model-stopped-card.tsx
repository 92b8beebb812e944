import { ChevronDown, CircleX } from 'lucide';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { ModelId } from '../../protocol/ids.ts';
import type { Sentence } from '../../protocol/sentence.ts';
import type { SessionView } from '../../protocol/view.ts';
import { RichText } from '../components/rich-text.tsx';
import { Status } from '../components/status.tsx';
import { failureReason, providerSays } from '../models/failure-words.ts';
import { sectionAddress } from '../options/section-address.ts';
import { Button } from '../shared/button.tsx';
import { refreshChoices } from '../shared/choices.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { AgentMenu } from './agent-menu.tsx';
import { carryOn, currentAgent } from './carry-on.ts';

/** The model's provider, or the run server, refuses to answer, or did not in several tries. */
export const isModelStopped = ({ key }: Sentence): boolean =>
  key === 'holdModelRefused' || key === 'holdModelFailed' || key.startsWith('holdServer');

interface Props {
  readonly session: SessionView;
  readonly model: NonNullable<SessionView['model']>;
  /** Opens the form of the model. */
  readonly onModel: (model: ModelId) => unknown;
}

/** Why the model does not continue, in its provider's words, and who does. */
export function ModelStoppedCard({ session, model, onModel }: Props): JSX.Element {
  useEffect(() => void refreshChoices(), []);
  const { id, agent, steps, hold } = session;
  const { refused, provider, server } = model;
  const mend = server ? () => chrome.tabs.create({ url: sectionAddress('servers') }) : undefined;
  const change = mend ?? (() => model.id !== null && onModel(model.id));
  const changeWords = server
    ? (['changeServer', 'changeToken'] as const)
    : (['changeModel', 'changeKey'] as const);
  const says =
    refused && (providerSays(refused, provider, { inQuotes: true }) ?? failureReason(refused, provider));
  const again = () => act(askWorker('RESUME', { session: id }));
  return (
    <Status
      tone="failed"
      icon={CircleX}
      now={
        refused?.code === 'key'
          ? t(server ? 'tokenRefused' : 'keyRefused', provider)
          : t('modelCannotContinue', agent.name)
      }
      meta={steps > 0 ? t('pausedAtStep', String(steps)) : t('nowPaused')}
    >
      <fieldset class="ask" aria-label={t('whatYouCanDo')}>
        <p dir="auto">
          {says ?? (hold && <RichText sentence={hold} />)} {t('nothingIsLost')}
        </p>
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
          {refused ? (
            <Button tone="primary" onPress={change}>
              {t(changeWords[refused.code === 'key' ? 1 : 0])}
            </Button>
          ) : (
            <Button tone="primary" onPress={again}>
              {t('tryAgain')}
            </Button>
          )}
          {refused && (
            <button type="button" class="button quiet wide" onClick={again}>
              {t('tryAgain')}
            </button>
          )}
        </div>
      </fieldset>
    </Status>
  );
}
