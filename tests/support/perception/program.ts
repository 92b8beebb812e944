import { edit, grow, parts, STYLE } from './edits.ts';
import { Twins } from './twins.ts';

/** One change of the page: what is done, and what it is done with. The page makes of numbers what it has. */
export type Edit = readonly [verb: number, one: number, two: number, three: number];

/** Changes between two looks. */
const AT_ONCE = 3;

/** Elements that are there before anybody looks. */
const AT_FIRST = 40;

/** Carries out edits on an empty page of its own, and compares the page as it is followed with a fresh look at it. Answers what differs first. */
export async function play(edits: readonly Edit[]): Promise<string | undefined> {
  document.adoptedStyleSheets = [];
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  const style = document.createElement('style');
  style.textContent = STYLE;
  document.head.append(style);
  const twins = new Twins();
  const differs = await playBefore(twins, edits);
  twins.end();
  return differs;
}

async function playBefore(twins: Twins, edits: readonly Edit[]): Promise<string | undefined> {
  const stage = parts();
  const done: string[] = [];
  for (const [, ...numbers] of edits.slice(0, AT_FIRST)) grow(stage, numbers);
  for (let from = AT_FIRST; from < edits.length; from += AT_ONCE) {
    for (const [verb, ...numbers] of edits.slice(from, from + AT_ONCE)) done.push(edit(stage, verb, numbers));
    const differs = await twins.differ();
    if (differs !== undefined)
      return `After ${done.join('; ')}\n${differs}\n\n${document.documentElement.getHTML()}`;
  }
  return undefined;
}
