import { expect, type Page } from '@playwright/test';
import { allowAlways } from './allow.ts';
import { askerIn } from './ask-hidden.ts';
import type { Fixtures } from './fixtures/server.ts';
import { openInstantChat } from './instant-chat.ts';
import type { Extension } from './launch.ts';
import type { Act } from './receipt-acts.ts';
import { kindsIn } from './receipt-kinds.ts';

const PAGE = 'https://effects.example/';

/** What the page itself says that an act has caused. */
interface Truth {
  begin(name: string | undefined, how: 'field' | 'scroll' | 'other'): void;
  end(): string[];
}

/** An act in the page of effects: the kinds that its receipt names, and those that the page has seen. */
export interface Performed {
  readonly receipt: string;
  readonly told: readonly string[];
  readonly truth: readonly string[];
}

/** A session whose target is the page of effects. */
export interface EffectsPage {
  readonly target: Page;
  perform(act: Act): Promise<Performed>;
  end(): Promise<void>;
}

/** Longer than an act waits for its first effect, ms. */
const LATE_MS = 3_000;

const file = { status: 200, headers: { 'content-disposition': 'attachment' }, body: 'a;b' };

/** Answers the requests of the page: `/answer/STATUS` at once, a late file late, `/slow` once `slow` is over. */
export const answerEffects = (fixtures: Fixtures, slow: Promise<unknown>): void =>
  fixtures.serve(({ url: { pathname } }) => {
    const status = /^\/answer\/(\d+)$/.exec(pathname)?.[1];
    if (status !== undefined) return { status: Number(status) };
    if (pathname === '/saved.csv') return file;
    if (pathname === '/late.csv') return new Promise((over) => setTimeout(over, LATE_MS, file));
    return pathname === '/slow' ? slow.then(() => ({ status: 200 })) : undefined;
  });

export async function openEffects(extension: Extension): Promise<EffectsPage> {
  const chat = await openInstantChat(extension, `${PAGE}?${extension.context.pages().length}`);
  const { target } = chat;
  // Playwright dismisses a dialog that nobody listens to.
  target.on('dialog', () => {});
  const shown = [chat.message];
  const tabs = () => extension.context.pages().length;

  return {
    target,
    perform: async ({ on, does }) => {
      const before = tabs();
      const isBlocked = does.action === 'dialog';
      if (!isBlocked) await begin(target, on, does.action);
      const receipt = await chat.act({ ...does, ...(on !== undefined && { id: idOf(shown, on) }) });
      shown.push(receipt);
      const truth = isAsking(receipt) ? ['confirm "Sure?"'] : await end(target);
      const opened = tabs() - before;
      return {
        receipt: receipt.split('\n', 1)[0] ?? '',
        told: kindsIn(receipt)
          .map((kind) => kind.replace(NUMBER, (id) => `"${nameOf(shown, id)}"`))
          .toSorted(),
        truth: [
          ...truth.filter((kind) => !(isBlocked && kind.startsWith('confirm'))),
          ...(opened > 0 && !truth.includes('tab opened') ? ['tab opened'] : []),
          ...(opened < 0 ? ['tab closed'] : []),
        ].toSorted(),
      };
    },
    end: () => chat.end(),
  };
}

const begin = (page: Page, name: string | undefined, action: string) =>
  page.evaluate(([on, how]) => (globalThis as unknown as { act: Truth }).act.begin(on, how), [
    name,
    action === 'fill' || action === 'type' ? 'field' : action === 'scroll' ? 'scroll' : 'other',
  ] as const);

const end = (page: Page) => page.evaluate(() => (globalThis as unknown as { act: Truth }).act.end());

/** A page that asks answers nothing, until it is answered. */
const isAsking = (receipt: string) => /asks in a confirm dialog/.test(receipt);

/** The number of a control in the name of a kind. */
const NUMBER = /(?<=^|^focus |^hit )\d+(?= |$)/;

/** The number of the control of this name that the agent was shown last. */
function idOf(shown: readonly string[], name: string): number {
  const pattern = new RegExp(`<(\\d+) [^<>]*(?:>${name}<|"${name}")`, 'g');
  const id = shown.flatMap((text) => [...text.matchAll(pattern)]).at(-1)?.[1];
  if (id === undefined) throw new Error(`"${name}" was not shown.`);
  return Number(id);
}

function nameOf(shown: readonly string[], id: string): string {
  const pattern = new RegExp(`<${id} [a-z]+(?: "([^"]*)")?[^<>]*>(?:([^<]*)</>)?`, 'g');
  const found = shown.flatMap((text) => [...text.matchAll(pattern)]).at(-1);
  return found?.[1] ?? found?.[2] ?? id;
}

/** Performs acts one after the other; each receipt has to name what the page has seen, and no other. */
export async function perform(page: EffectsPage, all: readonly Act[]): Promise<void> {
  for (const act of all) {
    const { receipt, told, truth } = await page.perform(act);
    expect.soft(told, receipt).toEqual(truth);
  }
}

/** A person who lets the agent do as much as it likes. */
export async function setUpEffects({ control }: Extension): Promise<void> {
  await control.evaluate(() => chrome.storage.sync.set({ maxSteps: 500, maxTabs: 10 }));
  await allowAlways(askerIn(control), new URL(PAGE).origin, 'downloads');
}
