import { ArrowLeft } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { ChatCheck } from '../../protocol/chat-check.ts';
import type { SessionId } from '../../protocol/ids.ts';
import { Icon } from '../shared/icon.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { CheckStatus } from './check-status.tsx';
import { CheckSteps } from './check-steps.tsx';

interface Props {
  readonly check: ChatCheck;
  readonly onBack: () => void;
  readonly onLesson: (session: SessionId) => void;
}

/** The panel's view of the check of a chat; Back closes it. */
export function CheckView({ check, onBack, onLesson }: Props): JSX.Element {
  const back = () => {
    onBack();
    void act(askWorker('END_CHECK', { check: check.id, close: true }));
  };
  return (
    <>
      <header class="topbar">
        <button type="button" class="icon-button" aria-label={t('back')} onClick={back}>
          <Icon of={ArrowLeft} as="turns" />
        </button>
        <h1 class="title">{t('checkNamed', check.name)}</h1>
      </header>
      <main class="panel-main">
        <CheckStatus check={check} onLesson={onLesson} />
        <CheckSteps check={check} />
      </main>
    </>
  );
}
