import type { ChatName } from '../../fixtures/sites/replicas.ts';
import type { Place } from './kits-table.ts';

const WAITS = /^Waiting for you$/;
const HIDDEN = /^The chat stopped replying/;

/** What the person may be told of a kit instead of the session coming to its end, and why. */
export const kitsTold: Partial<Record<ChatName, Partial<Record<Place, RegExp>>>> = {
  // It keeps its messages itself, and forgets the reply that is being made when its page is loaded again: its greeting stands there instead.
  chatbotify: { 'kit in view': WAITS, 'kit hidden': HIDDEN },
  // It draws its replies in frames of animation, of which a hidden page has none.
  nlux: { 'kit hidden': HIDDEN },
  // Its list measures what it shows, which a hidden page never tells it, so no message of it is drawn.
  virtuoso: { 'kit hidden': /^The message was sent, but the chat does not show it/ },
  // It draws while hidden, but has no stop and marks no reply's end, and quiet proves none in a hidden tab.
  webchat: { 'kit hidden': HIDDEN },
};
