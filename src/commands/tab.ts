import * as v from 'valibot';
import { tabWants } from '../protocol/failures/tab-failures.ts';
import { failed } from '../protocol/outcome.ts';
import { say } from '../protocol/said.ts';
import { defineCommand } from './definition/command.ts';
import { targetNumber } from './definition/fields.ts';
import { inWords } from './definition/label.ts';

export const tab = defineCommand({
  name: 'tab',
  isRare: true,
  summary: 'List the tabs, "switch" to one, or "close" one that you or a page opened.',
  example: { action: 'tab', do: 'list' },
  fields: {
    do: v.picklist(['list', 'switch', 'close'], '"list", "switch" or "close"'),
    target: targetNumber,
  },
  risk: { handlesTab: 'do' },
  label: ({ do: what, target }) => inWords(say`tab ${what}`, target === undefined ? target : say`${target}`),
  receipt: 'plain',
  settles: false,
  run: async ({ tabs, page }, { do: what, target }) => {
    if (what === 'list') return tabs.list();
    if (target === undefined) return failed(tabWants(what));
    if (what === 'close') return tabs.close(target);
    const switched = await tabs.switchTo(target);
    return switched.ok && switched.value === '' ? page.showPage(target) : switched;
  },
});
