import { quoted } from '../protocol/said.ts';
import { redactedKinds } from '../protocol/settings.ts';
import { withoutPersonal } from '../redaction/without-personal.ts';
import type { Session } from '../session/session.ts';
import { redactorOf } from '../targets/known-values.ts';
import type { NamedTool } from '../targets/tabs/open-tab.ts';
import type { TurnServices } from './services.ts';

/**
 * The saved tools under the names that the agent reads, each another one. Such a name may come from a page's title, so
 * it holds no personal data and nothing that could pass for ours.
 */
export async function shownTools(services: TurnServices, { id }: Session): Promise<readonly NamedTool[]> {
  const redact = await redactorOf(services, id);
  const kinds = redactedKinds(await services.preferences.settings());
  const taken = new Set<string>();
  return (await services.preferences.tools()).map(({ name, url }) => {
    const shown = quoted(withoutPersonal(redact(name), kinds, 'type'), NAME_MAX).slice(1, -1);
    const unique = firstFree(shown, taken);
    taken.add(unique.toLowerCase());
    return { name: unique, saved: name, url };
  });
}

/** Room for the name and for the placeholders in it, which may be longer than what they replace. */
const NAME_MAX = 120;

/** The name, or with the first number that makes it another than the taken ones: `Orders (2)`. */
function firstFree(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} (${number})`;
  return free;
}
