import { vi } from 'vitest';
import type { Send } from '../../../../src/cdp/send.ts';
import type { Activity } from '../../../../src/protocol/snapshot.ts';
import { readBaseline } from '../../../../src/targets/act/baseline.ts';
import { waitUntilSettled } from '../../../../src/targets/act/settle.ts';
import { activityAnswers, anActivity } from '../../../support/activity.ts';
import { frame, tab } from '../../../support/samples.ts';
import { type Stage, serve, setStage } from './stage.ts';

/** Waits for the shop to settle, with `page` as its activity at each poll; returns the evidence and the duration. */
export async function watchPage(
  page: (ms: number, stage: Stage) => Partial<Activity> | undefined,
  {
    before: prepare,
    after,
    atRest = () => false,
    first = {},
  }: {
    /** The activity of the page before the act. */
    first?: Partial<Activity>;
    before?: (stage: Stage) => void;
    after?: (stage: Stage) => void;
    /** Asked at the moment of rest. */
    atRest?: (stage: Stage) => boolean;
  } = {},
) {
  const stage = await setStage();
  stage.services.now = () => Date.now();
  const shop = { tabId: tab(stage.shop.id), frameId: frame(0) };
  stage.services.watchRequests([{ tabId: shop.tabId, origin: 'https://shop.example' }]);
  const attached = await stage.services.cdp.attach(shop.tabId);
  if (!attached.ok) throw new Error(attached.failure.message);
  prepare?.(stage);
  const began = Date.now();
  let acted = false;
  const looks: boolean[] = [];
  const now = () => {
    const told = acted ? page(Date.now() - began, stage) : first;
    if (!told) throw new Error('Nobody is there.');
    return anActivity(told);
  };
  serve(stage.shop, {
    ...activityAnswers(now),
    REDACT_TEXT: ({ text }: { text: string }) => text.replace('jane%40example.org', '[EMAIL_1]'),
  });
  const before = await readBaseline(stage.services, stage.stored().permissions, shop);
  acted = true;
  after?.(stage);
  const sent: string[] = [];
  const send: Send = (...command) => {
    sent.push(command[0]);
    return attached.value(...command);
  };
  const watching = waitUntilSettled({ ...stage.services, now: () => Date.now() }, before, {
    send,
    hasEvents: () => false,
    patience: 100,
    looks: (mayBeLast) => void looks.push(mayBeLast),
  });
  let [ms, wasSo] = [0, false];
  void watching.then(() => {
    ms = Date.now() - began;
    wasSo = atRest(stage);
  });
  await vi.advanceTimersByTimeAsync(20_000);
  return { ...(await watching), ms, stage, wasSo, looks, sent };
}
