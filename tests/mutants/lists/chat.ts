import type { Mutants } from '../mutant.ts';

export const chat: readonly Mutants[] = [
  {
    tests: ['agent_bridge/prompt-delivery.test', 'agent_bridge/bridge.test'],
    breaks: [
      ['if (!chat.press()) this.#submit = before;', 'chat.press();'],
      ['if (++this.#insertions > MAX_INSERTIONS) return', 'if (false) return'],
      ['if (known && !known.isUnpressed && !chat.holds(known.text)) return known.prompt;', ''],
    ],
  },
  {
    tests: ['composer/submit.test', 'agent_bridge/prompt-delivery.test'],
    breaks: [
      ["if (state.held !== 'ours') return 'wait';", ''],
      ['now - done.pressedAt >= PRESS_AGAIN_AFTER_MS && ', ''],
      ["if (state.busy || (pressed && state.newTurn)) return 'wait';", ''],
    ],
  },
  {
    tests: ['agent_bridge/bridge-session'],
    breaks: [
      ['|| lesson?.marker !== given?.marker', ''],
      ['if (learned?.learnedAt === known?.learnedAt) return true;', ''],
      ['this.#site === siteFor(location.href) && ', ''],
      ['&& this.#transcript?.showsSession(session) === true', ''],
      ['if (firstMatch(document, listed.composer.slice(0, 1))) return listed;', ''],
      ['listed.composer.slice(0, 1)', 'listed.composer'],
      ['|| isLate ? patched : undefined', '? patched : undefined'],
      ['|| isLate ? patched : undefined', '|| isLate ? patched : patched'],
    ],
  },
];
