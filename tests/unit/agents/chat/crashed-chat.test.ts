import { expect, it } from 'vitest';
import { bindAgent } from '../../../../src/agents/chat/bind-document.ts';
import { isChatSession } from '../../../../src/agents/chat/chat-state.ts';
import { reloadChat } from '../../../../src/agents/chat/chat-tab.ts';
import { noteCrash, watchChat } from '../../../../src/agents/chat/crashed-chat.ts';
import { tabGone } from '../../../../src/background/tab-events.ts';
import { iconOf } from '../../../../src/views/icon-state.ts';
import { dashboardFor } from '../../../../src/views/pill-state.ts';
import { SESSION, tab } from '../../../support/samples.ts';
import { type Stage, scriptIn, serve, setStage } from '../../background/support/stage.ts';

/** Notes what the end of the chat's document means, as the worker does. */
const watch = ({ services, sessions }: Stage) => {
  const noted: Promise<void>[] = [];
  for (const session of sessions())
    if (isChatSession(session)) watchChat(session, () => void noted.push(noteCrash(services, session.id)));
  return async () => {
    await Promise.all(noted);
    return noted.length;
  };
};

const crashed = async () => {
  const stage = await setStage({ session: { turn: { busySince: 1 } } });
  const ended = watch(stage);
  stage.browser.crash(stage.chat);
  expect(await ended()).toBe(1);
  return stage;
};

it('holds the run as soon as the chat’s page crashes, and says so in icon and pill', async () => {
  const stage = await crashed();
  const session = stage.stored();
  expect(session.queue.hold).toMatchObject({
    ...{ reason: 'agent_gone', sentence: { key: 'holdChatCrashed', args: ['ChatGPT'] } },
  });
  expect(iconOf([session], true).state).toBe('failed');
  expect(dashboardFor(session, tab(stage.shop.id), { lesson: null, corner: null }).status).toBe('stopped');
});

it('continues once the chat is loaded again, and still awaits the reply', async () => {
  const stage = await crashed();
  expect(await reloadChat(stage.services, SESSION)).toEqual({ ok: true });
  expect(stage.browser.reloaded).toEqual([stage.chat.id]);
  stage.chat.status = 'complete';
  const heard = serve(stage.chat, {});
  await bindAgent(stage.services, stage.stored(), scriptIn(stage.chat, { documentId: 'doc-new' }));
  expect(stage.stored().queue.hold).toBeNull();
  expect(heard).toMatchObject([{ type: 'INIT_AGENT', data: { awaiting: expect.anything() } }]);
});

it('says that the tab was closed if the person closes it instead', async () => {
  const stage = await crashed();
  await tabGone(stage.services, tab(stage.chat.id));
  expect(stage.stored().queue.hold?.sentence.key).toBe('holdChatClosed');
});

it('holds nothing if the chat’s document only makes way for another', async () => {
  const stage = await setStage();
  const ended = watch(stage);
  const { status } = stage.chat;
  stage.browser.crash(stage.chat);
  stage.chat.status = status;
  expect(await ended()).toBe(1);
  expect(stage.stored().queue.hold).toBeNull();
});
