const KB = 1_000;
const MB = 1_000_000;

/** A size in the person's language, such as 1.2 MB; of bytes, or of characters that are stored. */
export function sizeOf(bytes: number): string {
  const [value, unit] = bytes >= MB ? [bytes / MB, 'megabyte'] : [bytes / KB, 'kilobyte'];
  return value.toLocaleString(undefined, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 });
}
