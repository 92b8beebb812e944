import { CircleCheck, CirclePause, CircleX, LogIn, Stethoscope } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { ChatCheck } from '../../protocol/chat-check.ts';
import type { SessionId } from '../../protocol/ids.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { copyDiagnostic } from '../shared/diagnostic.ts';
import { act } from '../shared/requests.ts';
import { showTab } from '../shared/show-tab.ts';
import { t } from '../shared/texts.ts';
import { checkedWords, doingWords, endWords, failedWords } from './check-words.ts';
import { Clock } from './clock.tsx';

interface Props {
  readonly check: ChatCheck;
  /** The person sets up the chat: called in the task of the press. */
  readonly onSetUp?: () => void;
  /** The lesson of this session has begun. */
  readonly onLesson?: (session: SessionId) => void;
}

/** The state of a check, and what the person can do next. */
export function CheckStatus({ check, ...lesson }: Props): JSX.Element {
  const { state, name, origin, tabId, since } = check;
  const end = (close: boolean) => act(askWorker('END_CHECK', { check: check.id, close }));
  const again = () => act(askWorker('CHECK_CHAT', { tabId }));
  const checkAgain = <Button onPress={again}>{t('checkAgain')}</Button>;
  const stop = <Button onPress={() => end(false)}>{t('checkStop')}</Button>;
  if (state === 'typing' || state === 'reading')
    return (
      <Status
        tone="working"
        now={doingWords(check)}
        meta={
          <>
            {siteName(origin)} · <Clock since={since} />
          </>
        }
        deed={stop}
      />
    );
  if (state === 'ready')
    return (
      <Status tone="resting" icon={Stethoscope} now={t('checkCanType', name)} meta={t('checkNotRead')}>
        <Next words={t('checkNext')}>
          <div class="verdict uneven">
            <Button onPress={() => end(true)}>{t('notNow')}</Button>
            <Button tone="primary" onPress={() => act(askWorker('SEND_TEST', { check: check.id }))}>
              {t('checkSend')}
            </Button>
          </div>
        </Next>
      </Status>
    );
  if (state === 'signed_out')
    return (
      <Status tone="waiting" icon={LogIn} now={t('checkSignIn', name)} meta={t('checkGoesOn')}>
        <Next>
          <div class="verdict">
            {stop}
            <Button tone="primary" onPress={() => showTab(tabId)}>
              {t('checkGoTo', name)}
            </Button>
          </div>
        </Next>
      </Status>
    );
  if (state === 'passed')
    return (
      <Status
        tone="done"
        icon={CircleCheck}
        now={t('checkWorks', name)}
        meta={checkedWords(check)}
        deed={checkAgain}
      />
    );
  if (state === 'failed') return <Failed check={check} again={again} {...lesson} />;
  const now = t(state === 'stopped' ? 'checkStopped' : 'checkInterrupted');
  return (
    <Status
      tone="resting"
      icon={CirclePause}
      now={now}
      meta={endWords(check) || undefined}
      deed={checkAgain}
    />
  );
}

function Failed({ check, again, onSetUp, onLesson }: Props & { again: () => unknown }): JSX.Element | null {
  const words = failedWords(check);
  if (!words) return null;
  const setUp = async () => {
    onSetUp?.();
    const { tabId } = check;
    const begun = await act(askWorker('ASSIGN_ROLE', { tabId, role: 'agent', task: '', teach: true }));
    if (!begun.ok) return;
    onLesson?.(begun.value);
    await act(askWorker('END_CHECK', { check: check.id, close: true }));
  };
  return (
    <Status tone="failed" icon={CircleX} now={words.now} meta={words.meta}>
      <Next words={words.advice}>
        <div class="verdict">
          <Button onPress={() => copyDiagnostic(check.health, check)}>{t('copyDiagnostic')}</Button>
          <Button tone="primary" onPress={words.canSetUp ? setUp : again}>
            {t(words.canSetUp ? 'checkSetUp' : 'checkAgain')}
          </Button>
        </div>
        <p class="meta">{t('checkForm')}</p>
      </Next>
    </Status>
  );
}

function Next({ words, children }: { words?: string; children: ComponentChildren }): JSX.Element {
  return (
    <fieldset class="ask" aria-label={t('whatYouCanDo')}>
      {words && <p>{words}</p>}
      {children}
    </fieldset>
  );
}
