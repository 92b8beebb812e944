import type { Model } from './fixtures/model.ts';

/** What a scripted agent needs of a message: the code to answer with and the keyword of its briefing. */
export interface Told {
  readonly turn: string;
  readonly text: string;
}

/** What it does with one message: a command's fields, words of its own, or nothing more. */
type Reaction = (told: Told) => Readonly<Record<string, unknown>> | string | undefined;

/** A chat that confirms its briefing and then reacts to one message after the other; after the last it only talks. */
export function chatScript(...reactions: readonly Reaction[]): Model {
  let next = 0;
  return (prompt, history) => {
    const keyword = [prompt, ...history.map(({ text }) => text)]
      .map((text) => /End every reply with the word (\S+)\./.exec(text)?.[1])
      .find(Boolean);
    const turn = /^Turn (\S+)\./.exec(prompt)?.[1];
    if (!turn) return 'You are welcome.';
    if (prompt.includes('This is AgentAnything')) return `Understood. ${keyword}`;
    const reaction = reactions[next++]?.({ turn, text: prompt });
    if (reaction === undefined) return `I wait. ${keyword}`;
    if (typeof reaction === 'string') return `${reaction} ${keyword}`;
    return ['I go on.', '', '```json', JSON.stringify({ tool_code: turn, ...reaction }), '```', '', keyword].join('\n');
  };
}

/** The number of the first element whose line matches. Fails with the whole message. */
export function idIn({ text }: Told, pattern: RegExp): number {
  const id = pattern.exec(text)?.[1] ?? /id="(\d+)"/.exec(pattern.exec(text)?.[0] ?? '')?.[1];
  if (id === undefined) throw new Error(`${pattern} is not in:\n${text}`);
  return Number(id);
}
