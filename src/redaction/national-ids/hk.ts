import type { NationalId } from './national-id-kind.ts';

function isValid(id: string): boolean {
  const body = id.slice(0, -1).padStart(8, ' ');
  const sum = [...body].reduce((all, char, i) => all + (9 - i) * worth(char), 0);
  return '0A987654321'[sum % 11] === id.at(-1);
}

function worth(char: string): number {
  if (char === ' ') return 36;
  return /\d/.test(char) ? Number(char) : char.charCodeAt(0) - 55;
}

/** Hong Kong: identity card. */
export const HK: readonly NationalId[] = [{ shape: /[a-zA-Z]{1,2}\d{6}\([\daA]\)/, isValid }];
