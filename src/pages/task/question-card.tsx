import { type Signal, useSignal } from '@preact/signals';
import { LogIn, MessageCircleQuestionMark, Paperclip } from 'lucide';
import type { JSX } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import { LIMITS } from '../../protocol/limits.ts';
import type { Question } from '../../protocol/question.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Ask } from '../components/ask.tsx';
import { RichText } from '../components/rich-text.tsx';
import { Since } from '../components/since.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { useDraft } from '../shared/draft.ts';
import { act } from '../shared/requests.ts';
import { showTab } from '../shared/show-tab.ts';
import { t } from '../shared/texts.ts';
import { AttachFiles } from './attach-files.tsx';
import { tabNow } from './progress.tsx';
import { SentAs } from './sent-as.tsx';

interface Props {
  readonly session: SessionView;
  readonly question: Extract<Question, { readonly kind: 'question' }>;
}

/** The agent's own question. */
export function QuestionCard({ session, question }: Props): JSX.Element {
  const answer = (words: string) =>
    act(askWorker('ANSWER', { session: session.id, question: question.id, answer: words }));
  const meta = (
    <>
      {t('metaAsks', session.agent.name)} · <Since at={question.since} />
    </>
  );
  const { text, choices, asksFiles } = question;
  const isWall = session.asksForSecret;
  const says = useSignal(false);
  return (
    <Status
      tone="waiting"
      icon={isWall ? LogIn : MessageCircleQuestionMark}
      now={t('nowWaitingAnswer')}
      meta={meta}
      ask={
        <Ask title={asksFiles ? <RichText sentence={asksFiles} /> : text}>
          {asksFiles && (
            <div class="actions">
              <AttachFiles
                session={session.id}
                opener={(open) => (
                  <Button tone="primary" icon={Paperclip} onPress={open}>
                    {t('attachFiles')}
                  </Button>
                )}
              />
            </div>
          )}
          {isWall && (
            <>
              <p>{t('typeInTab')}</p>
              <WallButtons session={session} onDone={() => answer(t('typedInTab'))} />
            </>
          )}
          <Choices choices={choices} onChoose={answer} />
          {isWall && !says.value ? (
            <SaySomething says={says} />
          ) : (
            <OwnAnswer session={session} question={question} onAnswer={answer} />
          )}
        </Ask>
      }
    />
  );
}

/** The person does it themselves in the tab, and says when they have. */
export function WallButtons({
  session,
  onDone,
}: {
  session: SessionView;
  onDone: () => unknown;
}): JSX.Element {
  const tabId = tabNow(session);
  return (
    <div class={tabId === undefined ? 'actions' : 'verdict'}>
      {tabId !== undefined && (
        <Button tone="primary" onPress={() => showTab(tabId)}>
          {t('goToTab')}
        </Button>
      )}
      <Button onPurpose onPress={onDone}>
        {t('doneGoOn')}
      </Button>
    </div>
  );
}

/** No field invites a password: the person asks for one. */
export const SaySomething = ({ says }: { says: Signal<boolean> }): JSX.Element => (
  <button
    type="button"
    class="button quiet"
    onClick={() => {
      says.value = true;
    }}
  >
    {t('saySomething')}
  </button>
);

interface AnswerProps extends Props {
  readonly onAnswer: (words: string) => Promise<unknown>;
}

const KEYS_MAX = 9;

interface ChoicesProps {
  readonly choices: readonly string[];
  readonly onChoose: (choice: string) => unknown;
}

/** The answers that the agent offers, each with a number key. */
export function Choices({ choices, onChoose }: ChoicesProps): JSX.Element | null {
  useLayoutEffect(() => {
    const choose = ({ key, target, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      const isTyping = target instanceof Element && target.matches('input, textarea, select');
      const choice = choices[Number(key) - 1];
      if (!isTyping && !ctrlKey && !altKey && !metaKey && /^[1-9]$/.test(key) && choice) onChoose(choice);
    };
    document.addEventListener('keydown', choose);
    return () => document.removeEventListener('keydown', choose);
  }, [choices]);
  if (choices.length === 0) return null;
  return (
    <div class="choices">
      {choices.map((choice, index) => (
        <button key={choice} type="button" class="choice" onClick={() => onChoose(choice)}>
          {index < KEYS_MAX ? <kbd>{index + 1}</kbd> : <span />}
          <span dir="auto">{choice}</span>
        </button>
      ))}
    </div>
  );
}

/** The person's own words; Enter sends them. */
export function OwnAnswer({ session, question, onAnswer }: AnswerProps): JSX.Element {
  const draft = useDraft(`answer ${question.id}`);
  const isOther = question.choices.length > 0 || question.asksFiles !== undefined;
  const label = t(isOther ? 'anotherAnswer' : 'answer');
  const submit = async (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
    event.preventDefault();
    if (draft.value.trim()) await onAnswer(draft.value);
  };
  return (
    <>
      <textarea
        class="input"
        rows={isOther ? 1 : 3}
        maxLength={LIMITS.words}
        aria-label={label}
        placeholder={label}
        value={draft.value}
        onInput={({ currentTarget }) => {
          draft.value = currentTarget.value;
        }}
        onKeyDown={submit}
      />
      <SentAs session={session.id} draft={draft} />
    </>
  );
}
