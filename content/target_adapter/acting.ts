import { done } from '../../src/protocol/outcome.ts';
import { loadPart } from '../page/load-part.ts';
import { framePoint } from './act/frame-point.ts';
import { imageOf } from './act/image-map.ts';
import { PointerTrail } from './act/pointer-trail.ts';
import { actHandlers } from './act-handlers.ts';
import { checkName } from './ask/expected-name.ts';
import { blockerNamer } from './ask/name-blocker.ts';
import { factOf, isInState } from './ask/read-facts.ts';
import { Effects } from './effects/effects.ts';
import { FilePlaces } from './file-places.ts';
import type { CreateActing } from './lazy-acting.ts';
import { OwnInput } from './own-input.ts';

/** All that acting in a document needs and reading it does not: places, input, fields, files, and their effects. */
export const createActing: CreateActing = (options) => {
  const { signal, counts, snapshotter, table, redactor, frames, begins, changedAt, pill } = options;
  const nameBlocker = blockerNamer(snapshotter, (element) => table.idOf(element));
  const trail = new PointerTrail({ signal, counts });
  const isNumbered = (element: Element) => table.idOf(element) !== undefined;
  const numberOf = (element: Element) => snapshotter.idOf(element);
  const hears = (element: Element) => snapshotter.listened.kindsOf(element).has('press');
  const looking = { snapshotter, redactor, nameBlocker, isNumbered, numberOf, hears };
  const effects = new Effects(options);
  const files = new FilePlaces({ ...looking, signal, changedAt, asked: () => effects.stir() });
  const ownInput = new OwnInput({
    ...options,
    ...looking,
    trail,
    files,
    announced: begins,
    comes: (isComing) => pill.letThrough(isComing),
    loadScriptHand: () => loadPart('script-hand'),
  });
  for (const root of options.roots()) if (root instanceof ShadowRoot) files.follow(root);

  return {
    isOurs: (event) => ownInput.isOurs(event),
    follow: (root) => files.follow(root),
    mutated: (records) => effects.mutated(records),
    readAhead: (actedAt) => effects.readAhead(actedAt),
    get stirred() {
      return effects.stirred;
    },
    handlers: {
      ...effects.handlers,
      ...actHandlers({
        ...looking,
        table,
        effects,
        trail,
        begins,
        roots: () => options.roots(),
        changedAt,
        noted: () => options.noted(),
        pill,
      }),
      async GET_FRAME_POINT({ frameId, ...asked }) {
        const point = await framePoint(frames, frameId, { ...asked, nameBlocker });
        effects.arrivedAt();
        // The pointer may come before its press is announced, and the pill would take it from the frame below.
        if (point.ok && asked.purpose === 'pointer') pill.letThrough(true);
        return point;
      },
      ...ownInput.handlers,
      ...files.handlers,
      ANNOUNCE_INPUT(announced) {
        // An element in the frame of the input was scrolled into view in this one, too.
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
    },
  };
};
