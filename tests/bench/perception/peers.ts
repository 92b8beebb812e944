import type { Page } from '@playwright/test';
import type { Extension } from '../../support/launch.ts';
import { openWorlds } from '../../support/perception/worlds.ts';
import type { PageAgent } from './page-agent.ts';

/** Its time grows with the square of the page. */
const LIMIT_MS = 10_000;

/** What it took, in ms, and the page as text; without `content` it was stopped at the limit. */
interface ByPageAgent {
  readonly ms: number;
  readonly content?: string;
}

/** What page-agent makes of a page, once, in a tab that nobody else reads. */
export async function askPageAgent(
  extension: Extension,
  { url, script }: { url: string; script: string },
): Promise<ByPageAgent> {
  const page = await extension.context.newPage();
  await page.goto(url);
  const answer = await readByPageAgent(extension, page, script);
  await page.close();
  return answer;
}

/** What page-agent makes of the page in a tab. It writes to the page. */
export async function readByPageAgent(
  extension: Extension,
  page: Page,
  script: string,
): Promise<ByPageAgent> {
  const [top] = await openWorlds(extension, page, script);
  if (!top) throw new Error(`No world of ours was made in ${page.url()}.`);
  const { cdp, contextId } = top;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((stopped) => {
    timer = setTimeout(() => stopped(undefined), LIMIT_MS);
  });
  const asked = cdp.send('Runtime.evaluate', {
    expression: 'pageAgent()',
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  const answer = await Promise.race([asked, late]);
  clearTimeout(timer);
  if (!answer) {
    // Its call then fails as an internal error of Chromium; a page that computes would not close.
    asked.catch(() => undefined);
    await cdp.send('Runtime.terminateExecution');
  }
  if (!answer) return { ms: LIMIT_MS };
  const { result, exceptionDetails } = answer;
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value as Awaited<ReturnType<PageAgent>>; // What the function in `page-agent.ts` answers.
}
