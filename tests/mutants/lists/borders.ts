import type { Mutants } from '../mutant.ts';

export const borders: readonly Mutants[] = [
  {
    tests: ['messaging/serve.test', 'messaging/identify.test'],
    breaks: [
      ['if (sender.id !== own.id) return undefined;', ''],
      ["if (documentLifecycle !== 'active') return undefined;", ''],
      ['!from.includes(who.kind)', 'false'],
      ['if (!parsed.success) return undefined; // Parsed', '// Parsed'],
    ],
  },
  {
    tests: ['messaging/serve-tab.test'],
    breaks: [
      ['sender.id !== chrome.runtime.id || sender.tab)', 'sender.tab)'],
      ['sender.id !== chrome.runtime.id || sender.tab)', 'sender.id !== chrome.runtime.id)'],
    ],
  },
  {
    tests: ['guard/decide.test', 'guard/decide-address.test'],
    breaks: [
      ['if (isPrivateNumber(url.value.hostname)) {', 'if (false) {'],
      ['if (url.username || url.password) return', 'if (url.username && url.password) return'],
      ['const shown = decoded(url.href);', 'const shown = url.href;'],
      ['if (url.value.href.length > ADDRESS_MAX)', 'if (false)'],
      ["origin !== undefined && origin !== 'null' && origins", 'origin !== undefined && origins'],
      [
        'if (unknown)\n    return refuse(isForgotten(unknown) ? forgottenPlaceholder(unknown) : unknownPlaceholder(unknown));',
        '',
      ],
    ],
  },
  {
    tests: ['guard/decide-press.test', 'guard/decide-address.test'],
    breaks: [
      ['actRisk(pressed, site) ?? carriesTo(pressed, site, context)', 'actRisk(pressed, site)'],
      ['if (to === site || !allowedSites(rules).includes(to)) return undefined;', ''],
      ["isSameGrant(grant, { kind: 'flow', site, to })", "grant.kind === 'flow'"],
      ['others.length === 0 && !control.includes(price)', 'others.length === 0'],
      ['held.value.includes(placeholder) && !origins.includes(site)', 'held.value.includes(placeholder)'],
      ["if (flow.verdict !== 'allow' || isRead) return flow;", "if (flow.verdict !== 'allow') return flow;"],
      ["if (isCheckoutAddress(url)) return sentence('approvePayPage', name);", ''],
    ],
  },
  {
    tests: ['perception/amounts.test'],
    breaks: [
      ['if (!TOTAL.test(line) || PART.test(line)) return [];', 'if (!TOTAL.test(line)) return [];'],
      ['...(totals.length > 0 ? totals : near)', '...near'],
    ],
  },
  {
    tests: ['turn/approvals.test'],
    breaks: [
      ['(!one.press || (one === last && !hasChanged))', '(!one.press || one === last)'],
      [
        'boundFacts.every((fact) => one[fact] === other[fact])',
        'boundFacts.some((fact) => one[fact] === other[fact])',
      ],
      ['before.length >= APPROVALS_MAX &&', ''],
      ["outcome.failure.code !== 'changed' ||", ''],
      ['canLast(need) && grants.some(', 'grants.some('],
      ['isSameGrant(one, need) && one.control === control', 'isSameGrant(one, need)'],
      ['one.kind === other.kind && one.site === other.site && one.to', 'one.kind === other.kind && one.to'],
      ["if (text === 'always') await allowAlways", "if (text === 'never') await allowAlways"],
      [
        "choice === 'task' || isForTask(need.kind) ? withGrant(approved, need) : approved",
        'withGrant(approved, need)',
      ],
      [
        "if (!looked.ok) return { verdict: 'refuse', failure: looked.failure };",
        "if (!looked.ok) return { verdict: 'allow' };",
      ],
    ],
  },
  {
    tests: ['guard/act-risk.test'],
    breaks: [
      [
        "if (form?.searches && form.method === 'get' && !isAway && (word ?? 'sends') === 'sends') return undefined;",
        '',
      ],
      ["(method === 'post' && isWritten)", "method === 'post'"],
      ["form?.secret === 'card' ||", ''],
    ],
  },
  {
    tests: ['protocol/private-host.test'],
    breaks: [
      ["['100.64.0.0', 10],", ''],
      ["hostname.replace(/\\.+$/, '');\n  return isPrivateNumber", 'hostname;\n  return isPrivateNumber'],
      ['(high === 0x2001 && (low < 0x200 || low === 0xdb8)) ||', ''],
      ['const isGlobal = high >>> 13 === 0b001;', 'const isGlobal = high !== 0;'],
    ],
  },
  {
    tests: ['guard/site.test'],
    breaks: [
      ['refusedSites.includes(site) || refusedSites.length >= REFUSALS_MAX', 'refusedSites.includes(site)'],
      ['refusedSites.includes(site) || refusedSites.length', 'refusedSites.length'],
      ["if (known || isPrivateHost(new URL(site).hostname)) return 'refuse'", "if (known) return 'refuse'"],
      ['return parent && siteOfFrame(parent, all);', 'return undefined;'],
      ['(allowedSites(rules).includes(site) || !isPrivateHost', '(!isPrivateHost'],
    ],
  },
  {
    tests: ['guard/decide.test', 'guard/decide-address.test', 'guard/decide-frame.test', 'guard/modes.test'],
    breaks: [
      ['  return decideFrame(value, context);', '  return allow;'],
      ['if (isAlwaysAsked(need.kind)) return false;', ''],
      ["mode === 'risky' && unasked.includes", 'unasked.includes'],
      ['host === off || host.endsWith(', 'host.endsWith('],
      ["{ ...context, unasked: [], rules: { ...rules, mode: 'every' } }", 'context'],
      ['if (!rules.readsAnySite || goesAnywhere(rules)) return allow;', 'return allow;'],
    ],
  },
  {
    tests: ['targets/tabs/arrival.test'],
    breaks: [
      ["page === undefined || verdict !== 'show'", 'page === undefined'],
      ['site !== undefined && mayReadFrame(site, page, rules)', 'site !== undefined'],
      ["judged === 'ask' && top?.failed ? 'none' : judged", 'judged'],
      ['documentId !== undefined ? { documentId } : frameId', 'frameId'],
      ['  await injectAdmitted(services, session);\n  return done();', '  return done();'],
    ],
  },
  {
    tests: ['targets/tabs/open-tab.test'],
    breaks: [["const url = item.opening?.site ?? '';", "const url = tab.url ?? '';"]],
  },
  {
    tests: ['session/tabs/sites.test'],
    breaks: [
      ['if (asked?.id !== id) return session;', 'if (!asked) return session;'],
      [
        'session.queue.hold !== null || questionOf(session) !== null || isLettingOut(session)',
        'session.queue.hold !== null || session.queue.question !== null || isLettingOut(session)',
      ],
      ['target.state === state && target.url === url', 'target.state === state'],
    ],
  },
  {
    tests: ['target_adapter/adapter.test'],
    breaks: [
      ['=> isTrusted && !(target', '=> !(target'],
      ['isTrusted && !(target instanceof Node && isOurs(target))', 'isTrusted'],
    ],
  },
  {
    tests: ['target_adapter/act/press-and-release.test'],
    breaks: [
      ['!hasFrameMoved && !hasMoved', '!hasMoved'],
      ['!hasFrameMoved && !hasMoved', '!hasFrameMoved'],
      ['down.isInside && isDrawn(element)', 'isDrawn(element)'],
      ['isInside && isDrawn(element) &&', 'isInside &&'],
      ['if (!down || stateOf(element) !== down.state) return true;', 'if (!down) return true;'],
      [
        'if (!down || stateOf(element) !== down.state) return true;',
        'if (stateOf(element) !== down?.state) return true;',
      ],
      ["name !== 'style' && name !== 'class'", 'true'],
    ],
  },
  {
    tests: ['act/double-press.test'],
    breaks: [
      ["event.type === 'mousedown' && !isConnected(element)", 'false'],
      ["(isTaken && !event.type.endsWith('up'))", 'false'],
      ["(isTaken && !event.type.endsWith('up'))", 'isTaken'],
    ],
  },
  {
    tests: ['act/input-guard.test'],
    breaks: [
      ["event.type === 'pointerdown' && !isAsShown()", 'false'],
      ["event.type.endsWith('down') && hit && !isHitBy(hit)", 'false'],
      ['isPointedClick && hit && !isClickOf(element, { event, hit, down })', 'false'],
      ["event.type === 'click' && isPointed(event)", "event.type === 'click'"],
      ["event.type !== 'keyup' && !this.#isFocused(this.#keys)", 'false'],
      ['return writes && !isFocused;', 'return false;'],
      ['(writes && contentOf(this.#first) === this.#contentBefore)', 'false'],
      ["event.type === 'pointerdown' && !this.#options.isOurs(event)", 'false'],
      ['if (this.#elsewhere !== undefined) {\n      this.#strayed', 'if (true) {\n      this.#strayed'],
    ],
  },
  {
    tests: ['act/input-guard.test', 'act/insert-text.test', 'target_adapter/own-input.test'],
    breaks: [
      ['document.hasFocus() && isDeepFocus(field)', 'isDeepFocus(field)'],
      ['return isFull && follows && field', 'return follows && field'],
      ['follows && field.form === focused.form', 'follows'],
      ['if (!field || !isDeepFocus(field)) return failed(', 'if (!field) return failed('],
    ],
  },
  {
    tests: ['act/submit-guard.test'],
    breaks: [
      ['to === undefined || this.#allowed.has(to)', 'to === undefined'],
      ["if (method === 'dialog')", "if (method.trim().toLowerCase() === 'dialog')"],
      ['own ?? getters.action(form)', 'own ?? form.action'],
      ["submitter?.getAttribute('formmethod') ?? getters.method(form)", 'getters.method(form)'],
      ['isWeb ? url.origin : url.protocol', 'url.origin'],
    ],
  },
  {
    tests: ['act/own-input.test', 'act/page-actions.test'],
    breaks: [
      ['|| isPrivateHost(new URL(origin).hostname)) return failed(', ') return failed('],
      ['if (found?.parentFrameId !== parent.frameId) return undefined;', 'if (!found) return undefined;'],
      ['const isOwn = value !== text;', 'const isOwn = false;'],
      ['if (value !== text) return give(', 'if (value === value + 1) return give('],
    ],
  },
  {
    tests: ['act/cut-input.test'],
    breaks: [
      ['if (given.ok || given.failure !== notSent || tries === TRIES_MAX) return given;', 'return given;'],
      ["return failed(begun.value === 'cut' ? inputCut : crashedPage);", 'return done();'],
      ['if (input.hasBegun) return failed(cutMidway);', ''],
      ['page.input.hasBegun = hasBegun;', ''],
    ],
  },
  {
    tests: ['act/script-input.test'],
    breaks: [
      [
        'const asks = acts ? await unallowedScripts(services, item, frame) : undefined;',
        'const asks = undefined;',
      ],
      ['if (!answers.ok) return attached;', ''],
    ],
  },
  {
    tests: ['by-script/press.test'],
    breaks: [['!reaches(pressed, element) || !isAsShown()', '!reaches(pressed, element)']],
  },
  {
    tests: ['watch/take-over.test'],
    breaks: [
      ['isModifier(event) || isOurs(event)', 'isModifier(event)'],
      ['now() - lastAt < INTERRUPT_EVERY_MS', 'false'],
    ],
  },
  {
    tests: ['act/own-events.test'],
    breaks: [
      ['this.#keys.splice(at, 1);', ''],
      ['points.splice(at, 1);\n  return true;', 'return true;'],
      ['this.#pastes = isOurs && (event as MouseEvent).button === 1;', ''],
      ['this.#judged.get(event) ?? this.#take(event)', 'this.#take(event)'],
    ],
  },
];
