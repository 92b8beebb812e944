import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { SessionId } from '../../protocol/ids.ts';
import type { StoryEntry } from '../../protocol/story.ts';
import type { SessionView } from '../../protocol/view.ts';
import { t } from '../shared/texts.ts';
import { TurnList } from '../story/turn-list.tsx';
import type { EntryOf } from '../story/turns.ts';
import type { Opened } from './opened.ts';

interface Props {
  readonly session: SessionView;
  /** The messages to the agent are kept in the history. */
  readonly keepsShown: boolean;
  readonly onOpen: (what: Opened) => void;
  /** What the person is to read before the story. */
  readonly children?: ComponentChildren;
}

/** The steps so far, below the status, which stays in place. Follows the story's end while the person is there. */
export function Story({ session, keepsShown, onOpen, children }: Props): JSX.Element {
  const pane = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // After every change, because a status that grows leaves less room for the story.
  useLayoutEffect(() => {
    if (pane.current && isAtEnd.current) pane.current.scrollTop = pane.current.scrollHeight;
  });
  const entries = withoutAnswer(withoutOpenQuestion(session), session);
  const newest = entries.findLast((entry) => entry.kind === 'step' && entry.icon !== 'finish');
  const [first] = entries;
  return (
    <div
      class="story-pane"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller must be reachable by keyboard.
      tabIndex={0}
      ref={pane}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 48;
      }}
    >
      {children}
      {first && first.seq > 1 && (
        <button
          type="button"
          class="link"
          onClick={() => onOpen({ kind: 'run', id: session.id, from: { kind: 'task', id: session.id } })}
        >
          {t('earlierSteps')}
        </button>
      )}
      <TurnList
        told={{ entries, gaps: [], steps: session.run.steps }}
        current={session.deed}
        sentWith={(step) => sentWith(step, step === newest, session, keepsShown, onOpen)}
      />
    </div>
  );
}

/** The newest step leads to the newest message, which tells of it; older steps to the messages that they answer, if those are kept. */
function sentWith(
  { turn }: EntryOf<'step'>,
  isNewest: boolean,
  { id, lastMessage }: { readonly id: SessionId; readonly lastMessage: string | null },
  keepsShown: boolean,
  onOpen: Props['onOpen'],
): (() => void) | undefined {
  if (isNewest && lastMessage !== null) return () => onOpen({ kind: 'sent', id });
  return keepsShown && turn > 0
    ? () => onOpen({ kind: 'shown', id, turn, from: { kind: 'task', id } })
    : undefined;
}

/** A question that waits for its answer is in the status, and nothing is said twice. */
function withoutOpenQuestion({ story, question }: SessionView): readonly StoryEntry[] {
  const isOpen = question?.kind === 'question' && story.at(-1)?.kind === 'question';
  return isOpen ? story.slice(0, -1) : story;
}

/** The status shows the answer of a task that is done, so the story leaves that out. */
function withoutAnswer(entries: readonly StoryEntry[], { answer }: SessionView): readonly StoryEntry[] {
  const last = answer === null ? undefined : entries.findLast(({ kind }) => kind === 'finished');
  return entries.filter((entry) => entry !== last);
}
