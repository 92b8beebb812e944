import { type Approved, type Grant, isSameGrant } from '../protocol/grant.ts';
import { patch, type Session } from './session.ts';

/** What is allowed for longer of what was allowed once: the kind of act and its place, not the one control. */
export const grantOf = ({ kind, site, to, shape }: Approved): Grant => ({
  kind,
  site,
  ...(to !== undefined && { to }),
  ...(shape !== undefined && { shape }),
});

/** Allows the same until the task ends. */
export function withGrant(session: Session, approved: Approved): Session {
  const grant = grantOf(approved);
  const {
    permissions: { grants },
  } = session;
  return grants.some((one) => isSameGrant(one, grant))
    ? session
    : patch(session, { permissions: { grants: [...grants, grant] } });
}

/** What the person has allowed until the task ends, one for each kind and place. */
export const allowedIn = ({ permissions: { origins, grants, sendOrigins } }: Session): readonly Grant[] => [
  ...origins.map((site): Grant => ({ kind: 'sites', site })),
  ...grants,
  ...sendOrigins.map((site): Grant => ({ kind: 'submits', site, to: site })),
];

/** Takes back what the person has allowed; without a grant: that any site may be read. */
export function takeBack(session: Session, grant: Grant | undefined): Session {
  if (!grant) return patch(session, { permissions: { readsAnySite: false } });
  const { origins, grants, sendOrigins } = session.permissions;
  return patch(session, {
    permissions: {
      origins: grant.kind === 'sites' ? origins.filter((one) => one !== grant.site) : origins,
      grants: grants.filter((one) => !isSameGrant(one, grant)),
      sendOrigins: grant.to === grant.site ? sendOrigins.filter((one) => one !== grant.to) : sendOrigins,
    },
  });
}
