import type { ChatName } from '../../fixtures/sites/replicas.ts';

/** What the person may be told of a kit instead of the session coming to its end, and why. */
export const kitsTold: Partial<Record<ChatName, RegExp>> = {
  // It keeps its messages itself, and forgets the reply that is being made when its page is loaded again.
  chatbotify: /^The chat gave no answer\./,
};
