import type { Page } from '@playwright/test';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import type { Extension } from '../../support/launch.ts';
import { bundle } from '../../support/perception/bundle.ts';
import { openWorlds } from '../../support/perception/worlds.ts';
import { readByPageAgent } from '../perception/peers.ts';

/** Tokens of all pages of a task as they are now, each whole. */
export interface WholePages {
  readonly ours: number;
  readonly pageAgent: number;
}

/**
 * Reads the pages of a task that are open, as ours and page-agent show a whole page. Both read a copy without scripts,
 * since page-agent writes to the page that it reads.
 */
export async function wholePagesOf(extension: Extension): Promise<() => Promise<WholePages>> {
  const ours = await bundle('tests/support/perception/page.ts');
  const pageAgent = await bundle('tests/bench/perception/page-agent.ts');
  return async () => {
    const sum = { ours: 0, pageAgent: 0 };
    for (const page of extension.context.pages().filter((each) => /^https:/.test(each.url()))) {
      const copy = await copyOf(page);
      const worlds = await openWorlds(extension, copy, ours);
      for (const world of worlds) sum.ours += countTokens(await world.ask('snapshot'));
      const { content = '' } = await readByPageAgent(extension, copy, pageAgent);
      sum.pageAgent += countTokens(content);
      await copy.close();
    }
    return sum;
  };
}

const SCRIPTS = /<script\b[\s\S]*?<\/script>/gi;

async function copyOf(page: Page): Promise<Page> {
  const copy = await page.context().newPage();
  // The worlds of a tab are found by its address.
  await copy.goto(`${page.url()}#copy-${countTokens(page.url())}`);
  await copy.setContent((await page.content()).replaceAll(SCRIPTS, ''));
  return copy;
}
