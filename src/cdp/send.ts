import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';
import { within } from '../protocol/within.ts';

/** The closed list of CDP methods that we send to a tab. No text of an agent becomes a method's name. */
export type Method =
  | 'Emulation.setFocusEmulationEnabled'
  | 'Input.dispatchKeyEvent'
  | 'Input.dispatchMouseEvent'
  | 'Input.insertText'
  | 'Network.enable'
  | 'Page.enable'
  | 'Page.handleJavaScriptDialog'
  | 'Page.setInterceptFileChooserDialog';

/**
 * Sends one CDP command to one tab. Rejects if the tab is gone, the person has cancelled, or no answer comes
 * within 5 s.
 */
export type Send = <M extends Method>(
  method: M,
  ...params: ProtocolMapping.Commands[M]['paramsType']
) => Promise<ProtocolMapping.Commands[M]['returnType']>;

const ANSWER_MS = 5_000;

export function sendTo(tabId: number): Send {
  return async (method, ...[params]) => {
    const answer = chrome.debugger.sendCommand(
      { tabId },
      method,
      params as Record<string, unknown> | undefined,
    );
    const late = `${method} was not answered within ${ANSWER_MS / 1000} s`;
    return (await within(ANSWER_MS, answer, late)) as never; // The type is the protocol's.
  };
}
