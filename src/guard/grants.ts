import { canLast, type Grant, isSameGrant } from '../protocol/grant.ts';

/** Whether the person has allowed this before. */
export const isGranted = (need: Grant, grants: readonly Grant[]): boolean =>
  canLast(need) && grants.some((grant) => isSameGrant(grant, need));
