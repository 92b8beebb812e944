import { EarlyEvents } from '../../../../content/target_adapter/act/early-events.ts';
import { OwnInput } from '../../../../content/target_adapter/own-input.ts';
import { Redactor } from '../../../../content/target_adapter/redact/redactor.ts';
import { done } from '../../../../src/protocol/outcome.ts';
import { element, frame } from '../../../support/samples.ts';
import { placeholders, walkOf } from './page.ts';

/** A page with what our own input may be for, and what guards that input; `counts` says which events may be a person's. */
export function ownInputStage(counts: (event: Event) => boolean) {
  document.body.innerHTML = `
    <button id="pay">Pay</button><button id="other">Other</button><label id="photo">Photo <input type="file"></label>
    <form action="https://evil.example"><input id="field" value="jane@example.org"></form>
    <iframe id="frame"></iframe><object id="object"></object>`;
  document.hasFocus = () => true;
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList; // jsdom lays nothing out.
  const controller = new AbortController();
  const told = { announced: 0 };
  const all = () => [...document.body.querySelectorAll('*')];
  const own = new OwnInput({
    signal: controller.signal,
    events: new EarlyEvents(controller.signal),
    loadScriptHand: async () => {},
    counts,
    // The number of an element is its place in the page.
    snapshotter: {
      resolve: async (id) => done(all()[id] ?? document.body),
      isAsShown: () => true,
      aim: () => {},
      touch: () => {},
      describe: async ({ id }) => `the ${id}`,
      control: (one) => walkOf().control(one),
      blocks: (root) => walkOf().page(root),
    },
    redactor: new Redactor(placeholders().ask),
    frames: { idOf: () => frame(5) },
    hears: () => false,
    nameBlocker: async ({ id }) => ({ name: `the ${id}` }),
    isNumbered: (one) => one.localName === 'button',
    trail: { hasBeenAt: () => true, comesTo: () => Promise.resolve() },
    files: { give: async () => done() },
    comes: () => {},
    announced: () => {
      told.announced += 1;
    },
  });
  const end = (came = true) => own.handlers.END_INPUT({ redact: [], epoch: '', came });
  return { own, controller, told, end };
}

export const find = (id: string) => document.getElementById(id) as HTMLElement;
export const numberOf = (id: string) => element([...document.body.querySelectorAll('*')].indexOf(find(id)));
