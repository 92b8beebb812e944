import { findListenedNodes, type ListenedNodes, placeNodes } from '../../cdp/listeners.ts';
import type { Send } from '../../cdp/send.ts';
import { askFrame } from '../../messaging/ask.ts';
import type { FrameId, TabId } from '../../protocol/ids.ts';
import { hashOfNames, type Listeners, type ListenersTaken } from '../../protocol/listeners.ts';
import type { FrameSnapshot } from '../../protocol/snapshot.ts';
import { within } from '../../protocol/within.ts';
import type { TargetServices } from '../services.ts';
import type { TargetDocument } from './documents.ts';

/** Time that looking for listeners may take of a message. What comes later is in the next one. */
const LOOK_MS = 1_000;
/** A page that changes between Chrome's list and the frame's is looked at again. */
const TRIES = 2;

/** What a tab was told at its last look. It vanishes with the worker; then the next look tells the same again. */
interface Known {
  /** The versions of its frames, which change with their lines. */
  readonly versions: string;
  readonly told: string;
}

const known = new Map<TabId, Known>();

interface Page {
  readonly tabId: TabId;
  readonly readable: readonly TargetDocument[];
  readonly snapshots: ReadonlyMap<FrameId, FrameSnapshot>;
}

/**
 * Tells the frames of a page that has changed where scripts listen, while the debugger is attached to its tab. Returns whether
 * that is news to one of them; false too where it takes too long, or Chrome does not answer.
 */
export async function tellListeners({ cdp }: Pick<TargetServices, 'cdp'>, page: Page): Promise<boolean> {
  const send = cdp.attached(page.tabId);
  const versions = [...page.snapshots.values()].map(({ version }) => version);
  if (!send || known.get(page.tabId)?.versions === versions.join()) return false;
  return within(LOOK_MS, look(send, page, versions), 'Chrome lists no listeners').catch(() => false);
}

async function look(send: Send, page: Page, versions: readonly string[]): Promise<boolean> {
  const { tabId } = page;
  const nodes = await findListenedNodes(send);
  const adapters = versions.map((version) => version.split(' ')[0]);
  const told = [...adapters, markOf(nodes)].join();
  let isNews = false;
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const isTold = nodes.size === 0 || known.get(tabId)?.told === told;
    const taken = isTold ? [] : await tell(page, await placeNodes(send, nodes));
    isNews ||= taken.includes('news');
    if (taken[0] === 'unlike') continue;
    known.set(tabId, { versions: versions.join(), told });
    break;
  }
  return isNews;
}

const markOf = (nodes: ListenedNodes): number =>
  hashOfNames([...nodes].map(([node, kinds]) => `${node} ${[...kinds].join()}`));

/** What the frames of a page make of it, that of the top one first. */
const tell = ({ readable }: Page, documents: readonly Listeners[]): Promise<readonly ListenersTaken[]> =>
  Promise.all(
    readable.map(async (document) => {
      const taken = await askFrame(document, 'TAKE_LISTENERS', { documents });
      return taken.ok ? taken.value : 'unlike';
    }),
  );
