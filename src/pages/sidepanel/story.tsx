import {
  AppWindow,
  BookOpenText,
  CircleCheck,
  CircleQuestionMark,
  CircleX,
  Clock,
  ExternalLink,
  Eye,
  type IconNode,
  Info,
  Keyboard,
  MessageSquareWarning,
  MousePointerClick,
  MoveVertical,
  Paperclip,
  TextCursorInput,
  Wrench,
} from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { DeedIcon } from '../../protocol/deed.ts';
import type { StoryEntry } from '../../protocol/story.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Favicon } from '../components/favicon.tsx';
import { RichText, Tagged } from '../components/rich-text.tsx';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';

type EntryOf<K extends StoryEntry['kind']> = Extract<StoryEntry, { kind: K }>;
type Row = EntryOf<'step' | 'event'>;

/** A part of the story that is drawn as one: the person's words, or what the agent says with its steps and the events. */
type Turn =
  | { readonly kind: 'said'; readonly at: number; readonly text: string }
  | { readonly kind: 'turn'; readonly at: number; readonly text: string; readonly rows: readonly Row[] };

/** Puts steps and events, in their order, below the agent's latest words. */
function turnsOf(story: readonly StoryEntry[]): Turn[] {
  const turns: Turn[] = [];
  for (const entry of story) {
    const last = turns.at(-1);
    if (entry.kind === 'said') turns.push(entry);
    else if (entry.kind === 'reply') turns.push({ kind: 'turn', at: entry.at, text: entry.text, rows: [] });
    else if (last?.kind === 'turn') turns[turns.length - 1] = { ...last, rows: [...last.rows, entry] };
    else turns.push({ kind: 'turn', at: entry.at, text: '', rows: [entry] });
  }
  return turns;
}

interface Props {
  readonly session: SessionView;
  /** What scrolls away above the story. */
  readonly children?: ComponentChildren;
}

/** What has happened, below the status, which stays in place. Follows the story's end while the person is there. */
export function Story({ session, children }: Props): JSX.Element {
  const pane = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // After every change, because a status that grows leaves less room for the story.
  useLayoutEffect(() => {
    if (pane.current && isAtEnd.current) pane.current.scrollTop = pane.current.scrollHeight;
  });
  return (
    <div
      class="story-pane"
      ref={pane}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < 48;
      }}
    >
      {children}
      <Turns session={session} />
    </div>
  );
}

function Turns({ session }: { session: SessionView }): JSX.Element {
  const turns = turnsOf(session.story);
  let place = '';
  return (
    <section aria-labelledby="story">
      <h2 class="visually-hidden" id="story">
        {t('whatHappened')}
      </h2>
      <ol class="timeline">
        {turns.map((turn, index) => {
          if (turn.kind === 'said')
            return (
              <li key={`${turn.at} ${index}`} class="said" dir="auto">
                {turn.text}
              </li>
            );
          const target = session.targets.find(
            ({ number }) => number === turn.rows.find((row) => row.kind === 'step')?.target,
          );
          const where = target ? target.title || siteName(target.url) : '';
          const isElsewhere = where !== '' && where !== place;
          if (isElsewhere) place = where;
          return (
            <li key={`${turn.at} ${index}`} class="turn">
              {turn.text && (
                <p dir="auto">
                  <Tagged text={turn.text} />
                </p>
              )}
              {isElsewhere && target && (
                <p class="turn-where meta">
                  <Favicon url={target.url} />
                  <span dir="auto">{where}</span>
                </p>
              )}
              {turn.rows.map((row, nth) =>
                row.kind === 'event' ? (
                  <EventRow key={`${row.at} ${nth}`} event={row} />
                ) : (
                  <StepRow key={`${row.at} ${nth}`} step={row} />
                ),
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const icons: Readonly<Record<DeedIcon, IconNode>> = {
  read: Eye,
  type: TextCursorInput,
  click: MousePointerClick,
  key: Keyboard,
  scroll: MoveVertical,
  open: ExternalLink,
  tab: AppWindow,
  wait: Clock,
  ask: BookOpenText,
  dialog: MessageSquareWarning,
  finish: CircleCheck,
  file: Paperclip,
};

const time = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' });

function EventRow({ event: { sentence, at } }: { event: EntryOf<'event'> }): JSX.Element {
  return (
    <p class="event" title={time.format(at)}>
      <Icon of={sentence.key === 'stepChatAdapted' ? Wrench : Info} />
      <span>
        <RichText sentence={sentence} />
      </span>
    </p>
  );
}

type StepProps = { readonly step: EntryOf<'step'> };

function StepRow({ step: { icon, sentence, end, why, at, unasked } }: StepProps): JSX.Element {
  const shown = end === 'not_done' ? CircleX : end === 'unknown' ? CircleQuestionMark : icons[icon];
  return (
    <details class={end === 'done' ? 'step' : 'step failed'}>
      <summary>
        <Icon of={shown} />
        <span>
          <RichText sentence={sentence} />
          {end === 'unknown' && ` ${t('perhaps')}`}
          {unasked && <span class="tag">{t('notAsked')}</span>}
        </span>
      </summary>
      <div class="step-body">
        {why && <p>{why}</p>}
        <p class="meta">
          <time dateTime={new Date(at).toISOString()}>{time.format(at)}</time>
        </p>
      </div>
    </details>
  );
}
