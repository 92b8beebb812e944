import { FieldSecrets } from '../../../content/target_adapter/redact/field-secrets.ts';
import { Redactor } from '../../../content/target_adapter/redact/redactor.ts';
import { ElementTable } from '../../../content/target_adapter/snapshot/element-table.ts';
import {
  Snapshotter,
  type SnapshotterOptions,
} from '../../../content/target_adapter/snapshot/snapshotter.ts';
import { LiveText } from '../../../content/target_adapter/watch/live-text.ts';
import { watchChanges } from '../../../content/target_adapter/watch/mutations.ts';
import type { ElementId } from '../../../src/protocol/ids.ts';
import { done } from '../../../src/protocol/outcome.ts';
import { learners } from '../learners.ts';

const NUMBERS = 1_000_000;
const nothing = () => undefined;

/** What snapshots of one document share: placeholders are only counted, as no worker is there to keep them. */
export function tools(): Omit<SnapshotterOptions, 'onRoot' | 'pending' | 'signal'> {
  let placeholders = 0;
  return {
    table: new ElementTable(),
    redactor: new Redactor(async (values) => done(values.map(({ type }) => `[${type}_${++placeholders}]`))),
    secrets: new FieldSecrets(),
    takeIds: async () => done({ from: 1 as ElementId, to: NUMBERS as ElementId }), // What the worker would draw from its store.
    readPasswords: nothing,
    frames: { idOf: nothing, settle: async () => undefined },
    ignored: nothing,
    isConstant: () => false,
    scrollerOf: () => undefined,
    ticking: new LiveText(),
  };
}

/** Tells snapshots what changes, as the adapter does, until `signal` ends. */
export function following(
  shared = tools(),
  signal = new AbortController().signal,
): SnapshotterOptions & { follows: (snapshots: Snapshotter) => void } {
  let follower: Snapshotter | undefined;
  const changes = watchChanges({
    signal,
    isOurs: () => false,
    markPassword: nothing,
    changed: nothing,
    mutated: (records) => follower?.mutated(records),
    ...learners(shared.ticking),
  });
  return {
    ...shared,
    onRoot: (root) => changes.follow(root),
    pending: () => changes.pending(),
    signal,
    follows: (snapshots) => {
      follower = snapshots;
    },
  };
}

export function snapshotsOf(made: ReturnType<typeof following>): Snapshotter {
  const snapshots = new Snapshotter(made);
  made.follows(snapshots);
  return snapshots;
}

/** Snapshotter that know nothing of the page; to be taken once. */
export const freshSnapshots = (shared: ReturnType<typeof tools>): Snapshotter =>
  new Snapshotter({ ...shared, onRoot: nothing, pending: () => [], signal: new AbortController().signal });
