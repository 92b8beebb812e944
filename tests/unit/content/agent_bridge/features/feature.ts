import type { Site } from '../../../../../src/sites/site.ts';
import type { PlayedPage } from './played-page.ts';
import type { SkinName } from './skins.ts';

/** One state of the chat after it has got our message. */
export interface Frame {
  /** What follows our turn in the transcript; absent: as before. */
  readonly show?: string;
  /** The whole transcript, made of the markup of our turn. */
  readonly redraw?: (ours: string) => string;
  /** A reply streams. */
  readonly busy?: true;
  /** Whatever else the page does. */
  readonly act?: (page: PlayedPage) => void;
  /** How long this state lasts, ms; by default a second. */
  readonly ms?: number;
}

/** One thing that a chat page may do, as markup before and after our message, and what must come of it. */
export interface Feature {
  /** What the page does, in a few words. */
  readonly name: string;
  readonly skin: SkinName;
  /** What the data of this chat say otherwise. */
  readonly site?: Partial<Site>;
  /** The transcript before our message. */
  readonly before?: string;
  /** The markup of our turn, made of our text. */
  readonly user?: (text: string) => string;
  /** Beside the field: more of the composer's area. */
  readonly beside?: string;
  /** The event at which the page sends; by default a click. */
  readonly sendsAt?: 'pointerdown' | 'mousedown' | 'never';
  /** Presses that the page swallows before one sends. */
  readonly swallows?: number;
  /** What the page does with each text that is put into its field. */
  readonly onInput?: (page: PlayedPage, text: string) => void;
  readonly frames: readonly Frame[];
  /** `works`: the message lands once and exactly, the command is reported once and exactly; else what is told. */
  readonly expected: 'works' | { readonly told: string; readonly runs?: 1 };
}
