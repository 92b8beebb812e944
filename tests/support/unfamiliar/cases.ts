import type { UnfamiliarCase } from './case.ts';
import { numbers } from './numbers.ts';
import { pressing } from './pressing.ts';
import { reading } from './reading.ts';
import { receipts } from './receipts.ts';
import { writing } from './writing.ts';

export const unfamiliarCases: readonly UnfamiliarCase[] = [
  ...numbers,
  ...pressing,
  ...reading,
  ...receipts,
  ...writing,
];

export const keyOf = ({ page, about }: UnfamiliarCase): string => (about ? `${page}: ${about}` : page);
