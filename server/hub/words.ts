import type { ExtensionFrame } from '../../src/protocol/remote/frames.ts';
import type { Answer } from './member-frames.ts';

// What a client reads if the hub, and not the extension, answers its call.

export const NO_BROWSER: Answer = {
  end: 'not_done',
  text: 'No browser is connected, so nothing happened. The person can find out why with: npx agent-anything doctor',
};

export const CANCELLED: Answer = { end: 'not_done', text: 'Cancelled before it was sent; nothing happened.' };

export const TAKEN_OVER: Pick<Answer, 'text'> = {
  text: 'Another process of this client took over the task and gets the answer. A new call takes it back.',
};

export const BROWSER_GONE: Answer = {
  end: 'unknown',
  text: 'The browser lost this task while the call was under way, so it may or may not have happened. Look at the page first.',
};

export const endedWords: Readonly<Record<Extract<ExtensionFrame, { type: 'ended' }>['why'], string>> = {
  person: 'The person ended the task. Ask them before you start another.',
  client: 'The task ended.',
  refused: 'The person refused this program. Ask them before you try again.',
  left: 'The task ended because its program was away for too long.',
};
