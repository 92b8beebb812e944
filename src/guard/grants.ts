import {
  type Approved,
  canLast,
  type Grant,
  isAlwaysAsked,
  isSameGrant,
  type RiskKind,
} from '../protocol/grant.ts';
import type { Mode } from '../protocol/mode.ts';
import { boundFacts, type ShownFingerprint } from '../protocol/shown-facts.ts';

/** What the person has said to questions of this kind. */
export interface Permissions {
  readonly mode?: Mode | undefined;
  /** Kinds that they want no question about, in the mode `risky`. */
  readonly unasked: readonly RiskKind[];
  /** What they have allowed, in this session and for ever. */
  readonly grants: readonly Grant[];
  /** What they have allowed for this command alone. */
  readonly approved?: readonly Approved[] | undefined;
  /** The page stopped the press that they allowed, because it had changed. */
  readonly hasChanged?: boolean | undefined;
}

/** Whether the person need not be asked. Purchases, access and protection are asked about each time, in every mode. */
export function isPermitted(need: Grant, asked: ApprovedOnce, permissions: Permissions): boolean {
  const { mode = 'risky', unasked, grants } = permissions;
  if (isApproved(need, asked, permissions)) return true;
  if (isAlwaysAsked(need.kind)) return false;
  return mode === 'free' || (mode === 'risky' && unasked.includes(need.kind)) || isGranted(need, grants);
}

const isGranted = (need: Grant, grants: readonly Grant[]): boolean =>
  canLast(need) && grants.some((grant) => isSameGrant(grant, need));

/**
 * Whether the person has allowed just this for the command: the same kind of act at the same place, by the same control, with all
 * that the page said about it.
 */
const isApproved = (
  need: Grant,
  { control, press }: ApprovedOnce,
  { approved = [], hasChanged = false }: Permissions,
): boolean => {
  // Of several approvals of one press the person has the last in mind.
  const last = approved.findLast((one) => one.press && one.press.drops === press?.drops);
  return approved.some(
    (one) =>
      isSameGrant(one, need) &&
      one.control === control &&
      (!one.press || (one === last && !hasChanged)) &&
      (!one.press || !press || isSameFingerprint(one.press.fingerprint, press.fingerprint)),
  );
};

const isSameFingerprint = (one: ShownFingerprint, other: ShownFingerprint): boolean =>
  boundFacts.every((fact) => one[fact] === other[fact]);

type ApprovedOnce = Pick<Approved, 'control' | 'press'>;
