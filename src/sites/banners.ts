import type { BannerRule } from './site.ts';

/** Errors and limits that chats word alike. The first match counts, so patterns are whole phrases. */
export const commonBanners: readonly BannerRule[] = [
  {
    pattern: /unusual (activity|traffic)/i,
    end: 'failed',
    say: 'The chat refuses because of unusual activity. Stop for a while and look at the chat yourself.',
  },
  {
    pattern: /session has expired|log(ged)? (in|out)|sign in/i,
    end: 'failed',
    say: 'The chat wants you to sign in again.',
  },
  {
    pattern:
      /too many requests|(usage|message|rate|quota) (limit|exceeded)|exceeded (the |your )?quota|(reached|hit|exceeded) (the|your|our|a)\b.*\b(limit|quota)/i,
    end: 'failed',
    say: 'The chat has reached a usage limit. Go on when it has been lifted.',
  },
  {
    pattern: /maximum length|(conversation|chat) is too long|context (window|limit)/i,
    end: 'failed',
    say: 'The conversation has reached its maximum length. Start a new chat and assign it.',
  },
  {
    pattern:
      /something went wrong|error (generating|in message stream)|(network|internal|unknown) error|(unable|failed) to (load|generate)|try again later/i,
    end: 'failed',
    say: 'The chat reports an error.',
  },
  {
    pattern: /^\s*(you )?stopped (thinking|generating|answering|this response)/i,
    end: 'stopped',
    say: 'The reply was stopped.',
  },
];
