import type { Mutants } from '../mutant.ts';

export const turn: readonly Mutants[] = [
  {
    tests: ['targets/act/rest.test'],
    breaks: [
      ['isUnderWay ? limit : until) - now', 'until) - now'],
      ['awaitsList ? Math.max(rest, actedAt + LIST_MS) : rest', 'rest'],
      ['(effectAt === undefined ? REACTION_MS : quiet)', 'quiet'],
      ['(effectAt === undefined ? REACTION_MS : quiet)', 'REACTION_MS'],
      ['effectAt ?? actedAt, underWayAt ?? actedAt)', 'effectAt ?? actedAt)'],
      ['Math.max(0, Math.min(limit,', 'Math.max(0, Math.max(limit,'],
    ],
  },
  {
    tests: ['targets/act/point-at.test', 'targets/act/cut-input.test'],
    breaks: [
      [
        'await Promise.allSettled([sending, announce()])',
        'await Promise.allSettled([sending, sending.then(announce)])',
      ],
      [
        'page.input.hasCome = true; // No button has gone down: what was announced does not come any more.',
        '',
      ],
      ['aimed.ok && Date.now() - lookedAt > AGAIN_MS ? announce() : aimed', 'aimed'],
      [
        'page.input.hasCome = true; // Nothing of it comes, and the pointer may come twice.\n      await endInput(services, page);',
        '',
      ],
    ],
  },
  {
    tests: ['act/stability.test', 'effects/read-ahead.test', 'target_adapter/adapter.test'],
    breaks: [
      ['if (isMoved()) await nextFrame();', ''],
      ['await nextFrame(wasMoved ? undefined : STANDS_MS);', 'await nextFrame(STANDS_MS);'],
      ['await nextFrame(wasMoved ? undefined : STANDS_MS);', 'await nextFrame();'],
      ['else if (!wasMoved || at - standsSince >= STANDS_MS) return true;', 'else return true;'],
      ['if (this.#isReadAhead || actedAt < this.#beganAt || this', 'if (actedAt < this.#beganAt || this'],
      ['actedAt < this.#beganAt || this.#changed.size === 0) return;', 'actedAt < this.#beganAt) return;'],
      ['|| actedAt < this.#beganAt ||', '||'],
      ['this.#isReadAhead = false;\n    this.#scrolls', 'this.#scrolls'],
      ['await nextFrame(window === window.top ? undefined : SUBFRAME_MS);', ''],
    ],
  },
  {
    tests: ['targets/act/until-stirred.test'],
    breaks: [
      ['stirs.on(tabId, wake), onRequests(', 'onRequests('],
      ['requestsMatter() && wake()', 'wake()'],
      ['if (!this.#hasStirred) this.#wake = resolve;', ''],
    ],
  },
  {
    tests: ['watch/page-news-rows.test'],
    breaks: [['noise.wentOn(block, text, at);', '']],
  },
  {
    tests: ['turn/lists.test'],
    breaks: [
      ['effects?.endsList ?? (await lookForEnd())', 'await lookForEnd()'],
      ['outcome.ok && !endsList ?', 'outcome.ok ?'],
      ['before.numbers.has(wanted) && !now', 'false && !now'],
    ],
  },
  {
    tests: ['turn/run-command'],
    breaks: [
      ["&& current.state === 'started'", ''],
      ['(isKept || session.queue.hold !== null)', 'isKept'],
      [
        "if (now.queue.hold || questionOf(now) || item?.state !== 'received')",
        "if (questionOf(now) || item?.state !== 'received')",
      ],
      ["questionOf(now) || item?.state !== 'received')", 'questionOf(now) || !item)'],
      ['if (!(await run.isStarted)) return notDone(stopped);', ''],
      ['isCut ? stoppedMidway : isUnknown ? failure : mayHaveHappened;', 'failure;'],
      ['if (now.queue.hold) return now; const { approved = [] }', 'const { approved = [] }'],
      ["return item?.state === 'dispatched' ? done() : failed(stopped);", 'return done();'],
      ["code === 'interrupted' ? 'unknown' : 'not_done'", "code === 'interrupted' ? 'not_done' : 'not_done'"],
    ],
  },
  {
    // The pause is looked at only when a command, a message or a press is got ready.
    tests: ['background/pause'],
    breaks: [
      ['stored.queue.hold || !may(stored)', '!may(stored)'],
      ['const pressed = isHeld\n      ? undefined\n      : (', 'const pressed = ('],
      ['if (isStopped || (isBefore', 'if ((isBefore'],
    ],
  },
  {
    tests: ['agents/chat/idle-replies.test'],
    breaks: [
      [
        'session.turn.busySince !== 0 ? { ...session, agent: { ...session.agent, cutAt',
        'true ? { ...session, agent: { ...session.agent, cutAt',
      ],
      [
        'session.turn.busySince !== 0 ? { ...session, agent: { ...session.agent, cutAt',
        'false ? { ...session, agent: { ...session.agent, cutAt',
      ],
      ['isPaused(session) ? cutReply(delivered) : delivered', 'delivered'],
    ],
  },
  {
    tests: ['background/calls'],
    breaks: [
      ['!isAgentInFront && !(await isTaskPageInFront())', '!isAgentInFront'],
      ['!isAgentInFront && !(await isTaskPageInFront())', '!(await isTaskPageInFront())'],
      ["question?.kind !== 'question' || question.id !== occasion", "question?.kind !== 'question'"],
      ['asksForSecret(text) ? [] : choices', 'choices'],
    ],
  },
  {
    tests: ['turn/run-command'],
    breaks: [['|| session.queue.question?.item === current.id ||', '||']],
  },
  {
    tests: ['turn/loop.test'],
    breaks: [
      ["if (item.state !== 'received') return false;", ''],
      [
        'session.queue.hold !== null || questionOf(session) !== null || isLettingOut(session)',
        'questionOf(session) !== null || isLettingOut(session)',
      ],
      [
        'session.queue.hold !== null || questionOf(session) !== null || isLettingOut(session)',
        'session.queue.hold !== null || isLettingOut(session)',
      ],
      ["first?.kind === 'UPDATE_AGENT' && !isUrgent(first) ? undefined : first", 'first'],
    ],
  },
  {
    tests: [
      'chat/accept-reply.test',
      'chat/idle-replies.test',
      'session/waits/questions.test',
      'session/messages/replies.test',
    ],
    breaks: [
      ['number <= session.turn.replied) return undefined;', 'false) return undefined;'],
      ['number !== session.turn.number || ', ''],
      ['if (frameId !== TOP_FRAME) return undefined;', ''],
      ['&& agent.documentId === documentId', ''],
      ["verdict.verdict === 'ask' ? askApproval(", "verdict.verdict === 'allow' ? askApproval("],
      ["verdict.verdict === 'refuse' ? verdict.failure", "verdict.verdict === 'allow' ? questionOpen"],
      ["if (frame && !frame.ok) return { verdict: 'refuse'", "if (false) return { verdict: 'refuse'"],
      ['unreadable: session.turn.unreadable + 1', 'unreadable: session.turn.unreadable'],
      ["if (end !== 'failed') return taken;", 'return taken;'],
    ],
  },
  {
    tests: ['turn/deliver.test'],
    breaks: [
      ['isUpdate ? receivedAt + MERGE_MS : receivedAt', 'receivedAt'],
      ['if (now < dueAt(item, session, now)) return false;', ''],
      ['if (session.turn.busySince !== 0) return false;', ''],
      ["if (readiness !== 'ready') return false;", ''],
      ["if (waiting?.state !== 'received' || isHeld ||", "if (waiting?.state !== 'received' ||"],
      ['if (at >= 0) left.splice(at, 1);', ''],
      ['return index > 0 && length > max;', 'return length > max;'],
      [
        "if (delivery.state === 'delivered') return landed(",
        "if (delivery.state !== 'failed') return landed(",
      ],
      ['if (!messageOf(session, turn) && !isUnread) return session;', ''],
      ['[...later, ...added], now,', '[...later], now,'],
      ['isRedactedType(type) && kinds.has(kindOf(type))', 'isRedactedType(type)'],
    ],
  },
  {
    tests: ['act/page-actions.test'],
    breaks: [
      [
        '(name) => values.get(name) ?? name',
        '(name) => values.get(name) ?? values.keys().next().value ?? name',
      ],
    ],
  },
  {
    tests: ['act/settle.test', 'act/under-way.test'],
    breaks: [
      ['|| wasUnderWay || isBusy', '|| isBusy'],
      ['isUnderWay: isUnderWay || isLoading', 'isUnderWay'],
    ],
  },
  {
    tests: ['targets/request-log.test'],
    breaks: [
      ['one.at > since.at && !this.#isAhead(one)', '!this.#isAhead(one)'],
      [' && !take(longLived, one)', ''],
      ['.slice(-KEPT)', ''],
      ["if (one.by === 'service_worker') return !take(answeredByWorker, one);", ''],
      [
        'this.#change(step.id, (before) => ({ ...before, open: false, brings: false })); // A redirect that has been followed.',
        '',
      ],
    ],
  },
  {
    tests: ['targets/streams.test'],
    breaks: [
      ['(one.open || !this.#staysOpen(one)) &&', ''],
      ["open: rest === 'whole', brings: rest === 'in parts' }", "open: rest === 'whole' }"],
      ['if (one.id === id && one.brings) this.#streams.outlasting.delete(keyOf(one));', ''],
      [
        'if (one.brings) this.#streams.outlasting.add(keyOf(one));',
        'this.#streams.outlasting.add(keyOf(one));',
      ],
      ['awaited.filter((one) => one.open && isSubmission(one))', 'awaited.filter(isSubmission)'],
      ["one.by === 'page' || (one.brings && one.at > since.at && take(sentOn, one));", "one.by === 'page';"],
    ],
  },
  {
    tests: ['act/under-way.test'],
    breaks: [['if (timedOut) requests.outlasted(before.requests, watchedIn(before));', '']],
  },
  {
    tests: ['background/recovery.test'],
    breaks: [
      ["if (state === 'dispatched') return mayHaveHappened;", ''],
      ['if (session.queue.question?.item !== item.id && session.queue.wait', 'if (session.queue.wait'],
    ],
  },
  {
    tests: ['background/after-restart.test'],
    breaks: [
      ['tab.tabId === tabId && originOf(tab.url) === originOf(url)', 'tab.tabId === tabId'],
      ['!lost || now - lost.since > BACK_WITHIN_MS', '!lost'],
      ['if (held.progress.answer !== null) return [];', ''],
      ['left.splice(left.indexOf(found), 1)', 'left.includes(found)'],
      ['for (const tabId of tabsOf(placed)) taken.add(tabId);', ''],
    ],
  },
  {
    tests: ['act/own-input.test'],
    breaks: [['input.isUnseen = astray.ok;', '']],
  },
  {
    tests: ['cdp/view.test', 'cdp/frames.test'],
    breaks: [
      ['if (!lacks) return;', ''],
      ['if (sessionId !== undefined) return; // A frame tells of itself alone.', ''],
      ['await leaveFrames(send);', ''],
    ],
  },
];
