import { describe, expect, it } from 'vitest';
import { holdOrResume, useOrTakeAway } from '../../../src/background/keys.ts';
import { sentence } from '../../../src/protocol/sentence.ts';
import { aCommand, tab } from '../../support/samples.ts';
import { setStage } from './support/stage.ts';

const held = (reason: 'person_paused' | 'agent_failed') => ({
  queue: { hold: { reason, sentence: sentence('holdChatFailed'), since: 1 } },
});

describe('the key for pause and resume', () => {
  it('pauses the task of the tab in front, and lets it go on', async () => {
    const stage = await setStage();
    await holdOrResume(stage.services, tab(stage.shop.id));
    expect(stage.stored().queue.hold).toMatchObject({ reason: 'person_paused' });
    await holdOrResume(stage.services, tab(stage.shop.id));
    expect(stage.stored().queue.hold).toBeNull();
  });

  it('pauses the only task that runs, wherever the person is', async () => {
    const stage = await setStage({ session: { queue: { items: [aCommand()] } } });
    await holdOrResume(stage.services, tab(stage.other.id));
    expect(stage.stored().queue.hold).toMatchObject({ reason: 'person_paused' });
  });

  it('never resumes what something else has stopped: it opens the popup', async () => {
    const stage = await setStage({ session: held('agent_failed') });
    stage.shop.active = true;
    await holdOrResume(stage.services, tab(stage.shop.id));
    expect(stage.stored().queue.hold).toMatchObject({ reason: 'agent_failed' });
    expect(stage.browser.popups).toBe(1);
  });

  it('does nothing where there is no task', async () => {
    const stage = await setStage({ session: null });
    await holdOrResume(stage.services, tab(stage.other.id));
    expect(stage.browser.popups).toBe(0);
  });
});

describe('the key for the tab in front', () => {
  it('lets the task use the tab, and takes it away', async () => {
    const stage = await setStage();
    await useOrTakeAway(stage.services, tab(stage.other.id));
    expect(stage.stored().targets.tabs.map(({ tabId }) => tabId)).toContain(stage.other.id);
    await useOrTakeAway(stage.services, tab(stage.other.id));
    expect(stage.stored().targets.tabs.map(({ tabId }) => tabId)).not.toContain(stage.other.id);
  });

  it('opens the popup over the chat, and where there is no task', async () => {
    const stage = await setStage();
    stage.chat.active = true;
    await useOrTakeAway(stage.services, tab(stage.chat.id));
    const without = await setStage({ session: null });
    without.other.active = true;
    await useOrTakeAway(without.services, tab(without.other.id));
    expect([stage.browser.popups, without.browser.popups]).toEqual([1, 1]);
  });
});
