import type { Answer } from '../hub/member-frames.ts';
import type { OpenCall } from '../hub/seat.ts';
import { wordsOf } from './wait.ts';

/** The answer of a tool. The structured part repeats no page text. */
export interface ToolResult {
  readonly [key: string]: unknown;
  readonly content: { readonly type: 'text'; readonly text: string }[];
  readonly structuredContent?: Readonly<Record<string, unknown>>;
  readonly isError: boolean;
}

/** The results of commands in their order, with answers of earlier calls that nobody waited for before them. */
export function resultOf(
  answered: readonly { readonly call: OpenCall; readonly answer: Answer }[],
  leftovers: readonly OpenCall[],
): ToolResult {
  const last = answered.at(-1);
  const earlier = leftovers.map(
    ({ id, answer }) => `Call ${id}, of earlier, ended: ${answer?.end}.\n${answer?.text ?? ''}`,
  );
  const now = answered.map(({ call, answer }, at) =>
    answered.length > 1 ? `${at + 1}. ${call.action}: ${answer.end}.\n${answer.text}` : answer.text,
  );
  const { end = 'done', code, target, url } = last?.answer ?? {};
  return {
    content: [{ type: 'text', text: [...earlier, ...now].join('\n\n') }],
    structuredContent: {
      end,
      ...(last && { call: last.call.id }),
      ...(code !== undefined && { code }),
      ...(target !== undefined && { target }),
      ...(url !== undefined && { url }),
      ...(answered.length > 1 && { steps: answered.map(({ answer }) => answer.end) }),
    },
    isError: end !== 'done',
  };
}

/** The call is still under way, and the client may ask for it again. */
export const waiting = (call: OpenCall, before: readonly string[], left: number): ToolResult => ({
  content: [
    {
      type: 'text',
      text: [
        ...before,
        ...(left > 0 ? [`${left} of the commands did not begin and will not.`] : []),
        `${wordsOf(call)} The command is still under way: do not repeat it. Call wait_for_person with {"call":"${call.id}"}.`,
      ].join('\n\n'),
    },
  ],
  structuredContent: { end: 'waiting', call: call.id, ...(call.state && { why: call.state.why }) },
  isError: true,
});

export const refusal = (text: string): ToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent: { end: 'not_done', code: 'invalid_command' },
  isError: true,
});
