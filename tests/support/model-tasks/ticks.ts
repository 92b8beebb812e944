import type { Serve } from '../fixtures/visits.ts';
import type { Decider, Dialogue } from '../model-server/dialogue.ts';
import { readDialogue } from '../scripted-model/scripted-decider.ts';

const SITE = 'https://ticks.example/';
const WORDS = ['plum', 'walnut', 'sorrel'] as const;

/** The words by the presses that show them: near the beginning, in the middle and near the end. */
const wordsOf = (count: number): Readonly<Record<number, string>> =>
  Object.fromEntries(WORDS.map((word, index) => [Math.round((count * (2 * index + 1)) / 6), word]));

/** Each press takes its button away; some show a word that the next press removes. */
const page = (
  count: number,
): string => `<!doctype html><html lang="en"><title>Ticks</title><link rel="icon" href="data:,">
<h1>List</h1><p id="count">Ticked: 0 of ${count}</p><p role="status"></p><ul></ul>
<script>
const words = ${JSON.stringify(wordsOf(count))};
let ticked = 0;
const list = document.querySelector('ul');
for (let at = 1; at <= ${count}; at += 1) {
  const [item, button] = [document.createElement('li'), document.createElement('button')];
  button.textContent = 'Tick ' + at;
  button.onclick = () => {
    item.remove();
    ticked += 1;
    document.querySelector('#count').textContent = 'Ticked: ' + ticked + ' of ${count}';
    document.querySelector('[role=status]').textContent = words[at] ? 'The word of ' + at + ' is ' + words[at] + '.' : '';
    fetch('/ticked?number=' + at, { method: 'POST' });
  };
  item.append(button);
  list.append(item);
}
</script></html>`;

/** A task of many steps, whose answer needs the words shown on the way. */
export const ticks = {
  task: 'Tick all, one after the other. On the way three words are shown, each for a moment: tell me all three at the end.',
  url: SITE,
  answer: `The words are ${WORDS.join(', ')}.`,
} as const;

/** The list, and the numbers that were ticked, in order. */
export function serveTicks(count: number): { readonly serve: Serve; readonly ticked: readonly number[] } {
  const ticked: number[] = [];
  const serve: Serve = ({ method, url }) => {
    if (url.origin !== new URL(SITE).origin) return undefined;
    if (method === 'POST') ticked.push(Number(url.searchParams.get('number')));
    return method === 'POST' ? { status: 204 } : { body: page(count) };
  };
  return { serve, ticked };
}

const SHOWN = /The word of (\d+) is (\w+)/g;

/** Ticks the first that is left. A word that it sees becomes a note, for when the page that showed it is out of its sight. */
export const ticksDecider: Decider = (dialogue) => {
  const reading = [...readDialogue(dialogue)].at(-1);
  const list = reading?.page(SITE);
  if (!list) return { why: 'I look at the list.', actions: [{ action: 'snapshot' }] };
  const next = list.find({ tag: 'button', label: /^Tick \d+$/ });
  const [note] = list.text.match(SHOWN) ?? [];
  if (next)
    return {
      why: `I press “${next.text}”.`,
      actions: [{ action: 'click', id: next.id }],
      ...(note !== undefined && { note: `${note}.` }),
    };
  if (!/Ticked: (\d+) of \1\b/.test(list.text))
    return { why: 'I look again.', actions: [{ action: 'snapshot' }] };
  return {
    why: 'All are ticked.',
    actions: [{ action: 'done', answer: `The words are ${wordsIn(dialogue).join(', ')}.` }],
  };
};

/** The words by their numbers, from all that is in the conversation: pages, notes and what the model has said. */
function wordsIn({ messages }: Dialogue): string[] {
  const all = messages.map((message) =>
    message.role === 'model' ? JSON.stringify(message.calls.map(({ input }) => input)) : message.text,
  );
  const found = new Map([...all.join('\n').matchAll(SHOWN)].map(([, at, word = '']) => [Number(at), word]));
  return [...found].sort(([one], [other]) => one - other).map(([, word]) => word);
}
