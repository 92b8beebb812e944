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
    ...fieldOf(learned),
    ...turnsOf(learned),
    within: { composer: parsed(learned.composerWithin), turns: parsed(learned.turnsWithin) },
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

/** The parts of a site that fail apart from each other. */
export type SitePart = 'field' | 'turns';

/**
 * A listed site with the outdated selectors of these parts replaced by the learned ones. Only the person and the agent write
 * on these sites, so every turn that is not the person's is the agent's. What the table knows of a stop control still counts.
 */
export function patchedWith(
  table: Site,
  learned: Learned,
  parts: readonly SitePart[] = ['field', 'turns'],
): Site {
  const field = parts.includes('field') ? fieldOf(learned) : undefined;
  const turns = parts.includes('turns') ? turnsOf(learned) : undefined;
  return {
    ...table,
    ...field,
    ...(field && { stop: [...field.stop, ...table.stop] }),
    ...(field && !learned.chosen && { isFieldFound: true as const }),
    ...turns,
    ...(turns && { assistantTurn: ['*'] }),
    ...(turns && !learned.chosen && { isRepaired: true as const }),
    within: {
      composer: field ? parsed(learned.composerWithin) : (table.within?.composer ?? []),
      turns: turns ? parsed(learned.turnsWithin) : (table.within?.turns ?? []),
    },
  };
}

/** The message field and its controls. */
function fieldOf({ composer, editor, send, sendAt, submitKey, stop, stopProves }: Learned) {
  return {
    fieldLearned: true,
    composer: parsed(composer),
    editor,
    composerArea: [],
    send: parsed(send),
    ...(sendAt && { sendAt }),
    stop: parsed(stop),
    stopProvesEnd: stopProves,
    submitKey,
  } as const;
}

/** The turns of the conversation. */
function turnsOf({ turn, userTurn, assistantTurn, answer }: Learned) {
  return {
    learned: true,
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
