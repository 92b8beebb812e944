import type { Mutants } from '../mutant.ts';

/** What stands in pages, and the person's own words. */
export const surface: readonly Mutants[] = [
  {
    tests: ['background/handlers.test'],
    breaks: [
      [
        "before.queue.hold ? before : hold(cutReply(before), 'person_paused'",
        "hold(cutReply(before), 'person_paused'",
      ],
      ['      if (frameId !== TOP_FRAME) return;\n      const opening', '      const opening'],
      ['if (!session) return;\n  if (await opening)', 'if (await opening)'],
      ['if (frameId === TOP_FRAME) await corners.keep', 'await corners.keep'],
    ],
  },
  {
    tests: ['turn/own-words.test'],
    breaks: [['{redact(text)}`),', '{text}`),']],
  },
  {
    tests: ['views/pill-state.test'],
    breaks: [['lesson: isAgent ? lesson : null', 'lesson']],
  },
  {
    tests: ['content/agent_dashboard/pill-place.test'],
    breaks: [
      ['if (place.covers === 0) break;', 'break;'],
      ['place.covers < best.covers ? place : best', 'best'],
      ["pill.toggleAttribute('data-through', yields);", ''],
    ],
  },
  { tests: ['browser/popup.test'], breaks: [['if (!tab?.active) return;', 'if (!tab) return;']] },
];
