import { ChevronRight } from 'lucide';
import type { JSX } from 'preact';
import type { Place } from '../../protocol/story.ts';
import type { SessionView } from '../../protocol/view.ts';
import { Favicon } from '../components/favicon.tsx';
import { Tagged } from '../components/rich-text.tsx';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import { CurrentStep, StoryRow } from './story-rows.tsx';
import { gapWords, lostWords, Movements, placeWords } from './turn-words.ts';
import { type EntryOf, stepNumbers, type Thought, type Told, turnsOf } from './turns.ts';

interface Props {
  readonly told: Told;
  /** What the agent does now. */
  readonly current?: Pick<NonNullable<SessionView['deed']>, 'icon' | 'doing'> | null;
  /** Opens the message that a step belongs to; undefined if that is not kept. */
  readonly sentWith: (step: EntryOf<'step'>) => (() => unknown) | undefined;
  /** The icon beside the name of a page; by default the one that Chrome keeps. */
  readonly siteIcon?: (site: string) => JSX.Element;
}

/** What happened in a task, live or from the history: what the person and the agent said, with steps, decisions and events. */
export function TurnList({ told, current, sentWith, siteIcon = chromeIcon }: Props): JSX.Element {
  const numbers = stepNumbers(told);
  const moves = new Movements();
  return (
    <section aria-labelledby="story">
      <h2 class="visually-hidden" id="story">
        {t('whatHappened')}
      </h2>
      <ol class="timeline">
        {turnsOf(told).map((turn) => {
          const key = `${turn.kind} ${turn.seq}`;
          if (turn.kind === 'gap')
            return (
              <li key={key} class="gap">
                <span>{gapWords(told)}</span>
              </li>
            );
          if (turn.kind === 'lost')
            return (
              <li key={key} class="gap">
                <span>{lostWords(turn.entries)}</span>
              </li>
            );
          if (turn.kind === 'said')
            return (
              <li key={key} class="said" dir="auto">
                {turn.text}
              </li>
            );
          return (
            <li key={key} class="turn">
              {turn.text && (
                <p dir="auto">
                  <Tagged text={turn.text} />
                </p>
              )}
              {turn.thought && <Thoughts thought={turn.thought} />}
              {turn.rows.map((row) => (
                <>
                  <Where key={`at ${row.seq}`} place={moves.to(row)} icon={siteIcon} />
                  <StoryRow
                    key={row.seq}
                    row={row}
                    number={numbers.get(row.seq)}
                    onSent={row.kind === 'step' ? sentWith(row) : undefined}
                  />
                </>
              ))}
            </li>
          );
        })}
        {current && (
          <li class="turn">
            <CurrentStep deed={current} />
          </li>
        )}
      </ol>
    </section>
  );
}

/** What a model thought, folded. */
const Thoughts = ({ thought: { text, ms } }: { thought: Thought }): JSX.Element => (
  <details class="thoughts">
    <summary class="meta">
      <Icon of={ChevronRight} as="chevron" />
      {t('thoughtFor', Math.max(1, Math.round(ms / 1_000)))}
    </summary>
    <p dir="auto">
      <Tagged text={text} />
    </p>
  </details>
);

const chromeIcon = (site: string): JSX.Element => <Favicon url={`https://${site}/`} />;

interface WhereProps {
  readonly place: Place | undefined;
  readonly icon: (site: string) => JSX.Element;
}

const Where = ({ place, icon }: WhereProps): JSX.Element | null =>
  place ? (
    <p class="turn-where meta">
      {icon(place.site)}
      <span dir="auto">{placeWords(place)}</span>
    </p>
  ) : null;
