import { findListenedNodes, type ListenedNodes, placeNodes } from '../../cdp/listeners.ts';
import type { Send } from '../../cdp/send.ts';
import { askFrame } from '../../messaging/ask.ts';
import { type FrameId, type TabId, TOP_FRAME } from '../../protocol/ids.ts';
import { hashOfNames, type Listeners, type ListenersTaken } from '../../protocol/listeners.ts';
import type { FrameSnapshot } from '../../protocol/snapshot.ts';
import { within } from '../../protocol/within.ts';
import type { TargetServices } from '../services.ts';
import type { TargetDocument } from './documents.ts';

/** Time that looking for listeners may take of a message. What comes later is told to nobody: an act may be under way then. */
const LOOK_MS = 2_000;
/** A page that changes between Chrome's list and the frame's is looked at again. */
const TRIES = 2;

/** The last look of a tab. It vanishes with the worker; then the next look tells the same again. */
interface Look {
  /** The adapters of its frames, which change with their documents. */
  readonly adapters: string;
  /** The versions of its frames, which change with their lines. */
  readonly versions: string;
  /** A mark of the listeners; undefined if Chrome refused. */
  readonly told: string | undefined;
}

const looks = new Map<TabId, Look>();

interface Page {
  readonly tabId: TabId;
  readonly readable: readonly TargetDocument[];
  readonly snapshots: ReadonlyMap<FrameId, FrameSnapshot>;
  /** Whether the debugger may be attached to look: for the first look at a document it is, and for one that is `asked` for. */
  readonly mayAttach: 'no' | 'first' | 'asked';
}

/** A page that is looked at, and when it is too late to tell it anything. */
interface LookedAt extends Page {
  readonly late: AbortSignal;
}

/**
 * Tells the frames of a page that has changed where scripts listen. Returns whether that is news to one of them; false too where
 * it takes too long, or Chrome does not answer.
 */
export async function tellListeners({ cdp }: Pick<TargetServices, 'cdp'>, page: Page): Promise<boolean> {
  const { tabId, mayAttach } = page;
  const all = [...page.snapshots.values()].map(({ version }) => version);
  const now = { adapters: all.map((version) => version.split(' ')[0]).join(), versions: all.join() };
  const last = looks.get(tabId);
  const isFirst = last?.adapters !== now.adapters;
  const attaches = all.length > 0 && (mayAttach === 'asked' || (mayAttach === 'first' && isFirst));
  // Scripts also listen later to what they have drawn before.
  if (last?.versions === now.versions && mayAttach !== 'asked') return false;
  if (!attaches && !cdp.attached(tabId)) return false;
  const late = new AbortController();
  const look = async () => {
    const send = attaches ? await cdp.look(tabId) : cdp.attached(tabId);
    if (send) return lookIn(send, { ...page, late: late.signal }, now);
    looks.set(tabId, { ...now, told: undefined });
    return false;
  };
  return within(LOOK_MS, look(), 'Chrome lists no listeners').catch(() => {
    late.abort();
    return false;
  });
}

/** The same at once, for an act: whether a frame has learned of a listener. */
export async function hearListeners(send: Send, readable: readonly TargetDocument[]): Promise<boolean> {
  const late = new AbortController();
  const look = async () => {
    const documents = await placeNodes(send, await findListenedNodes(send));
    return (await tell({ readable, late: late.signal }, documents)).includes('news');
  };
  return within(LOOK_MS, look(), 'Chrome lists no listeners').catch(() => {
    late.abort();
    return false;
  });
}

async function lookIn(send: Send, page: LookedAt, now: Omit<Look, 'told'>): Promise<boolean> {
  const { tabId } = page;
  const nodes = await findListenedNodes(send);
  const told = `${now.adapters} ${markOf(nodes)}`;
  const top = page.readable.findIndex(({ frameId }) => frameId === TOP_FRAME);
  let isNews = false;
  for (let tries = TRIES; tries > 0; tries -= 1) {
    const isTold = nodes.size === 0 || looks.get(tabId)?.told === told;
    const taken = isTold ? [] : await tell(page, await placeNodes(send, nodes));
    isNews ||= taken.includes('news');
    if (taken[top] === 'unlike') continue;
    looks.set(tabId, { ...now, told });
    break;
  }
  return isNews;
}

const markOf = (nodes: ListenedNodes): number =>
  hashOfNames([...nodes].map(([node, kinds]) => `${node} ${[...kinds].join()}`));

/** What each frame of a page makes of it. */
function tell(
  { readable, late }: Pick<LookedAt, 'readable' | 'late'>,
  documents: readonly Listeners[],
): Promise<readonly ListenersTaken[]> {
  late.throwIfAborted();
  const asked = readable.map(async (document) => {
    const taken = await askFrame(document, 'TAKE_LISTENERS', { documents });
    return taken.ok ? taken.value : 'unlike';
  });
  return Promise.all(asked);
}
