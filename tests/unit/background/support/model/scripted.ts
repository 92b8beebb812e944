/** A message of a call, in OpenAI's form. */
export interface Sent {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | readonly { readonly text?: string }[] | null;
  readonly tool_calls?: readonly {
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
}

/** An answer: the input of the tool. */
interface Decision {
  readonly why: string;
  readonly actions: readonly { readonly action: string; readonly [field: string]: unknown }[];
}

/**
 * A model that knows only what it was sent: it presses Buy if the page says that nothing was bought, looks at the page again after
 * that, and is done.
 */
export function decide(messages: readonly Sent[]): Decision {
  const ours = messages.filter(({ role }) => role === 'user' || role === 'tool').map(textOf);
  const all = ours.join('\n');
  const bought = [...all.matchAll(/Bought (\d+) times/g)].at(-1)?.[1];
  const buy = [...all.matchAll(/<(\d+) button>Buy/g)].at(-1)?.[1];
  if (bought === undefined || buy === undefined) return act('I look at the shop.', { action: 'snapshot' });
  const newest = ours.at(-1) ?? '';
  const last = lastAction(messages);
  // A step whose receipt says unknown may have happened.
  if (last === 'click' && /→ unknown/.test(newest))
    return act('I look whether it was bought.', { action: 'snapshot' });
  if (bought === '0') return act('I buy it.', { action: 'snapshot' }, { action: 'click', id: Number(buy) });
  if (last === 'click') return act('I check the order.', { action: 'snapshot' });
  return act('The task is done.', { action: 'done', answer: `Bought ${bought} times.` });
}

const act = (why: string, ...actions: Decision['actions']): Decision => ({ why, actions });

export const textOf = ({ content }: Sent): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('\n');

function lastAction(messages: readonly Sent[]): string | undefined {
  const [call] = messages.findLast(({ role }) => role === 'assistant')?.tool_calls ?? [];
  if (!call) return undefined;
  const { actions } = JSON.parse(call.function.arguments) as Decision;
  return actions.at(-1)?.action;
}
