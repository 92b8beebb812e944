import {
  type Approved,
  canLast,
  type Grant,
  isAlwaysAsked,
  isSameGrant,
  type RiskKind,
} from '../protocol/grant.ts';
import type { Mode } from '../protocol/mode.ts';

/** What the person has said to questions of this kind. */
export interface Permissions {
  readonly mode?: Mode | undefined;
  /** Kinds that they want no question about, in the mode `risky`. */
  readonly unasked: readonly RiskKind[];
  /** What they have allowed, in this session and for ever. */
  readonly grants: readonly Grant[];
  /** What they have allowed for this command alone. */
  readonly approved?: readonly Approved[] | undefined;
}

/** Whether the person need not be asked. Purchases, access and protection are asked about each time, in every mode. */
export function isPermitted(
  need: Grant,
  control: string | undefined,
  { mode = 'risky', unasked, grants, approved = [] }: Permissions,
): boolean {
  if (isApproved(need, control, approved)) return true;
  if (isAlwaysAsked(need.kind)) return false;
  return mode === 'free' || (mode === 'risky' && unasked.includes(need.kind)) || isGranted(need, grants);
}

const isGranted = (need: Grant, grants: readonly Grant[]): boolean =>
  canLast(need) && grants.some((grant) => isSameGrant(grant, need));

/** Whether the person has allowed just this for the command: the same kind of act at the same place, by the same control. */
const isApproved = (need: Grant, control: string | undefined, approved: readonly Approved[]): boolean =>
  approved.some((one) => isSameGrant(one, need) && one.control === control);
