import type { Learned } from '../../../src/protocol/learned-chat.ts';
import { commonBanners } from '../../../src/sites/banners.ts';
import type { Site } from '../../../src/sites/site.ts';

/** Our messages begin so. A chat whose turns nothing else tells apart shows by it which are the person's. */
const OURS = /^[\s\S]{0,60}?\bTurn [a-z2-9]{4,16}-\d{1,9}\./;

/** A site of which nothing is known but what was learned there. */
export function siteOf(learned: Learned): Site {
  return {
    id: 'learned',
    name: '',
    hosts: [],
    conversation: conversationsBut(learned.fresh),
    ...partsOf(learned),
    sendDisabled: [],
    chip: [],
    chipRemove: [],
    budget: 8000,
    turnId: [],
    exclude: [],
    code: ['pre'],
    elsewhere: [],
    working: [],
    finished: [],
    bannerPlaces: ['[role="alert"]', '[aria-live="assertive"]'],
    banners: commonBanners,
  };
}

/**
 * A site of a table whose markup is no longer as the table says: what was learned goes first, the rest is as it was. Nobody but the person and
 * the agent speaks on these sites, so what is not the person's is the agent's, also where a redesign has taken its signs.
 */
export const mendedBy = (table: Site, learned: Learned): Site => ({
  ...table,
  ...partsOf(learned),
  assistantTurn: ['*'],
});

function partsOf(learned: Learned) {
  const {
    composerWithin,
    turnsWithin,
    composer,
    editor,
    send,
    sendAt,
    submitKey,
    stop,
    stopProves,
    turn,
    userTurn,
    assistantTurn,
    answer,
  } = learned;
  return {
    learned: true,
    within: { composer: composerWithin, turns: turnsWithin },
    composer,
    editor,
    composerArea: [],
    send,
    ...(sendAt && { sendAt }),
    stop,
    stopProves,
    submitKey,
    turn,
    userTurn,
    // Where the agent's turns have no sign, what is no turn of the person's is the agent's.
    assistantTurn: assistantTurn.length > 0 ? assistantTurn : ['*'],
    ...(assistantTurn.length + userTurn.length === 0 && { answersOnce: true as const }),
    userText: OURS,
    answer,
  } as const;
}

/** Every address is a conversation of its own, but for that of a new one. */
function conversationsBut(fresh: string | null): RegExp {
  const escaped = (fresh ?? '/').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`^(?!${escaped}$)(?<id>.+)$`);
}
