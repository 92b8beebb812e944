import { resolve } from 'node:path';
import table from 'libphonenumber-js/min/metadata';
import { prunedTable } from '../src/redaction/phones/phone-table.ts';
import { writeGenerated } from './generated-file.ts';

/**
 * Writes that part of libphonenumber's table which finding phone numbers reads, and returns what the build resolves to it:
 * crxjs builds injected scripts with aliases, but without plugins.
 */
export function phoneMetadata({ file }: { readonly file: string }): Record<string, string> {
  const path = resolve(file);
  writeGenerated(path, `export default ${JSON.stringify(prunedTable(table))};\n`);
  return { 'libphonenumber-js/min/metadata': path };
}
