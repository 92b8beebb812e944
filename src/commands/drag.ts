import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { elementId } from './definition/fields.ts';
import { inWords } from './definition/label.ts';
import { dragTo } from './definition/pointer-fields.ts';

export const drag = defineCommand({
  name: 'drag',
  isRare: true,
  summary: 'Drag an element "to" another one, by an offset, or draw on it along points.',
  example: { action: 'drag', id: 12, to: 44 },
  fields: { id: elementId, to: dragTo },
  risk: { pressesControl: 'id', dropsOn: 'to' },
  label: ({ id, to }) => inWords(say`drag ${id}`, to.kind === 'element' ? say`to ${to.id}` : undefined),
  deed: (_, name) => ({
    icon: 'click',
    asks: sentence('askDrag', name),
    doing: sentence('nowDragging', name),
    did: sentence('stepDragged', name),
    failed: sentence('failedDragging', name),
  }),
  receipt: 'plain',
  settles: true,
  aim: 'drag',
  run: ({ page }, { id, to }) => page.drag(id, to),
});
