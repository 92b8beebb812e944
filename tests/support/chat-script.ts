import type { Model } from './fixtures/model.ts';
import { keywordOf, turnOf } from './message-codes.ts';

/** What a scripted agent needs of a message: the code to answer with. */
export interface Told {
  readonly turn: string;
  readonly text: string;
  /** The messages before it, the latest first: what does not change is said only once. */
  readonly earlier: readonly string[];
}

/** What it does with one message: a command's fields, a whole reply of its own, or nothing more. */
type Deed = Readonly<Record<string, unknown>> | string | undefined;
type Reaction = (told: Told) => Deed | Promise<Deed>;

/** A chat that confirms its briefing and then reacts to one message after the other; after the last it only talks. */
export function chatScript(...reactions: readonly Reaction[]): Model {
  let next = 0;
  return (prompt, history) => {
    const turn = turnOf(prompt);
    if (!turn) return 'You are welcome.';
    const keyword = keywordOf(prompt);
    if (keyword) return `ready ${keyword}`;
    const earlier = history.flatMap(({ role, text }) => (role === 'user' ? [text] : [])).reverse();
    const deed = reactions[next++]?.({ turn, text: prompt, earlier });
    return deed instanceof Promise ? deed.then((one) => reply(one, turn)) : reply(deed, turn);
  };
}

function reply(deed: Deed, turn: string): string {
  if (deed === undefined) return 'I wait.';
  return typeof deed === 'string' ? deed : ['I go on.', '', fenced({ tool_code: turn, ...deed })].join('\n');
}

/** A command as the briefing teaches it, or what is wrong in it as text. */
export const fenced = (command: object | string): string =>
  ['```json', typeof command === 'string' ? command : JSON.stringify(command), '```'].join('\n');

/** The number of the first element that matches in the latest message that shows one. Fails with the whole message. */
export function idIn({ text, earlier }: Omit<Told, 'turn'> & Partial<Told>, pattern: RegExp): number {
  const match = [text, ...earlier].map((one) => pattern.exec(one)).find((one) => one !== null);
  const id = match?.[1] ?? /<(\d+) [a-z]/.exec(match?.[0] ?? '')?.[1];
  if (id === undefined) throw new Error(`${pattern} is not in:\n${text}`);
  return Number(id);
}
