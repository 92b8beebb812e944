import { chatScript, fenced, idIn } from './chat-script.ts';
import type { Model } from './fixtures/model.ts';

/** What the person may type, and what the agent commands then. */
export const WORDS = {
  count: 'Count once, please.',
  slow: 'Ask the server, please.',
  finish: 'Finish, please.',
  question: 'Ask me something, please.',
} as const;

/** Marks a message of ours that asks for a command again. */
export const ASKS = /send the command again with the code of this message/;

/** An agent that obeys words typed into its chat, and answers our messages with words alone. */
export function typedModel(): Model {
  const ours = chatScript();
  return (prompt, history) => {
    if (prompt.startsWith('{')) return 'I see a command of mine.';
    const said = Object.entries(WORDS).find(([, words]) => prompt.startsWith(words))?.[0];
    const earlier = history.flatMap(({ role, text }) => (role === 'user' ? [text] : [])).reverse();
    const told = { turn: latestCode(earlier), text: '', earlier };
    const id = (name: string) => idIn(told, new RegExp(`<(\\d+) button[^>]*>${name}`));
    const command =
      said === 'count'
        ? { action: 'click', id: id('Count one') }
        : said === 'slow'
          ? { action: 'click', id: id('Ask the server') }
          : said === 'finish'
            ? { action: 'done', answer: 'Counted.' }
            : said === 'question' && { action: 'ask_user', question: 'Which size?', choices: ['M', 'L'] };
    return command ? `I do it.\n\n${fenced({ tool_code: told.turn, ...command })}` : ours(prompt, history);
  };
}

/** The code with the highest number among these messages. */
export function latestCode(messages: readonly string[]): string {
  const codes = messages.flatMap((text) => text.match(/\b[a-z2-9]{4}-\d+-[a-z2-9]{5}\b/g) ?? []);
  const number = (code: string) => Number(code.split('-')[1]);
  return codes.reduce((one, other) => (number(other) > number(one) ? other : one), 'none-0-none');
}
