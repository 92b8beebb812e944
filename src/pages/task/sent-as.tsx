import { effect, type Signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import type { SessionId } from '../../protocol/ids.ts';
import type { SentPart } from '../../protocol/view.ts';
import { view } from '../shared/state.ts';
import { t } from '../shared/texts.ts';

interface Props {
  readonly session: SessionId;
  readonly draft: Signal<string>;
}

/** How a draft goes out, where values in it are hidden from the agent; nothing where it goes out as typed. */
export function SentAs({ session, draft }: Props): JSX.Element {
  const parts = useSignal<readonly SentPart[]>([]);
  useEffect(() => followDraft({ session, draft }, parts), [session, draft]);
  const last = parts.value.length - 1;
  return (
    <div aria-live="polite">
      {last >= 0 && (
        <p class="sent-as">
          {t('sentAs')}{' '}
          {parts.value.map(({ text, isPlaceholder }, at) =>
            isPlaceholder ? (
              <mark key={at}>{text}</mark>
            ) : (
              around(text, { isFirst: at === 0, isLast: at === last })
            ),
          )}
        </p>
      )}
    </div>
  );
}

/** Asks the worker after each change of the draft and of the session, one question at a time. Returns how to stop. */
function followDraft({ session, draft }: Props, parts: Signal<readonly SentPart[]>): () => void {
  let isAsking = false;
  let isOver = false;
  let due: string | undefined;
  const ask = async (words: string, _: typeof view.value) => {
    due = words;
    if (isAsking) return;
    isAsking = true;
    while (due !== undefined && !isOver) {
      const text: string = due;
      due = undefined;
      const answer = text.trim() === '' ? undefined : await askWorker('PREVIEW_WORDS', { session, text });
      parts.value = (answer?.ok && answer.value) || [];
    }
    isAsking = false;
  };
  const stop = effect(() => void ask(draft.value, view.value)); // A change of the session may hide more values.
  return () => {
    isOver = true;
    stop();
  };
}

/** Characters of plain text beside a placeholder. */
const NEAR = 24;

/** What stands next to placeholders; the rest of a long text is left out. */
function around(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  if (text.length <= 2 * NEAR) return text;
  return `${isFirst ? '' : text.slice(0, NEAR)}…${isLast ? '' : text.slice(-NEAR)}`;
}
