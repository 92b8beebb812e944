import { type Approved, canLast, type Grant, isSameGrant } from '../protocol/grant.ts';

/** Whether the person has allowed this before. */
export const isGranted = (need: Grant, grants: readonly Grant[]): boolean =>
  canLast(need) && grants.some((grant) => isSameGrant(grant, need));

/** Whether the person has allowed just this for the command: the same kind of act at the same place, by the same control. */
export const isApproved = (
  need: Grant,
  control: string | undefined,
  approved: readonly Approved[],
): boolean => approved.some((one) => isSameGrant(one, need) && one.control === control);
