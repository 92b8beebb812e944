import type { Page } from '@playwright/test';
import { allowAlways } from '../support/allow.ts';
import { expect, test } from '../support/extension.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import { openInstantChat } from '../support/instant-chat.ts';
import { type Act, acts } from '../support/receipt-acts.ts';
import { kindsIn } from '../support/receipt-kinds.ts';

const PAGE = 'https://effects.example/';

/** What the page itself says that an act has caused. */
interface Truth {
  begin(name: string | undefined, how: 'field' | 'scroll' | 'other'): void;
  end(): string[];
}
const begin = (page: Page, { on, does: { action } }: Act) =>
  page.evaluate(([name, how]) => (globalThis as unknown as { act: Truth }).act.begin(name, how), [
    on,
    howOf(action),
  ] as const);
const end = (page: Page) => page.evaluate(() => (globalThis as unknown as { act: Truth }).act.end());

const howOf = (action: string) =>
  action === 'fill' || action === 'type' ? 'field' : action === 'scroll' ? 'scroll' : 'other';

const answers = (fixtures: Fixtures) =>
  fixtures.serve(({ url: { pathname } }) => {
    const status = /^\/answer\/(\d+)$/.exec(pathname)?.[1];
    return status === undefined ? undefined : { status: Number(status) };
  });

/** The number of the control of this name that a message showed last. */
function idOf(shown: readonly string[], name: string): number {
  const found = shown.flatMap((text) => [
    ...text.matchAll(new RegExp(`<(\\d+) [^<>]*(?:>${name}<|"${name}")`, 'g')),
  ]);
  const id = found.at(-1)?.[1];
  if (id === undefined) throw new Error(`"${name}" was not shown.`);
  return Number(id);
}
function nameOf(shown: readonly string[], id: string): string {
  const found = shown
    .flatMap((text) => [
      ...text.matchAll(new RegExp(`<${id} [a-z]+(?: "([^"]*)")?[^<>]*>(?:([^<]*)</>)?`, 'g')),
    ])
    .at(-1);
  return found?.[1] ?? found?.[2] ?? id;
}

test('a receipt names every effect of an act and no other', async ({ extension, fixtures }) => {
  await extension.control.evaluate(() => chrome.storage.sync.set({ maxSteps: 500, maxTabs: 10 }));
  answers(fixtures);
  await allowAlways(extension.control, new URL(PAGE).origin, 'downloads');
  const chat = await openInstantChat(extension, PAGE);
  chat.target.on('dialog', () => {});
  const shown = [chat.message];
  for (const act of acts.slice(Number(process.env.FROM ?? 0))) {
    const { on, does } = act;
    const what = `${does.action} ${on ?? Object.values(does)[1] ?? ''}`;
    const at = Date.now();
    if (does.action !== 'dialog') await begin(chat.target, act);
    const peek = setTimeout(async () => {
      const all = await extension.control.evaluate(() => chrome.storage.local.get(null));
      for (const [key, value] of Object.entries(all)) if (key.startsWith('session:')) { const v = value as any; console.log(JSON.stringify({ q: v.commandQueue, busy: v.isAgentBusy, hold: v.hold, question: v.question, targets: v.targetTabs, agent: v.agent }, null, 1)); }
    }, 25000);
    const told = await chat.act({ ...does, ...(on !== undefined && { id: idOf(shown, on) }) });
    clearTimeout(peek); shown.push(told);
    const asks = /asks in a confirm/.test(told);
    const truth = asks ? ['confirm "Sure?"'] : await end(chat.target);
    const kinds = (() => {
      try {
        return kindsIn(told).map((kind) =>
          kind.replace(/(?<=^|^focus |^hit )\d+/, (id) => `"${nameOf(shown, id)}"`),
        );
      } catch (cause) {
        return [String(cause)];
      }
    })();
    console.log(Date.now() - at, what, '|', told.split('\n')[0]);
    expect
      .soft(kinds.toSorted(), what)
      .toEqual(truth.map((one) => one.replace('ada@mail.example', '[EMAIL_1]')).toSorted());
  }
  await chat.end();
});
