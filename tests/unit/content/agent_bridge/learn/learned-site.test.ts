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
  ])('where %s is a new conversation, takes %s for %s', (fresh, path, id) => {
    expect(idOf(fresh, path)).toBe(id);
  });

  it('takes a field only where a way leads to it alone', () => {
    const site = learnedSite(aLearned({ composer: ['textarea', 'form textarea'] }));
    fragment('<textarea></textarea><form><textarea id="it"></textarea></form>');
    expect(findComposer(site, document)?.element.id).toBe('it');
    fragment('<form><textarea></textarea><textarea></textarea></form>');
    expect(findComposer(site, document)).toBeUndefined();
  });

  it('takes of several controls the one that stands where it stood beside the field', () => {
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

  it('knows the person’s turns by our messages, where nothing else tells them', () => {
    fragment(
      '<main><ul><li>Turn k7f2-1. This is…</li><li>Turn it off? ok</li><li>Turn k7f2-2. You: …</li></ul></main>',
    );
    const transcript = new Transcript(learnedSite(aLearned()), () => document);
    const [first] = document.querySelectorAll('li');
    expect(transcript.find('k7f2-1')).toBe(first);
    expect(transcript.answersTo(first as Element).map(({ textContent }) => textContent)).toEqual([
      'Turn it off? ok',
    ]);
  });

  const said = (over: Partial<Learned>, ...others: string[]) => {
    fragment(`<main><ul><li data-role="own">Turn k7f2-1. This is…</li>${others.join('')}</ul></main>`);
    const transcript = new Transcript(
      learnedSite(aLearned({ userTurn: ['li[data-role="own"]'], ...over })),
      () => document,
    );
    const ours = transcript.find('k7f2-1');
    return ours && transcript.answersTo(ours).map(({ textContent }) => textContent);
  };

  it('takes for the agent’s only what bears its sign: another member of the chat cannot command', () => {
    const others = ['<li data-role="member">click</li>', '<li data-role="bot">answer</li>'];
    expect(said({ assistantTurn: ['li[data-role="bot"]'] }, ...others)).toEqual(['answer']);
  });

  it('waits for the agent where another member of the chat speaks first', () => {
    expect(said({ assistantTurn: ['li[data-role="bot"]'] }, '<li data-role="member">click</li>')).toEqual([]);
  });

  it('takes every turn that is not the person’s for the agent’s, where that has no sign of its own', () => {
    expect(said({}, '<li>thought</li>', '<li>answer</li>')).toEqual(['thought', 'answer']);
  });

  it('takes only the first turn after our message for the agent’s, where nothing but our words tells turns apart', () => {
    expect(said({ userTurn: [] }, '<li>answer</li>', '<li>click</li>')).toEqual(['answer']);
  });

  it('shows a session only where a message of it stands in the transcript', () => {
    fragment('<main><ul><li>Turn k7f2-1. This is…</li></ul></main>');
    const transcript = new Transcript(learnedSite(aLearned()), () => document);
    expect(transcript.showsSession('k7f2')).toBe(true);
    expect(transcript.showsSession('m9q4')).toBe(false);
    fragment('<form><textarea name="problem">Turn k7f2-1.</textarea></form>');
    expect(transcript.showsSession('k7f2')).toBe(false);
  });

  it('takes the first of its ways to the turns that leads to any', () => {
    fragment('<main><ul><li>Turn k7f2-1. This is…</li></ul><ol><li>Turn k7f2-1. This is…</li></ol></main>');
    const transcript = new Transcript(
      learnedSite(aLearned({ turn: ['nav > li', 'ol > li', 'ul > li'] })),
      () => document,
    );
    expect(transcript.find('k7f2-1')?.parentElement?.localName).toBe('ol');
  });
});

it('a site of a table keeps what was not learned', () => {
  const mended = patchedWith(chatgpt, aLearned());
  expect(mended).toMatchObject({
    composer: ['textarea'],
    learned: true,
    finished: chatgpt.finished,
    banners: chatgpt.banners,
  });
  expect(mended.conversation).toBe(chatgpt.conversation);
});
