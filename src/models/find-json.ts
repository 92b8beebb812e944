/** Objects in a text that could command, and the words before the first of them. */
interface FoundJson {
  readonly raw: readonly string[];
  readonly before: string;
}

const BLOCK = /```[\w-]*[ \t]*\n?(.*?)(?:```|$)/gs;
/** Fields by which an object commands, in the vocabulary of all commands. */
const COMMANDS = /"(?:tool_code|action|actions)"\s*:/;

/**
 * Finds the code blocks of an answer that are commands; without any, the objects between its lines. `fields` tells a command from
 * another object.
 */
export function commandsIn(text: string, fields = COMMANDS): FoundJson {
  const blocks = [...text.matchAll(BLOCK)]
    .map(({ 1: inner = '', index }) => ({ raw: inner.trim(), index }))
    .filter(({ raw }) => fields.test(raw));
  const found = blocks.length > 0 ? blocks : objectsIn(text).filter(({ raw }) => fields.test(raw));
  return { raw: found.map(({ raw }) => raw), before: text.slice(0, found[0]?.index ?? text.length).trim() };
}

/** The outermost objects of a text, by their braces outside of strings. */
function objectsIn(text: string): readonly { readonly raw: string; readonly index: number }[] {
  const found: { raw: string; index: number }[] = [];
  let depth = 0;
  let start = 0;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}]/g)) {
    if (token === '{' && depth++ === 0) start = index;
    else if (token === '}' && depth > 0 && --depth === 0)
      found.push({ raw: text.slice(start, index + 1), index: start });
  }
  // An object that breaks off is a command that cannot be read, not talk.
  if (depth > 0) found.push({ raw: text.slice(start), index: start });
  return found;
}
