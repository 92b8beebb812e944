import { askWorker } from '../../src/messaging/ask.ts';
import { serveFrame } from '../../src/messaging/serve.ts';
import { LIMITS } from '../../src/protocol/limits.ts';
import { toTarget } from '../../src/protocol/messages/target.ts';
import { createOverlay } from '../agent_dashboard/overlay.ts';
import { createPill, LET_THROUGH_MS, type Pill } from '../agent_dashboard/pill.ts';
import { greet, untilAnswered } from '../page/greet.ts';
import { lookThrough } from '../page/hit-test.ts';
import { alive, endLifetime, lifetime, watchOrphaned } from '../page/lifetime.ts';
import { ChildFrames, ownPlace, shareFrameId } from './act/child-frames.ts';
import { EarlyEvents } from './act/early-events.ts';
import { numberedScroller } from './act/numbered-scroller.ts';
import { keepHandsOff } from './hands-off.ts';
import { LazyActing } from './lazy-acting.ts';
import { FieldSecrets } from './redact/field-secrets.ts';
import { Passwords } from './redact/passwords.ts';
import { Redactor } from './redact/redactor.ts';
import { withRedactionSettings } from './redact/with-redaction-settings.ts';
import { ElementTable } from './snapshot/element-table.ts';
import { Snapshotter } from './snapshot/snapshotter.ts';
import { takeListeners } from './take-listeners.ts';
import { ActivityWatch } from './watch/activity.ts';
import { watchAddress } from './watch/address-watcher.ts';
import { BlockNoise } from './watch/block-noise.ts';
import { ConstantChanges } from './watch/constant-changes.ts';
import { KnownRoots } from './watch/known-roots.ts';
import { LiveText } from './watch/live-text.ts';
import { watchChanges } from './watch/mutations.ts';
import { ActClock, type ActKind } from './watch/own-acts.ts';
import { watchPageNews } from './watch/page-news.ts';
import { watchPasswords } from './watch/passwords.ts';
import { watchPerson } from './watch/take-over.ts';

/** Maximum length of a quoted dialog text. */
const QUOTE_MAX = 200;

/**
 * Serves this document until it is released. A second copy of the script calls `again`; false if the first
 * has ended.
 */
