import { expect, it } from 'vitest';
import { saveSettings } from '../../../src/background/handlers.ts';
import { documentReady, navigated } from '../../../src/background/tab-events.ts';
import type { SessionId } from '../../../src/protocol/ids.ts';
import { questionOf } from '../../../src/session/asked-site.ts';
import { addSession } from '../../../src/store/sessions.ts';
import { rulesOf } from '../../../src/targets/site-rules.ts';
import { pageOpened } from '../../../src/targets/tabs/page-opened.ts';
import { answer } from '../../../src/turn/person.ts';
import { aSession, aTarget, frame, SESSION, tab } from '../../support/samples.ts';
import { documentOf, type Stage, setStage } from './support/stage.ts';

const NEW = 'https://new.example';
const OTHER = 'm3n4' as SessionId;
const always = { grants: [{ kind: 'sites', site: NEW }] } as const;

/** Two tasks that run at the same time, each with a target. */
async function twoTasks() {
  const stage = await setStage();
  const chat = stage.browser.addTab('https://chatgpt.com/c/2', { title: 'Chat' });
  await addSession(
    stage.services,
    aSession({
      id: OTHER,
      agent: { tabId: tab(chat.id), documentId: documentOf(chat) },
      targets: { tabs: [aTarget({ tabId: tab(stage.other.id) })] },
    }),
  );
  return stage;
}

/** The target of a task has a new document at the new site. */
async function goes({ browser, services }: Stage, at: Stage['shop']) {
  at.url = `${NEW}/`;
  at.frames.clear();
  at.frames.set(0, { frameId: 0, parentFrameId: -1, url: at.url, documentId: browser.newDocument() });
  const place = { tabId: tab(at.id), frameId: frame(0), url: at.url };
  await navigated(services, place);
  await documentReady(services, place);
}

const sessionOf = (stage: Stage, id: SessionId) => stage.sessions().find((one) => one.id === id);
const stateIn = (stage: Stage, id: SessionId) => sessionOf(stage, id)?.targets.tabs[0]?.state;

it('a site that is allowed for ever in one task is asked about in no other, and shown where it waits', async () => {
  const stage = await twoTasks();
  await goes(stage, stage.shop);
  await goes(stage, stage.other);
  expect([stateIn(stage, SESSION), stateIn(stage, OTHER)]).toEqual(['asked', 'asked']);
  const question = questionOf(stage.stored())?.id ?? '';
  expect(await answer(stage.services, SESSION, { question, answer: 'always' })).toMatchObject({ ok: true });
  expect([stateIn(stage, SESSION), stateIn(stage, OTHER)]).toEqual(['admitted', 'admitted']);
});

it('a task that gets there afterwards asks nobody', async () => {
  const stage = await twoTasks();
  await goes(stage, stage.shop);
  const question = questionOf(stage.stored())?.id ?? '';
  await answer(stage.services, SESSION, { question, answer: 'always' });
  await goes(stage, stage.other);
  expect(stateIn(stage, OTHER)).toBe('loading');
});

it('a site of the options counts for a tab that a page opens, until it is taken off the list', async () => {
  const stage = await setStage();
  const opens = () =>
    pageOpened(
      stage.stored(),
      { tabId: tab(stage.other.id), source: tab(stage.shop.id), url: `${NEW}/` },
      { maxTabs: 5, now: 0, rulesOf: (session) => rulesOf(stage.services, session) },
    ).targets.tabs.length;
  await saveSettings(stage.services, always);
  expect(opens()).toBe(2);
  await saveSettings(stage.services, { grants: [] });
  expect(opens()).toBe(1);
});
