import { askerIn, startSession } from '../ask-hidden.ts';
import type { HiddenBrowser } from '../hidden.ts';
import { inWorld, standIn } from '../instant-chat.ts';
import { stopTimers } from '../late-timers.ts';
import type { Stage } from '../live-session.ts';
import { bundle } from '../perception/bundle.ts';
import { tabIdOf } from '../tab-id.ts';
import type { Aiming } from './program.ts';

/** A target, the commands that a test gives in it, and what the page says of them. */
export interface Aim {
  read(): Promise<string>;
  /** Why the session is paused; undefined where it is not. */
  pause(): ReturnType<Aiming['pause']>;
  /** Gives the session files of these sizes, as the person does in the panel. */
  give(files: Parameters<Aiming['give']>[0]): Promise<void>;
  act(fields: Readonly<Record<string, unknown>>): ReturnType<Aiming['act']>;
  /** Lets the page of the fixture do what it does under this name. */
  arm(name: string): Promise<void>;
  /** What the page and its frames have felt, in order. */
  felt(): Promise<readonly string[]>;
}

/** The page and the frames note what they feel in the text of one element. */
const readFelt = () => document.getElementById('felt')?.textContent?.split('\n').filter(Boolean) ?? [];
const fire = (name: string) => void document.dispatchEvent(new Event(`arm ${name}`));
const PROGRAM = 'tests/support/aim/program.ts';
const CHAT = 'https://chatgpt.com/';

/** A target that Playwright is attached to, and that so counts as visible. */
export async function aimAt({ extension }: Stage, url: string): Promise<Aim> {
  const { control, context } = extension;
  const [chat, target] = await Promise.all([context.newPage(), context.newPage()]);
  await Promise.all([chat.goto(CHAT), target.goto(url)]);
  const agent = await tabIdOf(control, chat);
  // It takes no message, so that the worker, which would attach to show it the target, leaves that to the program.
  await inWorld(control, agent, standIn);
  await startSession(askerIn(control), { agent, target: await tabIdOf(control, target) });
  await control.evaluate(`${await bundle(PROGRAM)};undefined`);
  return {
    read: () => control.evaluate(() => (globalThis as unknown as { aiming: Aiming }).aiming.read()),
    pause: () => control.evaluate(() => (globalThis as unknown as { aiming: Aiming }).aiming.pause()),
    give: (files) =>
      control.evaluate((given) => (globalThis as unknown as { aiming: Aiming }).aiming.give(given), files),
    act: (fields) =>
      control.evaluate((given) => (globalThis as unknown as { aiming: Aiming }).aiming.act(given), fields),
    arm: (name) => target.evaluate(fire, name),
    felt: () => target.evaluate(readFelt),
  };
}

/**
 * A target that nobody sees. Chrome lets its timers come seconds or a minute late: with `hasTimers` false they never come to our
 * scripts, so that whatever waits for one never ends.
 */
export async function aimHidden(
  hidden: HiddenBrowser,
  url: string,
  { hasTimers = true }: { readonly hasTimers?: boolean } = {},
): Promise<Aim> {
  const target = await hidden.openHidden(url);
  if (!hasTimers) await hidden.inWorker(stopTimers, target);
  const agent = await hidden.openHidden(CHAT);
  await hidden.inTab(agent, standIn);
  await startSession(hidden, { agent, target });
  await hidden.install(await bundle(PROGRAM));
  const inOwnPage: HiddenBrowser['inOpen'] = (...call) => hidden.inOpen(...call);
  return {
    read: () => inOwnPage('manifest.json', () => (globalThis as unknown as { aiming: Aiming }).aiming.read()),
    pause: () =>
      inOwnPage('manifest.json', () => (globalThis as unknown as { aiming: Aiming }).aiming.pause()),
    give: (files) =>
      inOwnPage(
        'manifest.json',
        (given) => (globalThis as unknown as { aiming: Aiming }).aiming.give(given),
        files,
      ),
    act: (fields) =>
      inOwnPage(
        'manifest.json',
        (given) => (globalThis as unknown as { aiming: Aiming }).aiming.act(given),
        fields,
      ),
    arm: (name) => hidden.inTab(target, fire, name),
    felt: () => hidden.inTab(target, readFelt),
  };
}
