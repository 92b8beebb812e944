import { controlNameIn } from '../../src/perception/control-name.ts';
import type { CallFacts, ToolCall } from '../store/records.ts';
import { nameOfElement, pageOf } from './snapshot.ts';

// What a person reads of a tool call before they allow it, and whether the page still says the same when it is to run.

/** Characters of a call: more of a long text does not help a person to decide. */
const CALL_MAX = 500;

export const factsOf = (tool: ToolCall, snapshot: unknown): CallFacts =>
  isOfRegistry(tool) ? ofActions(tool.arguments, String(snapshot)) : ofBasic(tool.arguments, snapshot);

/** The call, its controls as the page names them, and the page. */
export function shownOf({ name, arguments: given }: ToolCall, { controls, place }: CallFacts): string {
  const call = `${name} ${JSON.stringify(given)}`;
  const whole = call.length > CALL_MAX ? `${call.slice(0, CALL_MAX)}… (${call.length} characters)` : call;
  const names = Object.values(controls).map((one) => `"${one}"`);
  return [
    whole,
    ...(names.length > 0 ? [`(${names.join(', ')})`] : []),
    ...(place ? [`on ${place}`] : []),
  ].join(' ');
}

/**
 * Whether the call would do what the person allowed. Our extension does not repeat a page that is unchanged, so a control that its
 * message does not show is the same.
 */
export function isAsAllowed(tool: ToolCall, allowed: CallFacts, snapshot: unknown): boolean {
  const { controls, place } = factsOf(tool, snapshot);
  const ids = new Set([...Object.keys(allowed.controls), ...Object.keys(controls)]);
  return (
    place === allowed.place &&
    [...ids].every((id) => controls[id] === allowed.controls[id] || (isOfRegistry(tool) && !controls[id]))
  );
}

const isOfRegistry = ({ name }: ToolCall): boolean => name === 'act';

function ofBasic(given: ToolCall['arguments'], snapshot: unknown): CallFacts {
  const { url, elements } = pageOf(snapshot);
  const element = elements.find(({ id }) => id === given.id);
  const name =
    element && (nameOfElement(element.id, snapshot) || `unnamed ${element.role ?? element.tag ?? 'element'}`);
  const { origin = '', pathname = '' } = URL.canParse(url) ? new URL(url) : {};
  return { controls: element && name ? { [element.id]: name } : {}, place: `${origin}${pathname}` };
}

/** Numbers in the actions of our extension name its elements. */
function ofActions({ actions }: ToolCall['arguments'], message: string): CallFacts {
  const all: readonly unknown[] = Array.isArray(actions) ? actions : [];
  const numbers = all.flatMap((action) =>
    Object.values(Object(action)).filter((value): value is number => typeof value === 'number'),
  );
  const named = numbers.map((number): [string, string] => [String(number), controlNameIn(message, number)]);
  return { controls: Object.fromEntries(named.filter(([, name]) => name !== '')), place: '' };
}
