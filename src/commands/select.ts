import * as v from 'valibot';
import { fieldsRefused } from '../protocol/failures/failures.ts';
import { OPTIONS_MAX } from '../protocol/messages/target-fields.ts';
import { failed } from '../protocol/outcome.ts';
import { type Said, say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { brief } from './definition/brief.ts';
import { defineCommand } from './definition/command.ts';
import { elementId, filledText, text } from './definition/fields.ts';
import { inWords } from './definition/label.ts';

const example = { action: 'select', id: 7, value: 'Blue' };
const anOption = 'the text or the value of an option, or a list of them';
export const select = defineCommand({
  name: 'select',
  isRare: true,
  summary:
    'Choose an option, or a list of them, at an "id"; or select text of the page or an "id", "from" words "to" words.',
  example,
  fields: {
    id: v.optional(elementId),
    value: v.optional(
      v.union(
        [text(anOption), v.pipe(v.array(text(anOption)), v.minLength(1), v.maxLength(OPTIONS_MAX))],
        anOption,
      ),
    ),
    from: v.optional(filledText('the first words of the text to select')),
    to: v.optional(filledText('the last words of the text to select')),
  },
  risk: { typesText: 'value', chooses: true },
  label: ({ id }) => inWords(say`select`, id === undefined ? say`text` : say`${id}`),
  deed: ({ value }, name) =>
    value === undefined
      ? {
          icon: 'type',
          asks: sentence('askSelectText', name),
          doing: sentence('nowSelectingText', name),
          did: sentence('stepSelectedText', name),
          failed: sentence('failedSelectingText', name),
        }
      : {
          icon: 'click',
          asks: sentence('askChoose', brief([value].flat().join(', ')), name),
          doing: sentence('nowChoosing', name),
          did: sentence('stepChose', brief([value].flat().join(', ')), name),
          failed: sentence('failedChoosing', name),
        },
  receipt: 'field',
  settles: true,
  aim: 'select',

  async run({ page }, { id, value, from, to }) {
    const isChoice = id !== undefined && value !== undefined && from === undefined && to === undefined;
    if (isChoice) return page.choose(id, [value].flat());
    return value === undefined && from !== undefined && to !== undefined
      ? page.selectText(id, { from, to })
      : failed(fieldsRefused('select', [WANTS], example));
  },
});

const WANTS: Said = say`it wants either "id" and "value", or "from" and "to"`;
