import { type Said, say } from '../protocol/said.ts';
import type { CommandItem } from '../session/items.ts';
import { restOfList } from '../session/messages/lists.ts';
import type { Session } from '../session/session.ts';
import type { TargetTab } from '../session/targets.ts';
import { documentsOf } from '../targets/pages/documents.ts';
import { readLines } from '../targets/pages/snapshots.ts';
import { rulesOf } from '../targets/site-rules.ts';
import type { TurnServices } from './services.ts';

/** A page before one command of a list: what the commands behind it were written for. */
interface PageBefore {
  readonly documentId: string | undefined;
  readonly url: string | undefined;
  readonly choices: ReadonlySet<string>;
  /** The numbers of all that can be acted on. */
  readonly numbers: ReadonlySet<string>;
}

/** Why a list ends with a command during which its page has asked in a dialog, whoever has answered that since. */
export const askedInDialog: Said = say`The page has asked in a dialog.`;

/**
 * Notes how a target is before a command of a list with others behind it. Returns what tells, once that command is done,
 * why the others are not: undefined where they may go on.
 */
export async function watchForList(
  services: TurnServices,
  session: Session,
  { item, target }: { readonly item: CommandItem; readonly target: TargetTab | undefined },
): Promise<() => Promise<Said | undefined>> {
  const [next] = restOfList(session, item);
  if (!target || !next) return async () => undefined;
  const before = await pageNow(services, session, target);
  return async () => {
    const now = await pageNow(services, session, target);
    if (now.documentId !== before.documentId || now.url !== before.url)
      return say`The page has gone to another address.`;
    if ([...now.choices].some((one) => !before.choices.has(one)))
      return say`A field, a choice or a dialog has come up in the page.`;
    const wanted = String(next.fields.id);
    return before.numbers.has(wanted) && !now.numbers.has(wanted)
      ? say`What the next command is for is no longer to be seen.`
      : undefined;
  };
}

async function pageNow(services: TurnServices, session: Session, target: TargetTab): Promise<PageBefore> {
  const [{ top }, read] = await Promise.all([
    documentsOf(rulesOf(services, session), target.tabId),
    readLines(services, rulesOf(services, session), target),
  ]);
  const lines = read.ok ? read.value.lines : [];
  return {
    documentId: top?.documentId,
    url: top?.url,
    choices: new Set(lines.flatMap(({ kind, text }) => choicesIn(kind, text))),
    numbers: new Set(lines.flatMap(({ text }) => numbersIn(text, /<(\d+)[ >]/g))),
  };
}

/** What a person would have to look at before they go on: buttons and links may come as others go. */
const choicesIn = (kind: string, text: string): string[] => [
  ...(kind === 'dialog' ? [text] : []),
  ...numbersIn(text, /<(\d+) (?!(?:button|a|link|submit|reset|image)\b)[a-z]/g),
];

const numbersIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, number = '']) => number);
