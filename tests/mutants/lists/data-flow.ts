import type { Mutants } from '../mutant.ts';

export const dataFlow: readonly Mutants[] = [
  {
    tests: ['guard/data-flow/fingerprints'],
    breaks: [
      ['const STRIDE = 16;', 'const STRIDE = 18;'],
      ['if (back + ahead < RUN_MIN || ahead < GRAM) continue;', 'if (ahead < GRAM) continue;'],
      ['while (isSame(at - back - 1, there - back - 1)) back += 1;', ''],
    ],
  },
  {
    tests: ['guard/data-flow/find-flows'],
    breaks: [
      ['const HIDDEN_MIN = 6;', 'const HIDDEN_MIN = 7;'],
      ['for (let from = 0; from < 4; from += 1)', 'for (let from = 0; from < 3; from += 1)'],
      ['const DEPTH_MAX = 3;', 'const DEPTH_MAX = 1;'],
      ['if (longestOutside({ start, end }, free) < RUN_MIN) continue;', ''],
      ['...runs.filter(({ site }) => isSameSite(site, to)),', ''],
      ['...ownRuns(text, said),', ''],
      ['[carried, decoded(carried)].some((one) => addresses?.has(addressKey(one)))', 'true'],
      ['isAllowed || plainText(host).text.length < RUN_MIN || shown?.has(addressKey(host))', 'true'],
      ["address.replace(/^https?:\\/\\//i, '').replace(/^www\\./i, '')", 'address'],
      ['return all.filter((part) => !provider.includes(part));', 'return all;'],
    ],
  },
  {
    tests: ['turn/data-flow'],
    breaks: [
      ["one) => isSameGrant(one, { kind: 'sites', site: to })", 'one) => one === undefined'],
      ['filter((flow) => !isAllowed(flow))', 'filter(() => true)'],
      ['if (isKnown) return decideOpening(url.value, carried, context);', 'if (isKnown) return allow;'],
      [
        'if (goesFreely(site, rules)) return decideOpening(url.value, carried, context);',
        'if (goesFreely(site, rules)) return allow;',
      ],
      ["asked.kind === 'question' && !asked.choices.includes(answer)", "asked.kind === 'question'"],
      ['read: [...read, ...shown],', 'read,'],
      ['if (!changed) await forgetUnremembered(services);', ''],
    ],
  },
  {
    tests: ['background/death/read-texts'],
    breaks: [['await rememberRead(services, session.id, texts);', '']],
  },
  {
    tests: ['store/read-texts'],
    breaks: [
      ['own.slice(0, -PAGES_MAX)', 'own.slice(0, 0)'],
      ['while (kept.length > 1 && lengthOf(kept) > PAGE_MAX)', 'while (false)'],
      ['return left >= 0;', 'return true;'],
    ],
  },
];
