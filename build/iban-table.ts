import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeGenerated } from './generated-file.ts';

/** Where a bank's part of a number stands, and which countries take part in what: finding a number reads none of it. */
const UNREAD =
  /\b(?:(?:bank|branch|account)_ind?entifier: '[^']*'|(?:IBANRegistry|SEPA): (?:true|false)),?\s*/g;

/**
 * Writes ibantools without what finding account numbers does not read, and returns what the build resolves to it:
 * crxjs builds injected scripts with aliases, but without plugins. Fails if the library is written in another way.
 */
export function ibanTable({ file }: { readonly file: string }): Record<string, string> {
  const path = resolve(file);
  const source = readFileSync(fileURLToPath(import.meta.resolve('ibantools')), 'utf8');
  const table = source.replace(UNREAD, '');
  if (/_ind?entifier: '/.test(table) || source.length - table.length < 5_000)
    throw new Error('The table of ibantools is written in another way: see build/iban-table.ts.');
  writeGenerated(path, table);
  return { ibantools: path };
}
