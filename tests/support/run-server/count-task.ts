import type { Serve } from '../fixtures/visits.ts';
import { createGate } from '../gate.ts';
import type { Decider, Dialogue } from '../model-server/dialogue.ts';
import { readDialogue } from '../scripted-model/scripted-decider.ts';

const URL_OF_PAGE = 'https://tally.example/';

/** A task of two presses, which its site counts. */
export const countTask = { task: 'Count to two.', urls: [URL_OF_PAGE] } as const;
export const ANSWER = 'It is at two.';

/** A page that counts the presses of its button, beyond its own life. */
export function serveTally(): { readonly serve: Serve; readonly presses: () => number } {
  let presses = 0;
  const serve: Serve = ({ url, method }) => {
    if (url.origin !== new URL(URL_OF_PAGE).origin) return undefined;
    if (method === 'POST') presses += 1;
    return {
      body: `<!doctype html><html lang="en"><title>Tally</title><link rel="icon" href="data:,"><h1>Tally</h1>
        <p>So far: <b>${presses}</b></p> <button type="button">Count</button>
        <script>
          document.querySelector('button').onclick = async () => {
            await fetch('/', { method: 'POST' });
            document.querySelector('b').textContent = Number(document.querySelector('b').textContent) + 1;
          };
        </script></html>`,
    };
  };
  return { serve, presses: () => presses };
}

/** Presses until the page says two. */
const decide: Decider = (dialogue) => {
  const newest = [...readDialogue(dialogue)].at(-1);
  const page = newest?.page(URL_OF_PAGE);
  const button = page?.find({ tag: 'button', label: 'Count' });
  if (!page || !button) return { why: 'I look at the page.', actions: [{ action: 'snapshot' }] };
  if (soFar(page.text) >= 2) return { why: 'It is done.', actions: [{ action: 'done', answer: ANSWER }] };
  return { why: 'I count.', actions: [{ action: 'click', id: button.id }] };
};

const soFar = (text: string): number => Number(/So far:[^\d]*(\d+)/.exec(text)?.[1] ?? 0);

/** Counts to two. Its answer of this number waits until it is released. */
export function countDecider(heldNumber = 0): {
  readonly decider: Decider;
  /** It is asked for that answer now. */
  readonly isHeld: Promise<void>;
  release(): void;
} {
  const [held, released] = [createGate(), createGate()];
  let answers = 0;
  return {
    decider: async (dialogue: Dialogue) => {
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
