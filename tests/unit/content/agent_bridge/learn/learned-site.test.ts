// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { findComposer } from '../../../../../content/agent_bridge/composer/composer.ts';
import { findSendControl } from '../../../../../content/agent_bridge/composer/send-control.ts';
import { learnedSite, patchedWith } from '../../../../../content/agent_bridge/learn/learned-site.ts';
import { Transcript } from '../../../../../content/agent_bridge/transcript/transcript.ts';
import type { Learned } from '../../../../../src/protocol/learned-chat.ts';
import { chatgpt } from '../../../../../src/sites/chatgpt.ts';
import { aLearned } from '../../../../support/samples.ts';
import { fragment } from '../support/fragment.ts';

const idOf = (fresh: string | null, path: string) =>
  learnedSite(aLearned({ fresh })).conversation.exec(path)?.groups?.id;

describe('a learned site', () => {
  it.each([
    ['/', '/', undefined],
    ['/', '/t/1', '/t/1'],
    ['/chat/new', '/chat/new', undefined],
    ['/chat/new', '/chat/1', '/chat/1'],
    [null, '/', undefined],
    [null, '/room', '/room'],
  ])('whose new conversation is at %s takes %s for the id %s', (fresh, path, id) => {
    expect(idOf(fresh, path)).toBe(id);
  });

  it('lets the end of a stop control prove the end of a reply where a lesson has shown it', () => {
    expect(learnedSite(aLearned({ stopProves: true })).stopProvesEnd).toBe(true);
    expect(learnedSite(aLearned({ stopProves: false })).stopProvesEnd).toBe(false);
  });

  it('accepts a field only if a selector matches it alone', () => {
    const site = learnedSite(aLearned({ composer: ['textarea', 'form textarea'] }));
    fragment('<textarea></textarea><form><textarea id="it"></textarea></form>');
    expect(findComposer(site, document)?.element.id).toBe('it');
    fragment('<form><textarea></textarea><textarea></textarea></form>');
    expect(findComposer(site, document)).toBeUndefined();
  });

  it('picks the control at the learned offset from the field among several matches', () => {
    const site = learnedSite(aLearned({ send: ['button'], sendAt: { dx: 30, dy: -10 } }));
    fragment('<textarea></textarea><button id="far">a</button><button id="near">b</button>');
    const composer = findComposer(site, document);
    const place = (selector: string, x: number, y: number) => {
      const element = document.querySelector(selector);
      if (element) element.getBoundingClientRect = () => new DOMRect(x, y, 20, 20);
    };
    place('textarea', 80, 480);
    place('#far', 300, 20);
    place('#near', 115, 478);
    expect(findSendControl(site, document, composer)?.element.id).toBe('near');
    place('#near', 600, 20);
    expect(findSendControl(site, document, composer)).toBeUndefined();
  });

  it('recognises the person’s turns by our messages if no selector does', () => {
    fragment(
      '<main><ul><li>Turn k7f2-1-h3wq9. This is…</li><li>Turn it off? ok</li><li>Turn k7f2-2-h3wq9. You: …</li></ul></main>',
    );
    const transcript = new Transcript(learnedSite(aLearned()), () => document);
    const [first] = document.querySelectorAll('li');
    expect(transcript.find('k7f2-1-h3wq9')).toBe(first);
    expect(transcript.answersTo(first as Element).map(({ textContent }) => textContent)).toEqual([
      'Turn it off? ok',
    ]);
  });

  it('recognises the message that begins with the task, however long that is, and no answer that does', () => {
    const task = 'Buy blue shoes. Turn left at the mill. '.repeat(100);
    fragment(
      `<main><ul><li>You: Task: ${task}Turn k7f2-1-h3wq9. This is AgentAnything, …</li><li>Task: bought.</li><li>Turn k7f2-2-h3wq9. You: …</li></ul></main>`,
    );
    const transcript = new Transcript(learnedSite(aLearned()), () => document);
    const [first] = document.querySelectorAll('li');
    expect(transcript.find('k7f2-1-h3wq9')).toBe(first);
    expect(transcript.answersTo(first as Element).map(({ textContent }) => textContent)).toEqual([
      'Task: bought.',
    ]);
  });

  const said = (over: Partial<Learned>, ...others: string[]) => {
    fragment(`<main><ul><li data-role="own">Turn k7f2-1-h3wq9. This is…</li>${others.join('')}</ul></main>`);
    const transcript = new Transcript(
      learnedSite(aLearned({ userTurn: ['li[data-role="own"]'], ...over })),
      () => document,
    );
    const ours = transcript.find('k7f2-1-h3wq9');
    return ours && transcript.answersTo(ours).map(({ textContent }) => textContent);
  };

  it('accepts only turns that match the agent’s selector, not those of another member', () => {
    const others = ['<li data-role="member">click</li>', '<li data-role="bot">answer</li>'];
    expect(said({ assistantTurn: ['li[data-role="bot"]'] }, ...others)).toEqual(['answer']);
  });

  it('waits for the agent if another member of the chat writes first', () => {
    expect(said({ assistantTurn: ['li[data-role="bot"]'] }, '<li data-role="member">click</li>')).toEqual([]);
  });

  it('takes every turn that is not the person’s for the agent’s if no selector tells them apart', () => {
    expect(said({}, '<li>thought</li>', '<li>answer</li>')).toEqual(['thought', 'answer']);
  });

  it('takes only the first turn after our message for the agent’s if only our text tells turns apart', () => {
    expect(said({ userTurn: [] }, '<li>answer</li>', '<li>click</li>')).toEqual(['answer']);
  });

  it('shows a session only if the transcript contains one of its messages', () => {
    fragment('<main><ul><li>Turn k7f2-1-h3wq9. This is…</li></ul></main>');
    const transcript = new Transcript(learnedSite(aLearned()), () => document);
    expect(transcript.showsSession('k7f2')).toBe(true);
    expect(transcript.showsSession('m9q4')).toBe(false);
    fragment('<form><textarea name="problem">Turn k7f2-1-h3wq9.</textarea></form>');
    expect(transcript.showsSession('k7f2')).toBe(false);
  });

  it('uses the first of its turn selectors that matches', () => {
    fragment(
      '<main><ul><li>Turn k7f2-1-h3wq9. This is…</li></ul><ol><li>Turn k7f2-1-h3wq9. This is…</li></ol></main>',
    );
    const transcript = new Transcript(
      learnedSite(aLearned({ turn: ['nav > li', 'ol > li', 'ul > li'] })),
      () => document,
    );
    expect(transcript.find('k7f2-1-h3wq9')?.parentElement?.localName).toBe('ol');
  });
});

it('a patched site keeps what was not learned', () => {
  const patched = patchedWith(chatgpt, aLearned());
  expect(patched).toMatchObject({
    composer: ['textarea'],
    learned: true,
    fieldLearned: true,
    isRepaired: true,
    finished: chatgpt.finished,
    banners: chatgpt.banners,
  });
  expect(patched.conversation).toBe(chatgpt.conversation);
});
