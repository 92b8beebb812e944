import type { Approved } from '../protocol/grant.ts';
import type { TabId } from '../protocol/ids.ts';

/** A dialog that blocks a target until it is answered. */
export interface OpenDialog {
  readonly id: string;
  readonly tabId: TabId;
  /** confirm, prompt or beforeunload. */
  readonly type: string;
  /** Its words, redacted; '' where they are not shown. */
  readonly said: string;
  /** The origin of the document that opened it. */
  readonly site: string;
  readonly since: number;
  /** The last message to the agent before it: the reply to that one cannot mean this dialog. */
  readonly turn: number;
  /** What the person has allowed the command during which it was opened: the dialog may ask for it again. */
  readonly approved?: readonly Approved[];
  /** Who is answering it; absent before anybody does, and where the person does so in the browser. */
  readonly by?: 'agent' | 'person' | 'time';
}
