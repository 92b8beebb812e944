import type { Site } from './sites/site.ts';

/** Names the conversation that an address shows; undefined for a new one that the server has not named yet. */
export const conversationOf = (site: Site, url: string): string | undefined => site.conversation.exec(new URL(url).pathname)?.groups?.id;