export function startAdapter(): { again(): boolean } {
  const isTop = window === window.top;
  watchOrphaned();
  let pill: Pill | undefined;
  const isOurs = (node: Node) => node === pill?.host;
  const readUrl = () => location.href.slice(0, LIMITS.address);

  const table = new ElementTable();
  const passwords = new Passwords();
  const secrets = new FieldSecrets(passwords);
  const [liveText, noise, acts] = [new LiveText(), new BlockNoise(), new ActClock()];
  const roots = new KnownRoots();
  const act = (kind: ActKind) => acts.begins(kind, Date.now());
  const redactor = new Redactor(
    (values) => askWorker('REDACT', { values: [...values] }),
    () => askWorker('LOAD_PART', { part: 'long-numbers' }),
    Date.now,
    passwords,
  );
  const passwordWatch = watchPasswords({ secrets, signal: lifetime });
  const frames = new ChildFrames(async (child, waits) => {
    const place = await askWorker('PLACE_FRAME', { child, waits });
    return place.ok ? place.value : undefined;
  });
  const wakeMe = (inMs: number) => void askWorker('WAKE_ME', { inMs });
  const address = watchAddress({
    read: readUrl,
    report: (url) => void askWorker('TARGET_UPDATE', { url }),
    wakeMe,
  });
  const news = watchPageNews({
    report: async () => (await untilAnswered(() => askWorker('TARGET_CHANGED', {}), alive)).ok,
    wakeMe,
    noise,
    acts,
  });
  const checkPlace = () => {
    if (isTop && alive()) address.check();
  };
  const changes = watchChanges({
    signal: lifetime,
    isOurs,
    markPassword: (field) => secrets.markPassword(field),
    changed() {
      checkPlace();
      activity.happened();
    },
    mutated(records) {
      snapshotter.mutated(records);
      acting.loaded?.mutated(records);
      if (alive()) news.take(records);
    },
    constant: new ConstantChanges({ liveText, noise, acts }),
    acts,
  });
  const activity = new ActivityWatch({
    changes: () => changes,
    effects: () => acting.loaded?.stirred ?? { count: 0, lastAt: 0 },
    roots: () => roots.connected(),
    news,
    acts,
    signal: lifetime,
  });
  const isConstant = (element: Element) =>
    noise.isConstant(element, Date.now()) || noise.isInConstant(element, Date.now());
  const snapshotter = new Snapshotter({
    table,
    redactor,
    secrets,
    takeIds: (count) => askWorker('ALLOCATE_IDS', { count }),
    frames,
    ignored: () => pill?.host,
    onRoot(root) {
      roots.add(root);
      changes.follow(root);
      events.follow(root);
      acting.loaded?.follow(root);
      passwordWatch.follow(root);
    },
    readPasswords: passwordWatch.read,
    pending() {
      const records = changes.pending();
      acting.loaded?.mutated(records);
      return records;
    },
    ticking: liveText,
    isConstant,
    scrollerOf: (element) => numberedScroller(element, (scroller) => table.idOf(scroller)),
    signal: lifetime,
  });
  const counts = ({ isTrusted, target }: Event) => isTrusted && !(target instanceof Node && isOurs(target));
  keepHandsOff({
    signal: lifetime,
    takes: (event) => pill?.takes(event) === true,
    isOurs: (event) => acting.loaded?.isOurs(event) === true,
    taken: () => pill?.tellHandsOff(),
  });
  // Before the watch of the person, which would take input that is stopped for theirs.
  const events = new EarlyEvents(lifetime);
  const acting = new LazyActing({
    signal: lifetime,
    counts,
    events,
    snapshotter,
    table,
    redactor,
    frames,
    begins: act,
    noted: () => activity.noted(),
    changedAt: () => changes.lastAt,
    isConstant,
    stirred: () => activity.happened(),
    roots: () => roots.connected(),
    pill: {
      letThrough: (isComing) => pill?.letThrough(isComing ? LET_THROUGH_MS : 0),
      outline: (rect) => pill?.outline(rect),
      hasPointer: () => pill?.hasPointer === true,
      aimAt: async (place, label) => (await pill?.aimAt(place, label)) === true,
    },
  });
  watchPerson({
    signal: lifetime,
    counts,
    isOurs: (event) => acting.loaded?.isOurs(event) ?? false,
    interrupted(how) {
      news.personActed();
      if (alive()) void askWorker('USER_INTERRUPT', { how });
    },
  });

  serveFrame(
    toTarget,
    withRedactionSettings(redactor, {
      INIT_TARGET() {}, // Its redaction settings are taken for every message alike.
      GET_SNAPSHOT({ since, children }) {
        // What changes from now on may be missing in this snapshot.
        news.arm();
        return snapshotter.take(since, children);
      },
      GET_PLACE: ownPlace,
      TAKE_LISTENERS: ({ documents }) => takeListeners(documents, snapshotter),
      GET_ACTIVITY() {
        acting.loaded?.readAhead(acts.lastAt);
        return activity.now();
      },
      AWAIT_CHANGE: ({ changes, ...known }) =>
        activity.next({ ...known, ...(changes !== undefined && { changes }) }),
      ...acting.handlers,
      REDACT_TEXT: ({ text, as }) =>
        as === 'address' ? redactor.address(text) : redactor.quoted(text, { max: QUOTE_MAX }),
      TICK() {
        checkPlace();
        news.check();
      },
      DASHBOARD_UPDATE(state) {
        if (!pill) {
          pill = createPill({ signal: lifetime, ask: askWorker, overlay: createOverlay });
          lookThrough(pill.host);
        }
        pill.update(state);
      },
      RELEASE({ by }) {
        if (by === 'agent') pill?.farewell();
        endLifetime();
      },
    }),
    lifetime,
  );

  const hello = async () => {
    const answer = await greet({ part: 'target_adapter' });
    if (answer.ok && answer.value && !isTop) shareFrameId(answer.value.frameId);
  };
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted && alive()) void hello();
    },
    { signal: lifetime },
  );
  if (isTop && 'navigation' in window)
    window.navigation.addEventListener('currententrychange', checkPlace, { signal: lifetime });
  void hello();

  return {
    again() {
      if (!alive()) return false;
      void hello();
      return true;
    },
  };
}
