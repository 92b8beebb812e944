import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionId } from '../../protocol/ids.ts';
import type { Lesson, LessonStep } from '../../protocol/learned-chat.ts';
import { Button } from '../shared/button.tsx';
import { copy } from '../shared/copy.ts';
import { act } from '../shared/requests.ts';
import { type TextKey, t } from '../shared/texts.ts';

const stepTexts = {
  waiting: 'lessonWaiting',
  typed: 'lessonTyped',
  unseen: 'lessonUnseen',
  sent: 'lessonSent',
  answering: 'lessonAnswering',
} as const satisfies Record<LessonStep, TextKey>;

/** The lesson of a chat. */
export const LessonCard = ({ lesson }: { lesson: Lesson }): JSX.Element => (
  <section class="card stack" data-kind="lesson" aria-labelledby="lesson">
    <h2 id="lesson">{t('lessonTitle')}</h2>
    <LessonSteps lesson={lesson} />
  </section>
);

/** The message of a lesson, which the person sends, and the progress that the bridge reports. */
export function LessonSteps({ lesson: { text, step, note } }: { lesson: Lesson }): JSX.Element {
  const copied = useSignal(false);
  const copyText = async () => {
    copied.value = await copy(text);
  };
  return (
    <>
      {note && <p>{note}</p>}
      <p>{t('lessonHow')}</p>
      <blockquote class="words" aria-label={t('lessonMessage')}>
        {text}
      </blockquote>
      <div class="row actions">
        <Button tone="primary" onPress={copyText}>
          {t('lessonCopy')}
        </Button>
        {copied.value && <small>{t('lessonCopied')}</small>}
      </div>
      <p class="progress" role="status" data-step={step}>
        {t(stepTexts[step])}
      </p>
    </>
  );
}

/** Offers a lesson in a chat that is known: what is learned then counts before what was known. */
export function TeachAgain({ session }: { session: SessionId }): JSX.Element {
  return (
    <div class="stack">
      <Button tone="quiet" onPress={() => act(askWorker('LEARN_CHAT', { session }))}>
        {t('teachAgain')}
      </Button>
      <small>{t('teachAgainHint')}</small>
    </div>
  );
}
