import { vi } from 'vitest';
import type { LinkId } from '../../../../src/protocol/link-id.ts';
import type { ToOffscreen } from '../../../../src/protocol/messages/index.ts';
import type { LinkState } from '../../../../src/protocol/messages/link.ts';
import type { Message } from '../../../support/browser/browser.ts';
import { setStage } from '../../background/support/stage.ts';

type Dial = Parameters<ToOffscreen['LINK_DIAL']>[0];

/** A worker and its offscreen document, which keeps what it is asked to; nothing is switched on. */
export async function linkStage() {
  // As a new worker loads them: they remember what they have opened.
  vi.resetModules();
  const { remoteHandlers } = await import('../../../../src/agents/remote/handlers.ts');
  const { keepLinks } = await import('../../../../src/agents/remote/keep-links.ts');
  const { keepOffscreen } = await import('../../../../src/browser/offscreen.ts');
  const stage = await setStage({ session: null });
  const { browser, services } = stage;
  await keepOffscreen({ deadline: false, calls: false });
  const kept = new Map<LinkId, LinkState>();
  /** What happens after a link is dialled. */
  const other = { dialled: (_: Dial): void => {} };
  browser.offscreen.answer = ({ type, data }: Message) => {
    if (type === 'GET_LINKS') return [...kept].map(([link, state]) => ({ link, state }));
    const { link } = data as Dial;
    if (type === 'LINK_DIAL' && !kept.has(link)) kept.set(link, { state: 'connecting' });
    if (type === 'LINK_DIAL') other.dialled(data as Dial);
    if (type === 'LINK_CLOSE') kept.delete(link);
    return type === 'LINK_SEND' ? true : undefined;
  };
  const handlers = remoteHandlers({
    served:
      (work) =>
      (...args) =>
        work(services, ...args),
    wished:
      (work) =>
      (...args) =>
        work(services, ...args),
    look: () => {},
  });
  /** The document reports the state of a link. */
  const report = async (link: LinkId, state: LinkState): Promise<void> => {
    kept.set(link, state);
    await handlers.LINK_STATE({ link, state });
  };
  const dials = () =>
    browser.offscreen.asked.filter(({ type }) => type === 'LINK_DIAL').map(({ data }) => data as Dial);
  return {
    ...stage,
    handlers,
    kept,
    other,
    report,
    dials,
    /** As with each alarm and as a worker starts. */
    keep: () => keepLinks(services),
    /** The worker is another one, and Chrome has closed the document. */
    closeDocument: () => {
      kept.clear();
      browser.offscreen.isOpen = false;
    },
  };
}
