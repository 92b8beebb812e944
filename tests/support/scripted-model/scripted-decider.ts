import { type Decider, type Dialogue, textsTo } from '../model-server/dialogue.ts';
import { type Reading, readings } from './conversation.ts';
import { readPlainMessage } from './read-message.ts';
import { createScript, type Move, type ScriptedModel } from './scripted-model.ts';

/** All that a model knows after each message of its conversation. */
export const readDialogue = (dialogue: Dialogue): Generator<Reading> =>
  readings(textsTo(dialogue).map(readPlainMessage));

/**
 * A model that plays a script. It plays it again from the first message of the conversation each time, so it remembers nothing
 * that it is not sent: one of these plays any number of conversations, each as often as it is asked.
 */
export function createScriptedDecider({ steps, report }: ScriptedModel): Decider {
  return (dialogue) => {
    const script = createScript(steps);
    let move: Move | undefined;
    for (const reading of readDialogue(dialogue)) move = script(reading);
    if (!move) return { text: 'There is nothing left to do.' };
    report?.(move.step, move.command);
    return { why: `${move.step.title}.`, actions: [move.command] };
  };
}
