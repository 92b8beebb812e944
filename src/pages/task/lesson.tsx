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
  one_line: 'lessonOneLine',
  unseen: 'lessonUnseen',
  sent: 'lessonSent',
  answering: 'lessonAnswering',
} as const satisfies Record<LessonStep, TextKey>;

interface Props {
  readonly session: SessionId;
  readonly lesson: Lesson;
}

/** The message of a lesson, which the person sends, and the progress that the bridge reports. */
export function LessonSteps({ session, lesson: { text, step, note } }: Props): JSX.Element {
  const copied = useSignal(false);
  const copyText = async () => {
    copied.value = await copy(text);
  };
  return (
    <>
      {note && <p>{note}</p>}
      <p>{t('lessonHow')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls what has the focus. */}
      <blockquote class="raw lesson" aria-label={t('lessonMessage')} tabIndex={0}>
        {text}
      </blockquote>
      <div class="actions">
        <Button tone="primary" onPress={copyText}>
          {t('lessonCopy')}
        </Button>
        <Button tone="quiet" onPress={() => act(askWorker('CANCEL_LESSON', { session }))}>
          {t('cancel')}
        </Button>
        <p class="meta" role="status" data-step={step}>
          {copied.value && step === 'waiting' ? t('lessonCopied') : t(stepTexts[step])}
        </p>
      </div>
    </>
  );
}
