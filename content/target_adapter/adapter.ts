import { askWorker } from '../../src/messaging/ask.ts';
import { serveFrame } from '../../src/messaging/serve.ts';
import { LIMITS } from '../../src/protocol/limits.ts';
import { toTarget } from '../../src/protocol/messages/target.ts';
import { done, failed, type Outcome } from '../../src/protocol/outcome.ts';
import { overheard } from '../../src/protocol/said.ts';
import type { Point } from '../../src/protocol/snapshot.ts';
import { createPill, type Pill } from '../agent_dashboard/pill.ts';
import { greet, untilAnswered } from '../page/greet.ts';
import { lookThrough } from '../page/hit-test.ts';
import { alive, endLifetime, lifetime, watchOrphaned } from '../page/lifetime.ts';
import { ChildFrames } from './act/child-frames.ts';
import { fieldOf, focusField } from './act/focus-field.ts';
import { imageOf } from './act/image-map.ts';
import { blockerOf, locate } from './act/locate.ts';
import { scroll } from './act/scroll.ts';
import { setValue } from './act/set-value.ts';
import { actFacts } from './ask/act-facts.ts';
import { factOf, isInState } from './ask/read-facts.ts';
import { Effects } from './effects/effects.ts';
import { OwnInput } from './own-input.ts';
import { FieldSecrets } from './redact/field-secrets.ts';
import { Passwords } from './redact/passwords.ts';
import { Redactor } from './redact/redactor.ts';
import { withRedactionSettings } from './redact/with-redaction-settings.ts';
import { ElementTable } from './snapshot/element-table.ts';
import { Snapshotter } from './snapshot/snapshotter.ts';
import { activityOf } from './watch/activity.ts';
import { watchAddress } from './watch/address-watcher.ts';
import { LiveText } from './watch/live-text.ts';
import { watchChanges } from './watch/mutations.ts';
import { watchPageNews } from './watch/page-news.ts';
import { watchPasswords } from './watch/passwords.ts';
import { watchPerson } from './watch/take-over.ts';

/** Our sign lets a press through for this long at most: a worker that died tells of no end. */
const LET_THROUGH_MS = 3_000;
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
  const liveText = new LiveText();
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
    wakeMe,
  });
  const checkPlace = () => {
    if (isTop && alive()) address.check();
  };
  const changes = watchChanges({
    signal: lifetime,
    isOurs,
    markPassword: (field) => secrets.markPassword(field),
    changed: checkPlace,
    mutated(records) {
      snapshotter.mutated(records);
      effects.mutated(records);
      if (alive()) news.take(records);
    },
    liveText,
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
      effects.follow(root);
      passwordWatch.follow(root);
    },
    readPasswords: passwordWatch.read,
    pending: () => effects.mutated(changes.pending()),
    ticking: liveText,
    signal: lifetime,
  });
  const counts = ({ isTrusted, target }: Event) => isTrusted && !(target instanceof Node && isOurs(target));
  const nameBlocker = (hit: Element) =>
    snapshotter.describe(blockerOf(hit, (element) => table.idOf(element) !== undefined));
  // Before the watch: input that is stopped is nobody's.
  const ownInput = new OwnInput({
    ...{ signal: lifetime, counts, snapshotter, redactor, frames, nameBlocker },
    announced: () => news.agentActed(),
    comes: (isComing) => pill?.letThrough(isComing ? LET_THROUGH_MS : 0),
  });
  const effects = new Effects({
    ...{ signal: lifetime, redactor, snapshotter, table, counts },
    isConstant: (element) => news.isConstant(element),
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
      GET_SNAPSHOT({ since }) {
        // What changes from now on may be missing in this snapshot.
        news.arm();
        return snapshotter.take(since);
      },
      GET_ACTIVITY: () => activityOf(changes, news, effects.stirred),
      ...effects.handlers,
      async GET_COORDINATES({ id, purpose }): Promise<Outcome<Point>> {
        const element = await snapshotter.resolve(id);
        if (!element.ok) return element;
        const wanted = purpose === 'field' ? (fieldOf(element.value) ?? element.value) : element.value;
        const located = await locate(wanted, { id, nameBlocker, changedAt: changes.lastAt });
        effects.arrivedAt(element.value);
        if (!located.ok) return located;
        pill?.outline(located.value.rect);
        return done(located.value.point);
      },
      GET_FRAME_OFFSET: ({ frameId }) => frames.offset(frameId),
      ...ownInput.handlers,
      ANNOUNCE_INPUT(announced) {
        // What is in the frame of the input has been scrolled into view in this one, too.
        if (announced.input.kind === 'elsewhere') effects.arrivedAt();
        return ownInput.handlers.ANNOUNCE_INPUT(announced);
      },
      async FOCUS_FIELD({ id, select }) {
        const element = await snapshotter.resolve(id);
        if (!element.ok) return element;
        pill?.outline(element.value.getBoundingClientRect());
        const focused = focusField(element.value, { id, select });
        effects.arrivedAt(element.value);
        return focused;
      },
      async SET_VALUE({ id, value }) {
        const element = await snapshotter.resolve(id);
        return element.ok ? redacted(setValue(element.value, { id, value })) : element;
      },
      async SCROLL({ id, ...ask }) {
        const element = id === undefined ? done(undefined) : table.find(id);
        if (!element.ok) return element;
        const { scroller, hasMoved, said } = scroll(element.value, ask);
        effects.arrivedAt(scroller);
        if (hasMoved) effects.stir();
        return done(said);
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
      async GET_ACT_FACTS({ id, means }) {
        if (id === undefined) return done(await actFacts(undefined, means, snapshotter, redactor));
        const element = await snapshotter.resolve(id);
        return element.ok ? done(await actFacts(element.value, means, snapshotter, redactor)) : element;
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

  /** Redacts a failure: it may quote the page or the rejected value. */
  async function redacted(outcome: Outcome): Promise<Outcome> {
    if (outcome.ok) return outcome;
    const { code, message, hint } = outcome.failure;
    const escaped = (text: string) => redactor.escaped(text, { max: LIMITS.note });
    return failed({ code, message: overheard(await escaped(message)), hint: overheard(await escaped(hint)) });
  }

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
