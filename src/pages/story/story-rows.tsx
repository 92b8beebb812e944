import {
  AppWindow,
  ArrowRightLeft,
  BookOpenText,
  ChevronRight,
  CircleCheck,
  CirclePause,
  CirclePlay,
  CircleQuestionMark,
  CircleStop,
  CircleX,
  Clock,
  ExternalLink,
  Eye,
  Hand,
  type IconNode,
  Info,
  Keyboard,
  MessageSquareWarning,
  MousePointerClick,
  MoveVertical,
  Paperclip,
  Send,
  TextCursorInput,
  Wrench,
} from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import type { DeedIcon } from '../../protocol/deed.ts';
import type { SentenceKey } from '../../protocol/sentence.ts';
import type { SessionView } from '../../protocol/view.ts';
import { siteName } from '../../protocol/web-address.ts';
import { Markdown } from '../components/markdown.tsx';
import { RichText, Tagged } from '../components/rich-text.tsx';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import { timeOfDay } from '../shared/times.ts';
import { sentenceOf } from './row-words.ts';
import { Fact, HeldFields, PageFacts } from './shown-facts.tsx';
import type { EntryOf, Row } from './turns.ts';

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

interface Props {
  readonly row: Row;
  /** The number of the step; undefined if nobody knows it. */
  readonly number: number | undefined;
  /** Opens the message that the step belongs to; undefined if that is not kept. */
  readonly onSent: (() => unknown) | undefined;
}

/** A line of the story: a step, a decision or an answer, which open; or something that happened. */
export function StoryRow({ row, number, onSent }: Props): JSX.Element {
  if (row.kind === 'step') return <StepRow step={row} number={number} onSent={onSent} />;
  if (row.kind === 'decision') return <DecisionRow decision={row} />;
  if (row.kind === 'finished')
    return (
      <Openable icon={CircleCheck} words={<RichText sentence={sentenceOf(row)} />}>
        <div class="answer" dir="auto">
          <Markdown text={row.text} />
        </div>
        <Foot at={row.at} />
      </Openable>
    );
  return (
    <p class={hasFailed(row) ? 'event failed' : 'event'} title={timeOfDay(row.at)}>
      <Icon of={eventIcon(row)} />
      <span>
        <RichText sentence={sentenceOf(row)} />
      </span>
    </p>
  );
}

/** What the agent does now, where its row will be. */
export const CurrentStep = ({
  deed: { icon, doing },
}: {
  deed: Pick<NonNullable<SessionView['deed']>, 'icon' | 'doing'>;
}): JSX.Element => (
  <p class="event current" aria-current="step">
    <Icon of={icons[icon]} />
    <span>
      <RichText sentence={doing} />
    </span>
  </p>
);

function eventIcon(row: Exclude<Row, EntryOf<'step' | 'decision' | 'finished'>>): IconNode {
  switch (row.kind) {
    case 'held':
      return CirclePause;
    case 'resumed':
      return CirclePlay;
    case 'agent':
      return ArrowRightLeft;
    case 'ended':
      return CircleStop;
    case 'event':
      return iconOfEvent(row.sentence.key);
  }
}

function iconOfEvent(key: SentenceKey): IconNode {
  switch (key) {
    case 'stepChatAdapted':
      return Wrench;
    // Only in stories of older versions, which had no entry for a hand-over.
    case 'stepAgentChanged':
      return ArrowRightLeft;
    case 'stepRequestPassed':
      return Send;
    case 'stepRequestLeft':
      return CircleX;
    default:
      return Info;
  }
}

/** A request left that the person did not allow. */
const hasFailed = (row: Row): boolean => row.kind === 'event' && row.sentence.key === 'stepRequestLeft';

interface OpenableProps {
  readonly icon: IconNode;
  readonly words: ComponentChildren;
  readonly failed?: boolean;
  readonly children: ComponentChildren;
}

const Openable = ({ icon, words, failed = false, children }: OpenableProps): JSX.Element => (
  <details class={failed ? 'step failed' : 'step'}>
    <summary>
      <Icon of={icon} />
      <span>{words}</span>
      <Icon of={ChevronRight} as="chevron" />
    </summary>
    <div class="step-body">{children}</div>
  </details>
);

function StepRow({
  step,
  number,
  onSent,
}: Pick<Props, 'number' | 'onSent'> & { step: EntryOf<'step'> }): JSX.Element {
  const { icon, end, why, unasked, changes = [], ledTo, at } = step;
  const shown = end === 'not_done' ? CircleX : end === 'unknown' ? CircleQuestionMark : icons[icon];
  const words = (
    <>
      <RichText sentence={step.sentence} />
      {end === 'unknown' && ` ${t('perhaps')}`}
      {unasked && <span class="tag">{t('notAsked')}</span>}
      {why && (
        <span class="why" dir="auto">
          <Tagged text={why} />
        </span>
      )}
    </>
  );
  return (
    <Openable icon={shown} words={words} failed={end !== 'done'}>
      {changes.length > 0 && (
        <ul class="changes" aria-label={t('whatChanged')}>
          {changes.map((change, index) => (
            <li key={index} dir="auto">
              <Tagged text={change} />
            </li>
          ))}
        </ul>
      )}
      {ledTo && (
        <p>
          {t('ledTo')} <b dir="auto">{ledTo.title || ledTo.site}</b>{' '}
          <span class="meta">{siteName(`https://${ledTo.site}`) + ledTo.path}</span>
        </p>
      )}
      <Foot at={at} number={number} onSent={onSent} />
    </Openable>
  );
}

function DecisionRow({ decision }: { decision: EntryOf<'decision'> }): JSX.Element {
  const { sentence, shown = {}, fields = [], site, at } = decision;
  return (
    <Openable icon={Hand} words={<RichText sentence={sentence} />}>
      <dl class="facts">
        {shown.subject && <Fact name={t('factSubject')}>{shown.subject.text}</Fact>}
        <PageFacts facts={shown} amountsFrom={1} />
        <HeldFields fields={fields} />
        {site && <Fact name={t('factWhere')}>{siteName(site)}</Fact>}
      </dl>
      <Foot at={at} />
    </Openable>
  );
}

interface FootProps {
  readonly at: number;
  readonly number?: number | undefined;
  readonly onSent?: Props['onSent'];
}

/** The button for the message, the number of the step, and the time. */
const Foot = ({ at, number, onSent }: FootProps): JSX.Element => (
  <div class="actions">
    {onSent && (
      <button type="button" class="button quiet small" onClick={onSent}>
        {t('whatWasSent')}
      </button>
    )}
    <span class="meta end">
      {number !== undefined && `${t('stepNumber', number)} · `}
      <time dateTime={new Date(at).toISOString()}>{timeOfDay(at)}</time>
    </span>
  </div>
);
