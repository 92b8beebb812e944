import * as v from 'valibot';
import { actTool } from '../../src/models/act-tool.ts';
import { answerSchema } from '../../src/models/answer.ts';
import { instructions } from '../../src/models/instructions.ts';
import type { Exchange } from '../../src/models/model-call.ts';
import { readAnswer } from '../../src/models/read-answer.ts';
import type { PromptParts } from './basic-prompt.ts';
import type { Vocabulary } from './vocabulary.ts';

// All commands of the extension. The client's snapshot is the message that the extension would send to a model, so it needs no
// escaping here: its page text was escaped in the tab.

/** The window moves by as many steps, so that providers find its beginning in their caches meanwhile. */
const MOVES_BY = 10;

export const registryVocabulary: Vocabulary = {
  tools: 'required',
  system: instructions,
  exchanges: (parts, { tools, turn }) => {
    const exchanges = conversation(parts);
    const notices = parts.run.memory.notices;
    const code = tools === 'fenced' ? [`Answer with one command, "tool_code":"${turn}".`] : [];
    const answered = parts.answers.filter(({ step }) => step === parts.steps.at(-1)?.n);
    const said = answered.map(({ answer }) => `The person says: ${answer.replace(/\s+/g, ' ')}`);
    const text = [...said, ...notices, String(parts.snapshot), ...code].join('\n\n');
    return [...exchanges, { text }];
  },
  read(answer, form) {
    const read = readAnswer(answer, form);
    if ('talk' in read) return { kind: 'ask', question: read.talk };
    if (!read.commands.ok) {
      const { message, hint } = read.commands.failure;
      return { kind: 'unreadable', why: [message, hint].filter(Boolean).join(' ') };
    }
    const actions = read.commands.value.map(({ command, fields, expects }) => ({
      action: command.name,
      ...fields,
      ...(expects !== undefined && { is: expects }),
    }));
    const { why, note } = read;
    const given = { why, actions, ...(note !== undefined && { note }) };
    return { kind: 'tool', tool: { name: actTool.name, arguments: given }, thought: read.thought };
  },
  warnsOfLoops: true,
};

/** The latest exchanges. The task begins them if the first message is not among them. */
function conversation({ run, steps }: PromptParts): readonly Exchange[] {
  const asked = steps.filter(({ answer }) => answer !== null);
  const [first] = asked;
  if (!first) return [];
  const from = Math.max(0, Math.ceil((first.n - 1) / MOVES_BY) * MOVES_BY);
  const kept = asked.filter(({ n }) => n > from);
  return kept.map(({ request, answer }, index) => ({
    text: index === 0 && from > 0 ? `The task: ${run.task}\n\n${request.snapshot}` : String(request.snapshot),
    answer: v.parse(answerSchema, answer),
  }));
}
