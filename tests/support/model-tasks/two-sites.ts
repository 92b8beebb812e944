import type { Serve } from '../fixtures/visits.ts';
import type { Decider } from '../model-server/dialogue.ts';
import type { Page } from '../scripted-model/page.ts';
import { readDialogue } from '../scripted-model/scripted-decider.ts';

const CUSTOMERS = 'https://customers.example/';
const RETURNS = 'https://returns.example/';
const EMAIL = 'ada@byron.example';
const REFERENCE = 'KX-204';

const customer = `<!doctype html><html lang="en"><title>Customer</title><link rel="icon" href="data:,"><h1>Ada B.</h1>
<p>Reference ${REFERENCE}</p><p>E-mail ${EMAIL}</p><p>Boxes sent: 3</p></html>`;

const form = `<!doctype html><html lang="en"><title>Returns</title><link rel="icon" href="data:,"><h1>New return</h1>
<form><p><label>Reference <input name="reference"></label></p><p><label>Boxes <input name="boxes"></label></p>
<p><label>Contact e-mail <input name="email" type="email"></label></p><button>Register</button></form><p role="status"></p>
<script>
const form = document.querySelector('form');
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  const answer = await fetch('/register?' + new URLSearchParams(new FormData(form)), { method: 'POST' });
  form.remove();
  document.querySelector('[role=status]').textContent = 'Registered as ' + (await answer.text()) + '.';
});
</script></html>`;

/** A form at one site that is filled in with what another site shows. */
export const twoSites = {
  task: 'Register a return for the customer: reference, boxes and e-mail are on the customer’s page. Tell me its number.',
  urls: [CUSTOMERS, RETURNS],
  answer: 'Registered, number R-1.',
  /** What the form must have sent, once. */
  sent: `${RETURNS}register?${new URLSearchParams({ reference: REFERENCE, boxes: '3', email: EMAIL })}`,
} as const;

/** Both sites, and the requests to register. */
export function serveTwoSites(): { readonly serve: Serve; readonly registered: readonly string[] } {
  const registered: string[] = [];
  const serve: Serve = ({ method, url }) => {
    if (url.origin === new URL(CUSTOMERS).origin) return { body: customer };
    if (url.origin !== new URL(RETURNS).origin) return undefined;
    if (method !== 'POST') return { body: form };
    registered.push(url.href);
    return { body: `R-${registered.length}` };
  };
  return { serve, registered };
}

/** Fills the form in with one list of actions, then sends it. */
export const twoSitesDecider: Decider = (dialogue) => {
  const reading = [...readDialogue(dialogue)].at(-1);
  const [from, to] = [reading?.page(CUSTOMERS), reading?.page(RETURNS)];
  if (!from || !to) return { why: 'I look at the pages.', actions: [{ action: 'snapshot' }] };
  const [, number] = /Registered as (R-\d+)/.exec(to.text) ?? [];
  if (number)
    return {
      why: 'It is registered.',
      actions: [{ action: 'done', answer: `Registered, number ${number}.` }],
    };
  const wanted = [
    ['Reference', /Reference (\S+)/.exec(from.text)?.[1]],
    ['Boxes', /Boxes sent: (\d+)/.exec(from.text)?.[1]],
    ['Contact e-mail', /\[EMAIL_\d+\]/.exec(from.text)?.[0]],
  ] as const;
  const fills = wanted.flatMap(([label, value = '']) => fill(to, label, value));
  if (fills.length > 0)
    return { why: 'I fill in the form with what the customer’s page says.', actions: fills };
  const button = to.find({ tag: 'button', label: 'Register' });
  return button
    ? { why: 'The form is complete: I send it.', actions: [{ action: 'click', id: button.id }] }
    : { why: 'I look again.', actions: [{ action: 'snapshot' }] };
};

function fill(page: Page, label: string, value: string): object[] {
  const field = page.find({ label });
  return field && field.attributes.value !== value ? [{ action: 'fill', id: field.id, value }] : [];
}
