import { expect } from '@playwright/test';
import { startSession } from '../../../support/ask-hidden.ts';
import { firstSession } from '../../../support/first-session.ts';
import type { FrontEvent } from '../../../support/fronts/record.ts';
import { until } from '../../../support/until.ts';
import { judge } from '../judge.ts';
import { test } from '../stage.ts';
import { expectSilence, forms, sendFromFrame } from './silence.ts';

const NEXT = `<!doctype html><title>Account</title>
<script type="speculationrules">{"prerender":[{"source":"list","urls":["/next"],"eagerness":"immediate"}]}</script>
<h1>Account</h1>`;

// Chrome prerenders nothing in a tab that a test tool is attached to.
test('a page that is only prerendered says nothing to the worker', async ({ hidden, fixtures }) => {
  fixtures.serve(({ url: { host } }) => (host === 'account.example' ? { body: NEXT } : undefined));
  const agent = await hidden.openHidden('https://chatgpt.com/');
  // The page that records what comes to the front: in this one the person opens a tab.
  const target = await hidden.inOpen('manifest.json', async () => {
    (globalThis as unknown as { noteFront(event: FrontEvent): void }).noteFront({ kind: 'person opens' });
    const { id = -1 } = await chrome.tabs.create({ url: 'https://account.example/', active: true });
    return id;
  });
  await until('the page to be loaded', () =>
    hidden.inPage('manifest.json', async (id) => (await chrome.tabs.get(id)).status === 'complete', target),
  );
  await startSession(hidden, { agent, target });
  const stored = () => hidden.inPage('manifest.json', firstSession);
  await until('the page to be shown', async () => (await stored())?.turn.replied);
  await judge('messages-05', async () => {
    const documentId = await until('the prerendered page', () =>
      hidden.inPage(
        'manifest.json',
        async (tabId) =>
          (await chrome.webNavigation.getAllFrames({ tabId }))?.find(
            ({ documentLifecycle }) => documentLifecycle === 'prerender',
          )?.documentId,
        target,
      ),
    );
    const before = (await stored())?.targets.tabs;
    const asks = ['target_adapter', 'agent_bridge'].flatMap((part) => forms('HELLO', { part }));
    const sendFrom = (frame: chrome.scripting.InjectionTarget, ask: object) =>
      hidden.inPage('manifest.json', sendFromFrame, frame, JSON.stringify(ask));
    for (const ask of asks) expectSilence(await sendFrom({ tabId: target, documentIds: [documentId] }, ask));
    expect((await stored())?.targets.tabs).toEqual(before);
    // The document that the person sees is answered.
    const [own] = forms('HELLO', { part: 'target_adapter' });
    expect(await sendFrom({ tabId: target }, own ?? {})).toMatchObject({ res: { frameId: 0 } });
  });
});
