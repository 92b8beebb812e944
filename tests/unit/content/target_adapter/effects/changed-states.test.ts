// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { changedStates } from '../../../../../content/target_adapter/effects/changed-states.ts';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import type { ElementId } from '../../../../../src/protocol/ids.ts';
import { element } from '../../../../support/samples.ts';
import { placeholders, walkOf } from '../page.ts';

function control(html: string) {
  document.body.innerHTML = html;
  return walkOf().control(document.body.firstElementChild as Element); // The markup has one.
}

const changed = (idOf: () => Promise<ElementId>) => {
  const was = control('<button aria-pressed="false">Bold</button>');
  const is = control('<button aria-pressed="true">Bold</button>');
  return changedStates([[was, is]], {
    redactor: new Redactor(placeholders().ask),
    snapshotter: { control: () => is, idOf },
    table: { idOf: () => undefined },
    field: undefined,
    ignoresExpanded: false,
  });
};

it('numbers a control that the page has drawn again since it was read', async () => {
  expect(await changed(async () => element(7))).toEqual([{ kind: 'state', id: 7, state: 'is pressed' }]);
});

it('counts a control that gets no number', async () => {
  expect(await changed(() => Promise.reject(new Error('the tab was released')))).toEqual([
    { kind: 'states', more: 1 },
  ]);
});
