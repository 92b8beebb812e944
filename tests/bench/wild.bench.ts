import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { bundle } from '../support/perception/bundle.ts';
import { toldOf, WILD } from '../support/perception/wild.ts';
import { openWorlds } from '../support/perception/worlds.ts';
import { type Bench, columns, type Measured, type Report } from './bench.ts';
import { askPageAgent } from './perception/peers.ts';
import { withExtension } from './with-extension.ts';

const CONTROLS = 'controls outside repetitions';
const LATER = 'of them in a message of 8,000 characters';
const FIRST = 'of them in the 4,500 of a first message';
const OURS = 'ours, message of 8,000 characters';
const PAGE_AGENT = 'page-agent';
const ALL = 'all';

/** Twenty pages as big and as wild as real ones: what a message tells of them, and in how many tokens. */
export const bench: Bench = {
  title: 'how much of what one can act on a message tells, and in how many tokens',
  report,

  async measure({ fixtures }) {
    const ours = await bundle('tests/support/perception/page.ts');
    const pageAgent = await bundle('tests/bench/perception/page-agent.ts');
    return withExtension(fixtures, async (extension) => {
      const measured: Measured[] = [];
      for (const { name: on, url } of WILD) {
        const page = await extension.context.newPage();
        await page.goto(url);
        const [world] = await openWorlds(extension, page, ours);
        if (!world) throw new Error(`No world of ours was made in ${url}.`);
        const read = await world.ask('controlsOutside');
        await page.close();
        const { later, first } = toldOf(read);
        const { content } = await askPageAgent(extension, { url, script: pageAgent });
        const count = (name: string, value: number): Measured => ({
          ...{ name, on, unit: 'count', samples: [value] },
        });
        const { length } = read.controls;
        measured.push(
          count(CONTROLS, length),
          count(LATER, length - later.missing.length),
          count(FIRST, length - first.missing.length),
          { name: OURS, on, unit: 'tokens', samples: [later.tokens] },
          ...(content === undefined
            ? []
            : [{ name: PAGE_AGENT, on, unit: 'tokens' as const, samples: [countTokens(content)] }]),
        );
      }
      return measured;
    });
  },
};

function report(measured: readonly Measured[]): Report {
  const pages = [...new Set(measured.map(({ on = '' }) => on))];
  const sum = (what: string, page: string) =>
    measured
      .filter(({ name, on }) => name === what && (page === ALL || on === page))
      .reduce((total, { samples: [value = 0] }) => total + value, 0);
  const rows = [...pages, ALL].map((on) => ({
    on,
    controls: sum(CONTROLS, on),
    later: sum(LATER, on),
    first: sum(FIRST, on),
    tokens: sum(OURS, on),
    pageAgent: sum(PAGE_AGENT, on),
  }));
  const share = (part: number, whole: number) => `${((100 * part) / whole).toFixed(1)} %`;
  const cells = rows.map(({ on, controls, later, first, tokens, pageAgent }) => [
    ...[on, String(controls), share(later, controls), share(first, controls)],
    ...[tokens.toLocaleString('en'), pageAgent.toLocaleString('en')],
  ]);
  const head = ['', 'controls', 'told', 'at first', 'tokens', PAGE_AGENT];
  return { rows, text: columns([head, ...cells]) };
}
