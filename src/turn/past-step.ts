import type { ParsedCommand } from '../commands/parse.ts';
import { describeElement } from '../perception/describe-element.ts';
import type { ElementId } from '../protocol/ids.ts';
import { LIMITS } from '../protocol/limits.ts';
import { redactKinds } from '../protocol/settings.ts';
import type { DescribedElement, Place } from '../protocol/story.ts';
import { openPlace } from '../protocol/web-address.ts';
import { asksForSecret } from '../redaction/asks-for-secret.ts';
import { withoutPersonal } from '../redaction/without-personal.ts';
import type { Past } from '../session/items.ts';
import type { Session } from '../session/session.ts';
import { targetOf } from '../session/tabs/target-tabs.ts';

/** Characters of one text among the fields. */
const FIELD_MAX = 300;
/** Replaces a value typed into a field for a secret. */
const SECRET = '…';

/**
 * The place, the element and the fields of a command for the history, the first two as the agent saw them.
 * Whatever the settings let the agent read, no personal data and no secret is kept in them.
 */
export function pastOf(session: Session, { fields }: Pick<ParsedCommand, 'fields'>): Past {
  const id = typeof fields.id === 'number' ? (fields.id as ElementId) : undefined; // Parsed by the command's schema.
  const target =
    typeof fields.target === 'number'
      ? session.targets.tabs.find(({ number }) => number === fields.target)
      : targetOf(session, id);
  const seen = session.shown.pages.find(({ tabId }) => tabId === target?.tabId);
  const place = target && openPlace(target.url);
  const element = id !== undefined && seen ? describeElement(seen.text, id) : undefined;
  return {
    ...(place && { place: withTitle(place, seen?.title ?? '') }),
    ...(element && { element }),
    fields: fieldsOf(fields, element),
  };
}

/** The title has been shown to the agent between quotes. */
const withTitle = ({ site, path }: Omit<Place, 'title'>, title: string): Place => ({
  site,
  path,
  title: withoutPersonal(title.replace(/^"(.*)"$/s, '$1'), redactKinds, 'type').slice(0, LIMITS.note),
});

/** The fields of a command without the number of its element, which has no meaning later. */
function fieldsOf(
  { id: _, ...fields }: ParsedCommand['fields'],
  element: DescribedElement | undefined,
): NonNullable<Past['fields']> {
  const isSecret = element !== undefined && (element.role === 'password' || asksForSecret(element.name));
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      name === 'value' && isSecret ? SECRET : kept(value),
    ]),
  );
}

function kept(value: unknown): unknown {
  if (typeof value === 'string') return keptText(value);
  if (Array.isArray(value)) return value.map(kept);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, kept(one)]));
}

function keptText(text: string): string {
  const place = openPlace(text);
  const short = place ? `${new URL(text).protocol}//${place.site}${place.path}` : text;
  return withoutPersonal(short, redactKinds, 'type').slice(0, FIELD_MAX);
}
