import type { Learned } from '../../../src/protocol/learned-chat.ts';
import { commonBanners } from '../../../src/sites/banners.ts';
import type { Site } from '../../../src/sites/site.ts';
import { parsed } from '../dom/select.ts';

/** A site that is known only by what was learned there. */
export function learnedSite(learned: Learned): Site {
  return {
    id: 'learned',
    name: '',
    hosts: [],
    conversation: conversationsExcept(learned.fresh),
    ...learnedFields(learned),
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
 * A listed site with its outdated selectors replaced by the learned ones. Only the person and the agent write
 * on these sites, so every turn that is not the person's is the agent's.
 */
export const patchedWith = (table: Site, learned: Learned): Site => ({
  ...table,
  ...learnedFields(learned),
  assistantTurn: ['*'],
});

function learnedFields(learned: Learned) {
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
    within: { composer: parsed(composerWithin), turns: parsed(turnsWithin) },
    composer: parsed(composer),
    editor,
    composerArea: [],
    send: parsed(send),
    ...(sendAt && { sendAt }),
    stop: parsed(stop),
    stopProvesEnd: stopProves,
    submitKey,
    turn: parsed(turn),
    userTurn: parsed(userTurn),
    // Without a selector for the agent's turns, every turn that is not the person's is the agent's.
    assistantTurn: assistantTurn.length > 0 ? parsed(assistantTurn) : ['*'],
    ...(assistantTurn.length + userTurn.length === 0 && { singleAnswerTurn: true as const }),
    answer: parsed(answer),
  } as const;
}

/** Takes each path for a conversation's id, except the path of a new conversation. */
function conversationsExcept(fresh: string | null): RegExp {
  const escaped = (fresh ?? '/').replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
  return new RegExp(`^(?!${escaped}$)(?<id>.+)$`);
}
