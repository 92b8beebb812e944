/** How much of a text that a command types or looks for is shown to the person. */
const BRIEF_MAX = 80;

/** The beginning of a text, in one line. */
export function brief(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > BRIEF_MAX ? `${line.slice(0, BRIEF_MAX - 1)}…` : line;
}
