import { askWorker } from '../../src/messaging/ask.ts';
import { serveFrame } from '../../src/messaging/serve.ts';
import { LIMITS } from '../../src/protocol/limits.ts';
import { toTarget } from '../../src/protocol/messages/target.ts';
import { done } from '../../src/protocol/outcome.ts';
import { createPill, LET_THROUGH_MS, type Pill } from '../agent_dashboard/pill.ts';
import { greet, untilAnswered } from '../page/greet.ts';
import { lookThrough } from '../page/hit-test.ts';
import { alive, endLifetime, lifetime, watchOrphaned } from '../page/lifetime.ts';
import { ChildFrames } from './act/child-frames.ts';
import { imageOf } from './act/image-map.ts';
import { PointerTrail } from './act/pointer-trail.ts';
import { actHandlers } from './act-handlers.ts';
import { checkName } from './ask/expected-name.ts';
import { blockerNamer } from './ask/name-blocker.ts';
import { factOf, isInState } from './ask/read-facts.ts';
import { Effects } from './effects/effects.ts';
import { FilePlaces } from './file-places.ts';
import { OwnInput } from './own-input.ts';
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
  const act = (kind: ActKind) => acts.begins(kind, Date.now());
  const redactor = new Redactor(
    (values) => askWorker('REDACT', { values: [...values] }),
    () => askWorker('LOAD_PHONE_FINDER', {}),
    Date.now,
    passwords,
  );
  const passwordWatch = watchPasswords({ secrets, signal: lifetime });
  const frames = new ChildFrames(lifetime);
  const wakeMe = (inMs: number) => void askWorker('WAKE_ME', { inMs });
  const address = watchAddress({
    read: readUrl,
    report: (url) => void askWorker('TARGET_UPDATE', { url }),
    wakeMe,
  });
  const news = watchPageNews({
    report: async () => (await untilAnswered(() => askWorker('TARGET_CHANGED', {}), alive)).ok,
    ...{ wakeMe, noise, acts },
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
      effects.mutated(records);
      if (alive()) news.take(records);
    },
    constant: new ConstantChanges({ liveText, noise, acts }),
    acts,
  });
  const activity = new ActivityWatch({
    changes: () => changes,
    effects: () => effects.stirred,
    roots: () => effects.connectedRoots(),
    news,
    acts,
    signal: lifetime,
  });
  const snapshotter = new Snapshotter({
    table,
    redactor,
    secrets,
    takeIds: (count) => askWorker('ALLOCATE_IDS', { count }),
    frames,
    ignored: () => pill?.host,
    onRoot(root) {
      changes.follow(root);
      ownInput.follow(root);
      files.follow(root);
      effects.follow(root);
      passwordWatch.follow(root);
    },
    readPasswords: passwordWatch.read,
    pending: () => effects.mutated(changes.pending()),
    ticking: liveText,
    signal: lifetime,
  });
  const counts = ({ isTrusted, target }: Event) => isTrusted && !(target instanceof Node && isOurs(target));
  const nameBlocker = blockerNamer(snapshotter, (element) => table.idOf(element));
  const trail = new PointerTrail({ signal: lifetime, counts });
  const isNumbered = (element: Element) => table.idOf(element) !== undefined;
  const files = new FilePlaces({
    ...{ signal: lifetime, snapshotter, redactor, nameBlocker, isNumbered },
    changedAt: () => changes.lastAt,
    asked: () => effects.stir(),
  });
  // Before the watch: input that is stopped is nobody's.
  const ownInput = new OwnInput({
    ...{ signal: lifetime, counts, snapshotter, redactor, frames, nameBlocker, trail, isNumbered, files },
    announced: act,
    comes: (isComing) => pill?.letThrough(isComing ? LET_THROUGH_MS : 0),
  });
  const effects = new Effects({
    ...{ signal: lifetime, redactor, snapshotter, table, counts },
    isConstant: (element) => noise.isConstant(element, Date.now()) || noise.isInConstant(element, Date.now()),
    stirred: () => activity.happened(),
  });
  watchPerson({
    signal: lifetime,
    counts,
    isOurs: (event) => ownInput.isOurs(event),
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
      TAKE_LISTENERS: ({ documents }) => takeListeners(documents, snapshotter),
      GET_ACTIVITY() {
        effects.readAhead(acts.lastAt);
        return activity.now();
      },
      AWAIT_CHANGE: ({ changes, ...known }) =>
        activity.next({ ...known, ...(changes !== undefined && { changes }) }),
      ...effects.handlers,
      ...actHandlers({
        ...{ snapshotter, table, redactor, effects, trail, nameBlocker, isNumbered },
        begins: act,
        noted: () => activity.noted(),
        changedAt: () => changes.lastAt,
        outline: (rect) => pill?.outline(rect),
      }),
      async GET_FRAME_POINT({ frameId, ...asked }) {
        const point = await frames.pointOf(frameId, { ...asked, nameBlocker });
        effects.arrivedAt();
        // The pointer may come before its press is announced, and the sign would take it from the frame below.
        if (point.ok && asked.purpose === 'pointer') pill?.letThrough(LET_THROUGH_MS);
        return point;
      },
      ...ownInput.handlers,
      ...files.handlers,
      ANNOUNCE_INPUT(announced) {
        // What is in the frame of the input has been scrolled into view in this one, too.
        if (announced.input.kind === 'elsewhere') effects.arrivedAt();
        return ownInput.handlers.ANNOUNCE_INPUT(announced);
      },
      async GET_FACT({ id, what, name }) {
        const element = await snapshotter.resolve(id);
        return element.ok ? factOf(snapshotter.control(element.value), { what, name }, redactor) : element;
      },
      async GET_BOX({ id }) {
        const element = await snapshotter.resolve(id);
        if (!element.ok) return element;
        const { x, y, width, height } = (imageOf(element.value) ?? element.value).getBoundingClientRect();
        return done({ x, y, width, height });
      },
      async CHECK_STATE({ id, what }) {
        const element = await snapshotter.resolve(id);
        return element.ok ? done(isInState(element.value, what)) : element;
      },
      async CHECK_NAME({ id, expects }) {
        const element = await snapshotter.resolve(id);
        return element.ok ? checkName(id, await snapshotter.describe(element.value), expects) : element;
      },
      REDACT_TEXT: ({ text, as }) =>
        as === 'address' ? redactor.address(text) : redactor.quoted(text, { max: QUOTE_MAX }),
      TICK() {
        checkPlace();
        news.check();
      },
      DASHBOARD_UPDATE(state) {
        if (!pill) {
          pill = createPill({ signal: lifetime, ask: askWorker });
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
    if (answer.ok && answer.value) frames.identify(answer.value);
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
