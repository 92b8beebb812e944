/** A control as `render` writes it: page text cannot contain one. */
const CONTROL = /<\d+ [a-z][^<>]*>|<\/>/g;
const NAMED = /"([^"]+)"/g;

/** The text of lines as a person reads it, without the marks of controls in between; then what stands in those marks. */
export function readableText(lines: string): string {
  const named: string[] = [];
  const text = lines.replace(CONTROL, (mark) => {
    named.push(...Array.from(mark.matchAll(NAMED), ([, value = '']) => value));
    return '';
  });
  return [text, ...named].join('\n');
}
