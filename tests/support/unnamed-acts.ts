import type { RiskKind } from '../../src/protocol/grant.ts';
import { idIn, type Told } from './chat-script.ts';
import type { Serve } from './fixtures/visits.ts';

/** An action that no button names, on the page at `ACTS`. */
export interface UnnamedAct {
  readonly what: string;
  readonly command: (told: Told) => Readonly<Record<string, unknown>>;
  readonly asks: RiskKind;
}

export const ACTS = 'https://acts.example/';

const on = (told: Told, tag: string, name: string) =>
  idIn(told, new RegExp(`(?:${name} )?<(\\d+) ${tag}[^>]*>(?:${name}|)`));

export const unnamedActs: readonly UnnamedAct[] = [
  {
    what: 'Enter in a field without a form',
    command: (told) => ({ action: 'fill', id: on(told, 'input', 'Comment'), value: 'Hello', submit: true }),
    asks: 'submits',
  },
  { what: 'Delete outside fields', command: () => ({ action: 'press', key: 'Delete' }), asks: 'deletes' },
  {
    what: 'an option of a list that acts on change, by its value',
    command: (told) => ({ action: 'select', id: on(told, 'select', 'Selected messages'), value: 'd' }),
    asks: 'deletes',
  },
  {
    what: 'the same set like a field',
    command: (told) => ({ action: 'fill', id: on(told, 'select', 'Selected messages'), value: 'Delete' }),
    asks: 'deletes',
  },
  {
    what: 'an address that names an action',
    command: () => ({ action: 'open', url: `${ACTS}account/delete?confirm=yes` }),
    asks: 'deletes',
  },
  { what: 'a shortcut of the page', command: () => ({ action: 'press', key: 'e' }), asks: 'keys' },
];

/** A page that writes into its title whatever it does. */
const PAGE = `<!doctype html><html lang="en"><title>Nothing</title><h1>Inbox</h1>
<label>Comment <input onkeydown="if (event.key === 'Enter') document.title = 'Sent'"></label>
<label>Selected messages <select onchange="document.title = 'Did ' + this.value">
<option value="">Choose</option><option value="d">Delete</option></select></label>
<script>
  addEventListener('keydown', ({ key, target }) => {
    if (target === document.body) document.title = 'Pressed ' + key;
  });
</script></html>`;

export const serveActs: Serve = ({ url }) => (url.host === 'acts.example' ? { body: PAGE } : undefined);
