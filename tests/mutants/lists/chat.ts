import type { Mutants } from '../mutant.ts';

export const chat: readonly Mutants[] = [
  {
    tests: ['agent_bridge/sending.test'],
    breaks: [
      ['if (!chat.press()) this.#submit = before;', 'chat.press();'],
      ['if (++this.#insertions > MOST_INSERTIONS) return', 'if (false) return'],
      ['if (known && !known.untouched && !chat.holds(known.text)) return known.prompt;', ''],
    ],
  },
  {
    tests: ['agent_bridge/submit.test', 'agent_bridge/sending.test'],
    breaks: [
      ["if (look.held !== 'ours') return 'wait';", ''],
      ['now - done.pressedAt >= PRESS_AGAIN_AFTER_MS && ', ''],
      ["if (look.busy || (pressed && look.newTurn)) return 'wait';", ''],
    ],
  },
  {
    tests: ['agent_bridge/duty'],
    breaks: [
      ['|| lesson?.marker !== given?.marker', ''],
      ['if (learned?.learnedAt === known?.learnedAt) return true;', ''],
      ['this.#site === siteFor(location.href) && ', ''],
      ['&& this.#transcript?.shows(session) === true', ''],
      ['if (first(document, table.composer.slice(0, 1))) return table;', ''],
      ['table.composer.slice(0, 1)', 'table.composer'],
      ['|| isLate ? mended : undefined', '? mended : undefined'],
      ['|| isLate ? mended : undefined', '|| isLate ? mended : mended'],
    ],
  },
];
