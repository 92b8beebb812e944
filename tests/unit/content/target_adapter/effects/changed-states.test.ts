// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { changedStates } from '../../../../../content/target_adapter/effects/changed-states.ts';
import { Redactor } from '../../../../../content/target_adapter/redact/redactor.ts';
import { placeholders, walkOf } from '../page.ts';

function control(html: string) {
  document.body.innerHTML = html;
  return walkOf().control(document.body.firstElementChild as Element); // The markup has one.
}

it('tells that a control without a number is in another state', async () => {
  const was = control('<button aria-pressed="false">Bold</button>');
  const is = control('<button aria-pressed="true">Bold</button>');
  const states = await changedStates([[was, is]], {
    redactor: new Redactor(placeholders().ask),
    snapshotter: { control: () => is },
    table: { idOf: () => undefined },
    field: undefined,
    ignoresExpanded: false,
  });
  expect(states).toEqual([{ kind: 'states', more: 1 }]);
});
