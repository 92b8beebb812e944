import { createGate } from '../gate.ts';
import type { Decider, Dialogue } from '../model-server/dialogue.ts';
import { readDialogue } from '../scripted-model/scripted-decider.ts';

/** A task of two presses, each of which can be counted in the page. */
export const countTask = {
  task: 'Count to two.',
  url: 'https://counter.example/',
  answer: 'It is at two.',
} as const;

const PRESSES = 2;

/** Presses the button as often as that, then ends. */
const decide: Decider = (dialogue) => {
  if (pressesIn(dialogue) === PRESSES)
    return { why: 'It is done.', actions: [{ action: 'done', answer: countTask.answer }] };
  const page = [...readDialogue(dialogue)].at(-1)?.page(countTask.url);
  const button = page?.find({ tag: 'button', label: 'Count' });
  return button
    ? { why: 'I count.', actions: [{ action: 'click', id: button.id }] }
    : { why: 'I look at the page.', actions: [{ action: 'snapshot' }] };
};

const pressesIn = ({ messages }: Dialogue): number =>
  messages.filter((one) => one.role === 'model' && JSON.stringify(one.calls).includes('"click"')).length;

/** Counts to two. Its answer of this number waits until it is released. */
export function countDecider(heldNumber: number): {
  readonly decider: Decider;
  /** It is asked for that answer now. */
  readonly isHeld: Promise<void>;
  release(): void;
} {
  const [held, released] = [createGate(), createGate()];
  let answers = 0;
  return {
    decider: async (dialogue) => {
      answers += 1;
      if (answers === heldNumber) {
        held.open();
        await released.opened;
      }
      return decide(dialogue);
    },
    isHeld: held.opened,
    release: released.open,
  };
}
