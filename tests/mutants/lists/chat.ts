import type { Mutants } from '../mutant.ts';

export const chat: readonly Mutants[] = [
  {
    tests: ['agent_bridge/prompt-delivery.test', 'agent_bridge/bridge.test'],
    breaks: [
      ['if (!(await chat.press())) this.#submit = before;', 'await chat.press();'],
      ['if (++this.#insertions > MAX_INSERTIONS) return', 'if (false) return'],
      ['if (known && !known.isUnpressed && !chat.holds(known.text)) return known.prompt;', ''],
    ],
  },
  {
    tests: ['composer/submit.test', 'agent_bridge/prompt-delivery.test'],
    breaks: [
      ["if (state.held !== 'ours') return 'wait';", ''],
      ['now - done.pressedAt < PRESS_AGAIN_AFTER_MS || ', ''],
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
  {
    tests: ['chat/user-turns', 'chat/user-turns-property'],
    breaks: [
      ['if (answered.report === session.agent.lastReport) return undefined;', ''],
      ["if (id !== '' && id === obeyed.id) return 'repeated';", ''],
      ["if (nth === undefined) return 'unproven';", "if (nth === undefined) return 'new';"],
      ['if (asked.includes(name)) return noted;', ''],
      [
        'one.after === other.after && one.nth > other.nth',
        'one.after === other.after && one.nth >= other.nth',
      ],
      ['if (answered.nth === 0 && after > session.repliedTurn) return undefined;', ''],
    ],
  },
  {
    tests: ['agent_bridge/typed-words.test', 'agent_bridge/user-turns.test'],
    breaks: [
      ['const isAdopted = isFirst && this.#heard === undefined;', 'const isAdopted = false;'],
      ['numberOf(code) > numberOf(before.turn)', 'true'],
      ['followed.wasShorter ||= ', 'followed.wasShorter = false && '],
    ],
  },
  {
    tests: ['agent_bridge/reply-tracker.test'],
    breaks: [
      ['if (chat.hidden() !== this.#wasHidden) this.#stability = undefined;', ''],
      ['isDue && this.#drawsHidden && ', 'isDue && '],
      ['&& this.#isWhole(chat.read(this.turn))', ''],
      ['isCommand = only !== undefined && another === undefined', 'isCommand = only !== undefined'],
    ],
  },
  {
    tests: ['transcript/asides.test'],
    breaks: [
      ['this.#regions.has(element) ||', ''],
      ['isNamedAside(element) ||', ''],
      ['if (words.some((word) => STATES.has(word))) return false;', ''],
      ['region && (isAside || !isCodeAlone(region)) ? region', 'region ? region'],
      ['if (this.hideTextOf(element)) return true;', ''],
    ],
  },
  {
    tests: ['transcript/drawn-commands.test'],
    breaks: [
      ['drawsNoBreakSpaces ? kept', 'true ? kept'],
      [" : string.replace(/\\u00AD/g, '')", ' : plain'],
      ["if (inner) return isInProgram(before + inner.before, 'inside') ? []", 'if (inner) return false ? []'],
    ],
  },
];
