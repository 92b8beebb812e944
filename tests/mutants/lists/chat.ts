import type { Mutants } from '../mutant.ts';

export const chat: readonly Mutants[] = [
  {
    tests: ['agent_bridge/prompt-delivery.test', 'agent_bridge/bridge.test'],
    breaks: [
      ['else if (!(await chat.press())) {', 'else if (!(await chat.press()) && false) {'],
      ['if (isRefused) return', 'if (false) return'],
      ['if (known && !known.isUnpressed && !chat.holds(known.text)) return known.prompt;', ''],
    ],
  },
  {
    tests: ['agent_bridge/pause.test'],
    breaks: [
      ['this.#isOn && !this.#hasStopped && ', 'this.#isOn && '],
      ['!this.#hasStopped && !chat.away()', '!this.#hasStopped'],
      ['if (!isOn) this.#hasStopped = false;', ''],
      ['if (this.#pause.isOn && this.#delivery?.isUndone)', 'if (false)'],
      ["if (this.#options.isPaused() && step !== 'landed')", 'if (false)'],
      ['if (!asked.ok || asked.value.paused)', 'if (!asked.ok)'],
    ],
  },
  {
    tests: ['composer/submit.test', 'agent_bridge/prompt-delivery.test', 'agent_bridge/dropped-message.test'],
    breaks: [
      ["if (state.held !== 'ours') return 'wait';", ''],
      ['now - done.pressedAt >= PRESS_AGAIN_AFTER_MS && ', ''],
      ["if (state.busy || (pressed && state.newTurn)) return 'wait';", ''],
      ["if (held !== 'nothing' || !isTraceless) return false;", "if (held !== 'nothing') return false;"],
      ['since !== undefined && now - since >= DROPPED_AFTER_MS', 'since !== undefined'],
      ['if (isSpent(this.#submit, now)) this.#submit', 'this.#submit'],
      ['(drops > 0 ? 3 : 2)', '(drops > 0 ? 2 : 2)'],
      ['(isRenewed ? done.pressedAt : undefined)', 'done.pressedAt'],
    ],
  },
  {
    tests: ['composer/pressed-field.test'],
    breaks: [
      ['if (this.#observer.takeRecords().length > 0) this.#renew();', ''],
      ['(this.#pressed.isRenewed || !this.#pressed.element.isConnected)', 'this.#pressed.isRenewed'],
    ],
  },
  {
    tests: ['agent_bridge/bridge-session'],
    breaks: [
      ['|| lesson?.marker !== given?.marker', ''],
      ['if (learned?.learnedAt === known?.learnedAt) return true;', ''],
      ['this.#site === siteFor(location.href) && ', ''],
      ['&& this.#transcript?.showsSession(session) === true', ''],
      ['if (!isListed && !isFound && !isLate) return undefined;', ''],
      ['listed.composer.slice(0, 1)', 'listed.composer'],
      ['holder?.site ?? (isListed', '(isListed'],
      ['(isListed ? listed : patched)', 'patched'],
    ],
  },
  {
    tests: ['protocol/chat-file'],
    breaks: [
      ["if (FORBIDDEN.test(selector)) return 'address';", ''],
      ["if (parsed.some((complex) => mayMatchSecret(complex, part))) return 'secret';", ''],
      ["return part === 'composer' && complex.at(-1)?.tag === 'input';", 'return false;'],
      ['if (!subject || WHOLE_PAGE.test(subject.tag)) return false;', 'if (!subject) return false;'],
      ['if (key in Object.prototype) inherited ??= key;', ''],
      ["if (text.length > LIMITS.chatFile) return { ok: false, fault: { kind: 'long' } };", ''],
      ["if (!isPlainHost(host)) return { kind: 'host', words: cut(host) };", ''],
      ['return parsed && reader.isAtEnd ? parsed : undefined;', 'return parsed;'],
    ],
  },
  {
    tests: ['composer/fit.test'],
    breaks: [
      ['if (element.matches(SECRET_FIELDS)) return false;', ''],
      ["return isEditor(element) && !element.matches('html, body');", 'return isEditor(element);'],
      ['if (element.querySelector(FIELDS) || (composer && element.contains(composer))) return false;', ''],
      ['&& !signsIn(element)', ''],
      ['return form?.querySelector(SECRET_FIELDS) != null;', 'return false;'],
    ],
  },
  {
    tests: ['agents/chat/chat-files'],
    breaks: [
      ["stored?.chosen === 'taken' && ", ''],
      ['!lesson && stored?.', 'stored?.'],
      ["learned: { ...data, chosen: 'taught' }", 'learned: data'],
    ],
  },
  {
    tests: ['chat/user-turns', 'chat/user-turns-property'],
    breaks: [
      ['if (answered.report === chatOf(session)?.lastReport) return undefined;', ''],
      ["if (id !== '' && id === obeyed.id) return 'repeated';", ''],
      ["if (nth === undefined) return 'unproven';", "if (nth === undefined) return 'new';"],
      ['if (asked.includes(name)) return noted;', ''],
      [
        'one.after === other.after && one.nth > other.nth',
        'one.after === other.after && one.nth >= other.nth',
      ],
      ['if (answered.nth === 0 && after > session.turn.replied) return undefined;', ''],
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
    tests: ['agent_bridge/reply-tracker'],
    breaks: [
      ['if (chat.hidden() !== this.#wasHidden) this.#stability = undefined;', ''],
      ['isQuietFor(HIDDEN_QUIET_MS) && this.#drawsHidden && ', 'isQuietFor(HIDDEN_QUIET_MS) && '],
      ['this.#drawsHidden && this.#holdsAll(chat)', 'this.#drawsHidden'],
      ['stopGone && isQuietFor(QUIET_MS) && this.#holdsAll(chat)', 'stopGone && isQuietFor(QUIET_MS)'],
      ['working && this.#isWhole && !this.#holdsAll(chat)', 'false'],
      ['state.seemsOver === true && this.#holdsAll(chat)', 'state.seemsOver === true'],
      ["if (verdict === 'quiet') chat.endedQuietly", 'chat.endedQuietly'],
      ['isCommand = only !== undefined && another === undefined', 'isCommand = only !== undefined'],
    ],
  },
  {
    tests: ['learn/end-signs.test'],
    breaks: [
      ['if (turn !== this.#turn || look.hidden !== this.#last?.hidden)', 'if (turn !== this.#turn)'],
      ['this.#wasGoingOn && signs.every', 'signs.every'],
      ['mayCome(one) && !any.has(one)', 'mayCome(one)'],
      ['isSure(sign) || this.#before.has(sign)', 'this.#before.has(sign)'],
      ['until - since >= MIN_GROWTH_MS && ', ''],
      ['&& !says(sign, first)', ''],
      ['this.#wrong.add(sign);', ''],
      ['if (frames.some((frame) => frame.contains(element))) return [];', ''],
      ['seemsOver(signs.turn, answers(signs.turn));', ''],
    ],
  },
  {
    tests: ['agent_bridge/banner.test', 'agent_bridge/report.test', 'agent_bridge/reply-tracker.test'],
    breaks: [
      ["...(kind === 'limit' && { isLimit: true as const }),", ''],
      ["...(rule?.kind === 'limit' && { isLimit: true as const }),", ''],
      ['...(isLimit && { isLimit }),', ''],
      ['idle(ending.end, ending.note, ending)', 'idle(ending.end, ending.note)'],
      ['return idle(banner.end, banner.message, banner)', 'return idle(banner.end, banner.message)'],
      ['...(banner.isLimit && { isLimit: true }) }', '}'],
    ],
  },
  {
    tests: ['agent_bridge/broken-reply.test'],
    breaks: [
      ['this.#hasGoneOn = true;', ''],
      ["if (this.#hasGoneOn) return { end: 'failed', note: notes.broken };", ''],
    ],
  },
  {
    tests: ['features/features.test'],
    breaks: [
      ['else if (followed) this.#followRedrawn(chat, followed.turn, now);', ''],
      ['takes ??= takenOf(', 'takenOf('],
      ['const UNFOLDS = \'[aria-expanded="false"], details:not([open])\';', "const UNFOLDS = 'x-never';"],
      ['!found.closest(within) &&', ''],
    ],
  },
  {
    tests: ['chat/message-budget.test'],
    breaks: [
      ['const budget = Math.max(limit.takes, LEAST_BUDGET);', 'const budget = limit.takes;'],
      ['if (!isLower(session, budget))', 'if (false)'],
      ['if (kept < LEAST_BUDGET || !isLower(session, kept)) return session;', ''],
      ['session.shown.pages.filter((seen) => seen.turn !== turn)', 'session.shown.pages'],
      ['{ message: _, startedAt: __, ...item }: UpdateItem', 'item: UpdateItem'],
    ],
  },
  {
    tests: ['transcript/cut-message.test'],
    breaks: [
      [' || rest.includes(ours.slice(-END))', ''],
      ['isWhole || rest.length > LABELS ?', 'isWhole ?'],
      ['if (start < 0) return undefined;', ''],
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
