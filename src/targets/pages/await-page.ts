import type { SiteRules } from '../../guard/site.ts';
import { pageNotLoaded } from '../../protocol/failures/absent-page.ts';
import { type Failure, failed, type Outcome } from '../../protocol/outcome.ts';
import type { TargetTab } from '../../session/targets.ts';
import type { PageReader } from '../services.ts';
import { absenceOf } from './absence.ts';
import { documentsOf } from './documents.ts';
import { readTopFrame } from './snapshots.ts';

const POLL_MS = 100;
/** As long as a message waits for the page of its target. */
const LIMIT_MS = 15_000;

/** Waits until the page of a target can be read, while it may still come. Fails with what keeps it from that. */
export async function awaitPage(
  services: PageReader,
  rules: SiteRules,
  target: TargetTab,
): Promise<Outcome<unknown>> {
  for (let waited = 0; ; waited += POLL_MS) {
    const read = await readTopFrame(services, rules, target);
    if (read.ok || read.failure.code !== 'no_answer') return read;
    const why = await causeOf(rules, target);
    if (why) return failed(why);
    if (waited >= LIMIT_MS) return read;
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}

async function causeOf(rules: SiteRules, { tabId, number }: TargetTab): Promise<Failure | undefined> {
  const { top } = await documentsOf(rules, tabId);
  return top?.failed ? pageNotLoaded(number) : absenceOf(tabId);
}
