import { describe, expect, it } from 'vitest';
import { chatCard } from '../../../../src/agents/chat/chat-card.ts';
import { isChatSession } from '../../../../src/agents/chat/chat-state.ts';
import { chatField } from '../../../../src/agents/chat/health.ts';
import { tabOfChat } from '../../../../src/agents/chat/tab-of-chat.ts';
import { sentence } from '../../../../src/protocol/sentence.ts';
import type { Session } from '../../../../src/session/session.ts';
import { callOf } from '../../../../src/views/call.ts';
import { statusOf } from '../../../../src/views/pill-state.ts';
import { scriptIn, setStage } from '../../background/support/stage.ts';

function card(session: Session) {
  if (!isChatSession(session)) throw new Error('no chat');
  return chatCard(session);
}

describe('a chat without a message field', () => {
  it('is a wall while the person has to sign in, and not once the field is there', async () => {
    const stage = await setStage({ session: { agent: { briefed: false } } });
    const from = scriptIn(stage.chat);
    await chatField(stage.services, from, 'awaited');
    expect(card(stage.stored()).chat).toMatchObject({ wall: null, opening: { since: 1 } });
    expect(statusOf(stage.stored())).toBe('observing');
    await chatField(stage.services, from, 'sign_in');
    expect(card(stage.stored()).chat).toMatchObject({ wall: 'sign_in', opening: null });
    expect(statusOf(stage.stored())).toBe('waiting');
    expect(callOf(stage.stored(), 'ChatGPT')).toMatchObject({ title: sentence('checkSignIn', 'ChatGPT') });
    await chatField(stage.services, from, 'shown');
    expect(card(stage.stored()).chat).toMatchObject({ wall: null, opening: null });
    expect(statusOf(stage.stored())).toBe('observing');
  });

  it('is a wall on the page of another site where people sign in, and opens again after it', async () => {
    const stage = await setStage({ session: { agent: { briefed: false } } });
    const at = 'https://auth.openai.com/log-in';
    const session = stage.stored();
    if (isChatSession(session)) await tabOfChat.documentReady(stage.services, session, at);
    expect(stage.stored()).toMatchObject({ agent: { wall: 'sign_in' }, queue: { hold: null } });
    expect(card(stage.stored()).agent.gone).toBe(false);
    expect(card(tabOfChat.navigated(stage.stored())).chat).toMatchObject({ wall: null, opening: {} });
  });
});
