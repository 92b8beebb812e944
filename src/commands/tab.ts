import * as v from 'valibot';
import { tabWants } from '../protocol/failures/tab-failures.ts';
import { failed } from '../protocol/outcome.ts';
import { say } from '../protocol/said.ts';
import { sentence } from '../protocol/sentence.ts';
import { defineCommand } from './definition/command.ts';
import { targetNumber } from './definition/fields.ts';
import { inWords } from './definition/label.ts';

export const tab = defineCommand({
  name: 'tab',
  isRare: true,
  summary: 'List the tabs, "switch" to one, or "close" one: the person’s stays open and is released.',
  example: { action: 'tab', do: 'list' },
  fields: {
    do: v.picklist(['list', 'switch', 'close'], '"list", "switch" or "close"'),
    target: targetNumber,
  },
  risk: { handlesTab: 'do' },
  label: ({ do: what, target }) => inWords(say`tab ${what}`, target === undefined ? target : say`${target}`),
  deed: ({ do: what, target }) => {
    const number = String(target ?? '');
    if (what === 'switch')
      return {
        icon: 'tab',
        asks: sentence('askSwitch', number),
        doing: sentence('nowSwitching', number),
        did: sentence('stepSwitched', number),
        failed: sentence('failedSwitching', number),
      };
    if (what === 'close')
      return {
        icon: 'tab',
        asks: sentence('askClose', number),
        doing: sentence('nowClosing', number),
        did: sentence('stepClosed', number),
        failed: sentence('failedClosing', number),
      };
    return {
      icon: 'tab',
      doing: sentence('nowListing'),
      did: sentence('stepListed'),
      failed: sentence('failedListing'),
    };
  },
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
