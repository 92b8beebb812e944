import { placeholdersIn } from '../redaction/placeholders.ts';

/** A control as the agent is shown it: page text can contain neither its brackets nor a quote within its quotes. */
const CONTROL = /<\d+ ((?:[^<>"]|"[^"]*")*)>/g;
const QUOTED = /([a-z-]+=)?"([^"]*)"/g;

/** The placeholders of the values that the fields of a page hold, as the agent is shown the page. Names and options are not held. */
export const placeholdersInFields = (shown: string): readonly string[] =>
  Array.from(shown.matchAll(CONTROL), ([, inside = '']) => inside)
    .flatMap((inside) => Array.from(inside.matchAll(QUOTED)))
    .flatMap(([, attribute, value = '']) =>
      attribute === 'value=' ? placeholdersIn(value).map(({ start, end }) => value.slice(start, end)) : [],
    );
