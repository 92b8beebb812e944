import { dialogGone } from '../protocol/failures/dialog-failures.ts';
import type { TabId } from '../protocol/ids.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { sendTo } from './send.ts';

/** A dialog that a page has opened. It blocks the page; a tab has one at most. */
export interface DialogEvent {
  readonly tabId: TabId;
  /** The address of the document that opened it. */
  readonly url: string;
  readonly type: string;
  readonly message: string;
}

/** The end of a dialog, whoever has answered it: the person, the page by leaving, or we. */
export interface DialogEnd {
  readonly tabId: TabId;
  readonly accepted: boolean;
}

/** What is answered to a dialog; `text` is for a prompt. */
export interface DialogAnswer {
  readonly accept: boolean;
  readonly text?: string | undefined;
}

/** The dialog that this event of the debugger tells of; undefined for any other event. */
export function dialogOpening(tabId: TabId, method: string, params: unknown): DialogEvent | undefined {
  if (method !== 'Page.javascriptDialogOpening') return undefined;
  const { url, type, message } = params as { url: string; type: string; message: string }; // Page.javascriptDialogOpening
  return { tabId, url, type, message };
}

/** The end of a dialog that this event of the debugger tells of; undefined for any other event. */
export function dialogClosing(tabId: TabId, method: string, params: unknown): DialogEnd | undefined {
  if (method !== 'Page.javascriptDialogClosed') return undefined;
  return { tabId, accepted: (params as { result: boolean }).result }; // Page.javascriptDialogClosed
}

/** Answers the dialog of a tab that is attached. Fails `no_dialog` if none is open or nothing is attached. */
export async function answerIn(tabId: TabId, { accept, text }: DialogAnswer): Promise<Outcome> {
  try {
    const answer = { accept, ...(text !== undefined && { promptText: text }) };
    await sendTo(tabId)('Page.handleJavaScriptDialog', answer);
    return done();
  } catch {
    return failed(dialogGone);
  }
}
