import type { Dialogue } from '../model-server/dialogue.ts';

export const MODEL_KEY = 'sk-planted-key-of-the-provider';

/** What a model of the vocabulary `basic` writes. */
export const calls = (name: string, given: object = {}) => ({
  text: JSON.stringify({ type: 'tool_call', tool: { name, arguments: given } }),
});
export const ends = (answer: string) => ({ text: JSON.stringify({ type: 'final', answer }) });
export const asks = (question: string, choices?: readonly string[]) => ({
  text: JSON.stringify({ type: 'ask_user', question, ...(choices && { choices }) }),
});

/** The newest message of a conversation. */
export const newestOf = ({ messages }: Dialogue): string => {
  const last = messages.at(-1);
  return last?.role === 'model' ? '' : (last?.text ?? '');
};
