import * as v from 'valibot';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId } from './definition/fields.ts';
import { inWords } from './definition/label.ts';

const wantedScreens = 'a number of screens such as 1 or -0.5, or {"x": 0, "y": 1}';

export const scroll = defineCommand({
  name: 'scroll',
  summary:
    'Scroll the page or an "id" "by" screens or "to" top, bottom, left, right; an "id" alone: into view.',
  example: { action: 'scroll', by: 1 },
  fields: {
    id: v.optional(elementId),
    by: v.optional(
      v.union(
        [v.number(), v.object({ x: v.optional(v.number(), 0), y: v.optional(v.number(), 0) })],
        wantedScreens,
      ),
    ),
    to: v.optional(v.picklist(['top', 'bottom', 'left', 'right'], '"top", "bottom", "left" or "right"')),
  },
  risk: 'none',
  label: ({ id, by, to }) =>
    inWords(
      say`scroll`,
      id === undefined ? id : say`${id}`,
      to === undefined ? (typeof by === 'number' ? say`by ${by}` : undefined) : say`${to}`,
    ),
  deed: () => ({
    icon: 'scroll',
    doing: sentence('nowScrolling'),
    did: sentence('stepScrolled'),
    failed: sentence('failedScrolling'),
  }),
  receipt: 'plain',
  settles: true,
  run: ({ page }, { id, by, to }) =>
    page.scroll({
      ...(id !== undefined && { id }),
      ...(by !== undefined && { by: typeof by === 'number' ? { x: 0, y: by } : by }),
      ...(to !== undefined && { to }),
    }),
});
