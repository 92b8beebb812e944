import * as v from 'valibot';
import { fieldsRefused } from '../protocol/failures/failures.ts';
import { failed } from '../protocol/outcome.ts';
import { type Said, say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import type { Point } from '../protocol/snapshot.ts';
import { defineCommand } from './definition/command.ts';
import { elementId, filledText } from './definition/fields.ts';
import { inWords } from './definition/label.ts';

const wantedScreens = 'a number of screens such as 1 or -0.5, or {"x": 0, "y": 1}';
const example = { action: 'scroll', by: 1 };

const DIRECTIONS = {
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
} as const;
type Direction = keyof typeof DIRECTIONS;

export const scroll = defineCommand({
  name: 'scroll',
  summary:
    'Scroll the page or an "id" "by" screens, "to" top, bottom, left, right, or "until" a text; "id" alone: into view.',
  example,
  fields: {
    id: v.optional(elementId),
    by: v.optional(
      v.union(
        [v.number(), v.object({ x: v.optional(v.number(), 0), y: v.optional(v.number(), 0) })],
        wantedScreens,
      ),
    ),
    direction: v.optional(v.picklist(['up', 'down', 'left', 'right'], '"up", "down", "left" or "right"')),
    to: v.optional(v.picklist(['top', 'bottom', 'left', 'right'], '"top", "bottom", "left" or "right"')),
    until: v.optional(filledText('a text to scroll to')),
  },
  risk: 'none',
  label: ({ id, by, direction, to, until }) =>
    inWords(
      say`scroll`,
      id === undefined ? id : say`${id}`,
      to === undefined ? wayOf(by, direction) : say`${to}`,
      until === undefined ? until : say`until a text comes`,
    ),
  deed: () => ({
    icon: 'scroll',
    doing: sentence('nowScrolling'),
    did: sentence('stepScrolled'),
    failed: sentence('failedScrolling'),
  }),
  receipt: 'plain',
  settles: true,
  async run({ page }, { id, by, direction, to, until }) {
    const which = id === undefined ? {} : { id };
    if (to !== undefined && (until !== undefined || direction !== undefined))
      return failed(
        fieldsRefused('scroll', [say`"to" goes to an end, without "until" and "direction"`], example),
      );
    const screens = by ?? (direction !== undefined || until !== undefined ? 1 : undefined);
    const vector = screens === undefined ? undefined : vectorOf(screens, direction);
    if (until === undefined)
      return page.scroll({ ...which, ...(vector && { by: vector }), ...(to !== undefined && { to }) });
    if (!vector || (vector.x === 0 && vector.y === 0))
      return failed(fieldsRefused('scroll', [say`"by" is 0, so nothing could come`], example));
    return page.scrollUntil({ ...which, by: vector, text: until });
  },
});

const wayOf = (by: number | Point | undefined, direction: Direction | undefined): Said | undefined =>
  inWords(
    direction === undefined ? direction : say`${direction}`,
    typeof by === 'number' ? say`by ${by}` : undefined,
  ) || undefined;

/** A direction says where to, and `by` how far; without one, `by` is down, and up where it is below 0. */
function vectorOf(by: number | Point, direction: Direction | undefined): Point {
  if (typeof by !== 'number') return by;
  const { x, y } = DIRECTIONS[direction ?? 'down'];
  const screens = direction === undefined ? by : Math.abs(by);
  return { x: x * screens, y: y * screens };
}
