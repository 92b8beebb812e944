import { onlyTyped } from '../protocol/failures/field-failures.ts';
import type { ElementId } from '../protocol/ids.ts';
import type { FieldKind, FocusedField } from '../protocol/messages/target-fields.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { brief } from './definition/brief.ts';
import { defineCommand } from './definition/command.ts';
import { elementId, flag, text } from './definition/fields.ts';
import type { PageContext } from './definition/page-context.ts';

export const fill = defineCommand({
  name: 'fill',
  summary: 'Set a field of any kind; "" empties it. "submit" as in type.',
  example: { action: 'fill', id: 7, value: '2026-12-24' },
  fields: { id: elementId, value: text('the text that the field shall hold'), submit: flag },
  risk: { typesText: 'value', submits: 'submit' },
  label: ({ id }) => say`fill ${id}`,
  deed: ({ value }, name) =>
    value === ''
      ? {
          icon: 'type',
          asks: sentence('askEmpty', name),
          doing: sentence('nowEmptying', name),
          did: sentence('stepEmptied', name),
          failed: sentence('failedEmptying', name),
        }
      : {
          icon: 'type',
          asks: sentence('askType', brief(value), name),
          doing: sentence('nowTyping', name),
          did: sentence('stepTyped', brief(value), name),
          failed: sentence('failedTyping', name),
        },
  receipt: 'field',
  settles: true,
  aim: 'fill',

  async run({ page }, { id, value, submit }) {
    const focused = await page.focusField(id, 'all', value);
    if (!focused.ok) return focused;
    const { takes, parts = [] } = focused.value;
    if (takes === 'drawing') return failed(onlyTyped(id));
    const filled = takes === 'parts' ? await writeParts(page, parts) : await write(page, id, value, takes);
    return filled.ok && submit ? page.press('Enter', id) : filled;
  },
  // A page may put back what its field held, and empties one that it has sent.
  seen: async ({ page }, { id, value, submit }) => (submit ? done('') : page.seeWritten(id, value)),
});

type Parts = NonNullable<FocusedField['parts']>;

async function writeParts(page: PageContext, parts: Parts): Promise<Outcome> {
  for (const { id, value, isTyped } of parts) {
    const focused = isTyped ? undefined : await page.focusField(id, 'all', value);
    if (focused?.ok === false) return focused;
    const written = focused
      ? await write(page, id, value, focused.value.takes)
      : await page.type(id, value, { delayMs: 0 });
    if (!written.ok) return written;
  }
  return done();
}

const write = (page: PageContext, id: ElementId, value: string, takes: FieldKind): Promise<Outcome> =>
  takes === 'native'
    ? page.setValue(id, value)
    : takes === 'keys'
      ? page.setByKeys(id, value)
      : page.insert(id, value, { takes });
