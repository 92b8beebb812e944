import type { Mutants } from '../mutant.ts';

export const store: readonly Mutants[] = [
  {
    tests: ['store/history.test', 'background/keep-history.test'],
    breaks: [
      ['...entries.filter(({ seq }) => seq > last)];', '...entries];'],
      ['if (from > next) gaps.push(', 'if (false) gaps.push('],
      ['before?.summary.isStarred ?? summary.isStarred', 'summary.isStarred'],
      ['(!summary.isStarred && now - summary.lastAt', '(now - summary.lastAt'],
      ['runs.filter(({ summary }) => !standing.has(summary.id));', 'runs;'],
      ['own.outbox.filter(({ seq }) => seq > known.seq)', '[]'],
      ['seq > known.seq).map(lastingEntry)', 'seq > known.seq)'],
      ['await history.append(id, outbox.map(lastingEntry));', 'await history.append(id, outbox);'],
      ['answer: redacted(summary.answer) as', 'answer: summary.answer as'],
      // The outbox is cleared before the write.
      [
        'if (!kept.has(id)) await makeWay(services, id, own.run.startedAt);',
        'state.noteKept(id, own.seq); if (!kept.has(id)) await makeWay(services, id, own.run.startedAt);',
      ],
      ['=> within(ANSWER_MS, store(mode, use),', '=> within(10 * ANSWER_MS, store(mode, use),'],
      ['if (text !== undefined) await history.putMessage(moved, { turn, at }, text);', ''],
      ['if (forgets) await history.remove(id);', 'if (forgets) {}'],
      ['await history.putRuns([{ summary, deletedAt: 0 }]);', 'await history.putRuns([{ summary }]);'],
      ['if (!old || old.summary.startedAt === startedAt) return;', 'if (old) return;'],
    ],
  },
  {
    tests: ['background/long-task.test'],
    breaks: [['const SHOWN_MAX = 20;', 'const SHOWN_MAX = 300;']],
  },
  {
    tests: ['turn/full-storage.test'],
    breaks: [['await keeper.keep();', '']],
  },
  {
    tests: ['turn/past-step.test'],
    breaks: [
      ["name === 'value' && isSecret ? SECRET : kept(value)", 'kept(value)'],
      [
        "return withoutPersonal(short, redactKinds, 'type').slice(0, FIELD_MAX);",
        'return short.slice(0, FIELD_MAX);',
      ],
      ['const short = place ? ', 'const short = false ? '],
    ],
  },
  {
    tests: ['store/store.test'],
    breaks: [
      ['lock.runExclusive(() => update(waiting))', 'update(waiting)'],
      ['if (keys.length > 0) await set(', 'await set('],
      ['const joined = take(queue.splice(0), after, taken);', 'const joined = after;'],
      ['if (taken.length < 2) throw cause;', 'throw cause;'],
      [
        'const writing = area.set(items);',
        'const writing = Promise.all(Object.keys(items).map((key) => area.set({ [key]: items[key] })));',
      ],
    ],
  },
  {
    tests: ['store/vault.test'],
    breaks: [
      ['if (known?.origins.includes(origin)) return entries;', 'if (known) return entries;'],
      ['.filter(([id]) => id !== session)', '.filter(([id]) => id === session)'],
    ],
  },
  {
    tests: ['store/placeholder-numbers.test', 'store/vault.test'],
    breaks: [
      ['last.set(type, number);', ''],
      ['last.get(type) ?? first - 1', 'last.get(type) ?? 0'],
      ['first: 100_000, last: {}', 'first: 1, last: {}'],
      ['number === undefined || number > NUMBER_MAX', 'number === undefined'],
      ['return vault.exclusively(async () => {', 'return Promise.resolve().then(async () => {'],
      ['v.is(vaultSchema, vault) && v.is(epochSchema, epoch)', 'v.is(epochSchema, epoch)'],
    ],
  },
  {
    tests: ['turn/every-message.test'],
    breaks: [
      ['text: (await lastRedactionOf(services, session, agent))(composed), seen', 'text: composed, seen'],
      ['redactKnownValues(ours, [entry]) === ours', 'true'],
      ["withoutPersonal(redact(name), kinds, 'type')", 'redact(name)'],
      ['const unique = firstFree(shown, taken);', 'const unique = shown;'],
    ],
  },
  {
    tests: ['turn/run-command.test', 'session/waits/questions.test'],
    breaks: [
      ["if (verdict.verdict === 'refuse') return notDone(verdict.failure);", ''],
      ['return !isKept && mayHaveBeenGiven(session, type, number);', 'return false;'],
    ],
  },
  {
    tests: ['store/migrations.test'],
    breaks: [
      ['if (!step) throw new Error(`No migration', 'if (!step) return; throw new Error(`No migration'],
      ['if (unused.length > 0) await area.remove(unused);', ''],
    ],
  },
  {
    tests: ['targets/assign-placeholders.test'],
    breaks: [["isRedactedType(reported) ? reported : 'SECRET'", "reported as 'SECRET'"]],
  },
];
