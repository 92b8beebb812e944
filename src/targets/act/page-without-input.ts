import { allowedSites } from '../../guard/site.ts';
import { stopped } from '../../protocol/failures/failures.ts';
import { failed } from '../../protocol/outcome.ts';
import { originOf } from '../../protocol/web-address.ts';
import type { Session } from '../../session/session.ts';
import type { TargetDocument } from '../pages/documents.ts';
import type { TargetServices } from '../services.ts';
import type { Baseline } from './baseline.ts';
import { type InputUnderWay, newInput } from './input-under-way.ts';
import { replacePlaceholders, type TargetHandle } from './target-handle.ts';

/** Access to a page that takes no input of this command: only what becomes of the page is looked at. */
export const pageWithoutInput = (
  services: TargetServices,
  session: Session,
  {
    frame,
    before,
    input,
  }: {
    readonly frame: TargetDocument;
    readonly before: Baseline;
    readonly input?: Partial<InputUnderWay>;
  },
): TargetHandle => ({
  frame,
  send: () => Promise.reject(new Error('this command gives no input')),
  before,
  origins: [...allowedSites(session), originOf(before.url)],
  sendTo: [],
  judged: {},
  input: { ...newInput(), ...input },
  commit: async () => failed(stopped),
  reopen: async () => failed(stopped),
  begin: async () => failed(stopped),
  prepare: async () => failed(stopped),
  resolve: (text) => replacePlaceholders(services, session, text),
  remember: async () => {},
});
