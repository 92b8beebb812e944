import { type Approved, type Grant, isSameGrant } from '../protocol/grant.ts';
import type { Session } from './session.ts';

/** What is allowed for longer of what was allowed once: the kind of act and its place, not the one control. */
export const grantOf = ({ kind, site, to }: Approved): Grant => ({
  kind,
  site,
  ...(to !== undefined && { to }),
});

/** Allows the same until the task ends. */
export function withGrant(session: Session, approved: Approved): Session {
  const grant = grantOf(approved);
  const { grants = [] } = session;
  return grants.some((one) => isSameGrant(one, grant)) ? session : { ...session, grants: [...grants, grant] };
}
