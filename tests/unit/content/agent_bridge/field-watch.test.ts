import { expect, it } from 'vitest';
import { type Field, FieldWatch, QUIET_LOOKS } from '../../../../content/agent_bridge/field-watch.ts';

/** A page that the test changes, and looks at it by the watch's own interval. */
function setUp({ known }: { known: Field | undefined } = { known: 'shown' }) {
  const page = { isLoaded: true, asks: false, changes: 0, isBusy: false };
  const reports: Field[] = [];
  const watch = new FieldWatch(
    {
      isLoaded: () => page.isLoaded,
      asksToSignIn: () => page.asks,
      changes: () => page.changes,
      onIdle: (then) => {
        if (!page.isBusy) then();
      },
    },
    known,
    (field) => reports.push(field),
  );
  let now = 1_000_000;
  const look = (isShown = false, times = 1) => {
    let again: number | undefined;
    for (let at = 0; at < times; at += 1) {
      now += 1_000;
      again = watch.look(isShown, now);
    }
    return again;
  };
  return { page, reports, watch, look, lookAtOnce: () => watch.look(false, now) };
}

it('reports nothing of a page that shows its field', () => {
  const { reports, look } = setUp();
  look(true, 40);
  expect(reports).toEqual([]);
});

it('reports at once that a loaded page asks to sign in, and that the field is there again', () => {
  const { page, reports, look } = setUp();
  page.asks = true;
  expect(look()).toBeUndefined();
  expect(reports).toEqual(['sign_in']);
  look(true);
  expect(reports).toEqual(['sign_in', 'shown']);
});

it('waits for a page that still loads, even if it shows a sign-in button', () => {
  const { page, reports, look } = setUp();
  Object.assign(page, { isLoaded: false, asks: true });
  expect(look(false, 90)).toBe(5_000);
  expect(reports).toEqual(['awaited']);
});

it.each([
  ['changes', (page: { changes: number }) => (page.changes += 1)],
  ['computes', (page: { isBusy: boolean }) => (page.isBusy = true)],
])('waits for a page that %s, however long', (_, keep) => {
  const { page, reports, look } = setUp();
  for (let at = 0; at < 200; at += 1) {
    keep(page);
    look();
  }
  expect(reports).toEqual(['awaited']);
});

it('reports that the field is missing after enough looks at a page that is idle', () => {
  const { reports, look, lookAtOnce, watch } = setUp();
  look(false, QUIET_LOOKS);
  for (let at = 0; at < 100; at += 1) lookAtOnce();
  expect(reports).toEqual(['awaited']);
  expect(watch.isMissing).toBe(false);
  look();
  expect(reports).toEqual(['awaited', 'missing']);
  expect(watch.isMissing).toBe(true);
});

it('does not report a field that a page replaces for a moment', () => {
  const { reports, look } = setUp();
  look(true);
  look();
  look(true);
  expect(reports).toEqual([]);
  look(false, 2);
  expect(reports).toEqual(['awaited']);
});

it('reports its first finding if the worker knows of no field', () => {
  const { reports, look } = setUp({ known: 'awaited' });
  look(true);
  expect(reports).toEqual(['shown']);
  const fresh = setUp({ known: undefined });
  fresh.look(true);
  expect(fresh.reports).toEqual(['shown']);
});
