import type { OpenRun } from '../../protocol/history.ts';
import { t } from '../shared/texts.ts';
import { dayAndTimeFirst, timeOfDay } from '../shared/times.ts';
import { plain, sentenceOf, stepWords } from '../story/row-words.ts';
import { gapWords, lostWords, Movements, placeWords } from '../story/turn-words.ts';
import { type Row, type Told, type Turn, turnsOf } from '../story/turns.ts';
import { finalWords } from './final-words.ts';
import { costWords, outcomeOf, titleOf } from './run-words.ts';

/** A task as Markdown in the person's language: what the story shows, for people who do not have it. */
export function reportOf(run: OpenRun, now: number): string {
  const { summary, entries, gaps } = run;
  const told: Told = { entries, gaps, steps: summary.steps };
  const moves = new Movements();
  const answer = entries.findLast(({ kind }) => kind === 'finished');
  const final = finalWords(summary.final);
  return `${[
    `# ${escaped(titleOf(summary))}`,
    [dayAndTimeFirst(summary.startedAt, now), outcomeOf(summary).words, costWords(summary), ...summary.agents]
      .map(escaped)
      .join(' · '),
    ...(answer?.kind === 'finished' ? [`## ${t('reportAnswer')}`, answer.text.trim()] : []),
    ...(final ? [escaped(t('cannotUndo', final))] : []),
    `## ${t('whatHappened')}`,
    ...turnsOf(told).map((turn) => turnText(turn, told, moves)),
  ].join('\n\n')}\n`;
}

function turnText(turn: Turn, told: Told, moves: Movements): string {
  switch (turn.kind) {
    case 'said':
      return quoted(turn.text);
    case 'gap':
      return `*${escaped(gapWords(told))}*`;
    case 'lost':
      return `*${escaped(lostWords(turn.entries))}*`;
    case 'turn': {
      const rows = turn.rows.flatMap((row) => rowLines(row, moves));
      return [turn.text === '' ? [] : [escaped(turn.text)], rows.length > 0 ? [rows.join('\n')] : []]
        .flat()
        .join('\n\n');
    }
  }
}

/** A row as an item of a list, with what an opened row shows below it. */
function rowLines(row: Row, moves: Movements): string[] {
  const place = moves.to(row);
  const words = row.kind === 'step' ? stepWords(row) : plain(sentenceOf(row));
  const below =
    row.kind === 'step'
      ? [
          ...(row.why ? [row.why] : []),
          ...(row.changes ?? []),
          ...(row.ledTo ? [`${t('ledTo')} ${placeWords(row.ledTo)}`] : []),
        ]
      : row.kind === 'finished'
        ? [row.text]
        : [];
  return [
    ...(place ? [`- *${escaped(placeWords(place))}*`] : []),
    `- ${escaped(words)} (${escaped(timeOfDay(row.at))})`,
    ...below.map((line) => `  - ${escaped(line)}`),
  ];
}

const quoted = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => `> ${escaped(line)}`)
    .join('\n');

/** Text in one line, without markup: neither Markdown nor HTML. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_{}[\]<>#|~&]/g, '\\$&')
    .replace(/^[-+]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2');
