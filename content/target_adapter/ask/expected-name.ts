import { notExpected } from '../../../src/protocol/failures/input-failures.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done, failed, type Outcome } from '../../../src/protocol/outcome.ts';

/**
 * Whether an element has the name that the agent expects, be it shortened; `described` is its role and its name in
 * quotes, as the agent reads them. Fails `stale_id`.
 */
export function checkName(id: ElementId, described: string, expects: string): Outcome {
  const [, name = ''] = /"(.*)"$/s.exec(described) ?? [];
  const [has, wants] = [letters(name), letters(expects)];
  const isNamed =
    wants === has || (wants !== '' && has !== '' && (has.includes(wants) || wants.includes(has)));
  return isNamed ? done() : failed(notExpected(id, described, expects));
}

/** What counts of a name: agents drop its case, its marks and its spaces. */
const letters = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
