import type { ProtocolMapping } from 'devtools-protocol/types/protocol-mapping.js';
import { within } from '../protocol/within.ts';

/**
 * The closed list of CDP methods that we send to a tab. No text of an agent becomes a method's name. Nothing of the domains
 * Runtime and Debugger belongs here: a page can tell that they are on.
 */
export type Method =
  | 'DOM.disable'
  | 'DOM.getDocument'
  | 'DOM.resolveNode'
  | 'DOMDebugger.getEventListeners'
  | 'DOMSnapshot.captureSnapshot'
  | 'Emulation.setDeviceMetricsOverride'
  | 'Emulation.setFocusEmulationEnabled'
  | 'Fetch.continueRequest'
  | 'Fetch.enable'
  | 'Fetch.failRequest'
  | 'Fetch.fulfillRequest'
  | 'Fetch.getResponseBody'
  | 'Input.dispatchDragEvent'
  | 'Input.dispatchKeyEvent'
  | 'Input.dispatchMouseEvent'
  | 'Input.insertText'
  | 'Input.setInterceptDrags'
  | 'Network.enable'
  | 'Page.enable'
  | 'Page.getNavigationHistory'
  | 'Page.handleJavaScriptDialog'
  | 'Page.navigate'
  | 'Page.navigateToHistoryEntry'
  | 'Page.reload'
  | 'Page.setInterceptFileChooserDialog'
  | 'Page.startScreencast'
  | 'Page.stopScreencast'
  | 'Target.setAutoAttach';

/**
 * Sends one CDP command to one tab. Rejects with `NotAttached`, `CutOff` or `Crashed`, if Chrome refuses it, or if no answer
 * comes within 5 s.
 */
export type Send = <M extends Method>(
  method: M,
  ...params: ProtocolMapping.Commands[M]['paramsType']
) => Promise<ProtocolMapping.Commands[M]['returnType']>;

/** Nothing was sent: the debugger is not attached any more. */
export class NotAttached extends Error {}
/** Chrome took the command and has then ended the attachment: the page may have got it. */
export class CutOff extends Error {}
/** The page has crashed; Chrome would answer nothing before it is loaded again. */
export class Crashed extends Error {}

/** How long Chrome gets for the answer to any call of the debugger. */
export const ANSWER_MS = 5_000;

/**
 * `crash` rejects once the page has crashed; a command under way then ends at once. `sessionId` is of a frame of the tab in
 * another process.
 */
export function sendTo(
  tabId: number,
  crash: Promise<never> = new Promise(() => {}),
  sessionId?: string,
): Send {
  return async (method, ...[params]) => {
    const answer = chrome.debugger.sendCommand(
      { tabId, ...(sessionId !== undefined && { sessionId }) },
      method,
      params as Record<string, unknown> | undefined,
    );
    const late = `${method} was not answered within ${ANSWER_MS / 1000} s`;
    const answered = Promise.race([answer.catch(refused), crash]);
    return (await within(ANSWER_MS, answered, late)) as never; // The type is the protocol's.
  };
}

/**
 * Chrome tells by its words alone why a command did not end. While a frame of another extension is in the page, it refuses each
 * command with the words with which it refuses to attach.
 */
function refused(cause: Error): never {
  if (/^(?:Debugger is not attached|Cannot (?:access|attach))/i.test(cause.message))
    throw new NotAttached(cause.message, { cause });
  if (/^Detached while handling/i.test(cause.message)) throw new CutOff(cause.message, { cause });
  if (/Target crashed/i.test(cause.message)) throw new Crashed(cause.message, { cause });
  throw cause;
}
