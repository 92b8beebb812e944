import type { Mutants } from '../mutant.ts';

/** What stands in pages, and the person's own words. */
export const surface: readonly Mutants[] = [
  {
    tests: ['background/handlers.test'],
    breaks: [
      [
        "before.hold ? before : hold(cutReply(before), 'person_paused'",
        "hold(cutReply(before), 'person_paused'",
      ],
      [
        'if (frameId === TOP_FRAME && (await sessionWith(services, tabId))) await showPopup',
        'await showPopup',
      ],
    ],
  },
  {
    tests: ['turn/own-words.test'],
    breaks: [['{redact(text)}`),', '{text}`),']],
  },
  {
    tests: ['views/panel-state.test'],
    breaks: [
      [
        'lesson: isAgent ? (session.agent.preparing ?? null) : null',
        'lesson: session.agent.preparing ?? null',
      ],
    ],
  },
  { tests: ['browser/popup.test'], breaks: [['if (!tab?.active) return;', 'if (!tab) return;']] },
];
