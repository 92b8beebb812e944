// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Transcript } from '../../../../../content/agent_bridge/transcript/transcript.ts';
import { chatgpt } from '../../../../../src/sites/chatgpt.ts';
import { fragment } from '../support/fragment.ts';

const user = (id: string, text: string, tag = 'section') =>
  `<${tag} data-testid="conversation-turn-${id}" data-turn="user" data-turn-id="${id}"><h4 class="sr-only">You said:</h4><div data-message-author-role="user" data-message-id="m${id}"><div class="whitespace-pre-wrap">${text}</div></div></${tag}>`;
const message = (text: string) =>
  `<div data-message-author-role="assistant" data-message-id="x"><div class="markdown prose"><p>${text}</p></div></div>`;
const assistant = (id: string, inner: string, tag = 'section') =>
  `<${tag} data-testid="conversation-turn-${id}" data-turn="assistant" data-turn-id="${id}"><h4 class="sr-only">ChatGPT said:</h4>${inner}</${tag}>`;

function transcriptOf(...turns: string[]): Transcript {
  fragment(
    `<main><div id="thread">${turns.join('')}</div><form><div id="prompt-textarea" contenteditable="true"></div></form></main>`,
  );
  return new Transcript(chatgpt, () => document);
}

function answerTo(transcript: Transcript, code: string): string | undefined {
  const ours = transcript.find(code);
  return (
    ours &&
    transcript
      .read(transcript.answersTo(ours))
      .map(({ text }) => text)
      .join('|')
  );
}

describe('the reply to a message of ours', () => {
  it.each([['section'], ['article'], ['div']])('is the assistant turn after it (%s)', (tag) => {
    const transcript = transcriptOf(
      user('1', 'Turn k7f2-1-h3wq9.', tag),
      assistant('2', message('first'), tag),
      user('3', 'Turn k7f2-2-h3wq9. changes since k7f2-1-h3wq9', tag),
      assistant('4', message('second'), tag),
    );

    expect(answerTo(transcript, 'k7f2-1-h3wq9')).toBe('first');
    expect(answerTo(transcript, 'k7f2-2-h3wq9')).toBe('second');
  });

  it('joins the nodes of one or more turns, without thoughts', () => {
    const transcript = transcriptOf(
      user('1', 'Turn k7f2-1-h3wq9.'),
      assistant(
        '2',
        `${message('preamble')}<button>Thought for 3s</button><div data-testid="thinking-x">${message('hm')}</div>${message('body')}`,
      ),
      assistant('3', message('more')),
    );

    expect(answerTo(transcript, 'k7f2-1-h3wq9')).toBe('preamble|body|more');
  });

  it('is found while the person edits our message in its own turn', () => {
    const transcript = transcriptOf(
      user('1', '<textarea>Turn k7f2-1-h3wq9. This is AgentAnything</textarea>'),
      assistant('2', message('first')),
    );

    expect(answerTo(transcript, 'k7f2-1-h3wq9')).toBe('first');
  });

  it('ends at the next user turn', () => {
    const transcript = transcriptOf(
      user('1', 'Turn k7f2-1-h3wq9.'),
      assistant('2', message('ours')),
      user('3', 'hello'),
      assistant('4', message('not ours')),
    );

    expect(answerTo(transcript, 'k7f2-1-h3wq9')).toBe('ours');
  });

  it('skips placeholder elements and turns without a message', () => {
    const transcript = transcriptOf(
      user('1', 'Turn k7f2-1-h3wq9.'),
      '<div data-turn-id-container="client-created-root"></div>',
      assistant('2', ''),
      assistant('3', message('a')),
    );

    expect(answerTo(transcript, 'k7f2-1-h3wq9')).toBe('a');
  });

  it('is found if each turn has a wrapper of its own', () => {
    const transcript = transcriptOf(
      `<div>${user('1', 'Turn k7f2-1-h3wq9.')}</div>`,
      `<div><div>${assistant('2', message('a'))}</div></div>`,
    );

    expect(answerTo(transcript, 'k7f2-1-h3wq9')).toBe('a');
  });
});

it('finds our message again after its node was replaced', () => {
  const transcript = transcriptOf(user('1', 'Turn k7f2-1-h3wq9.'), assistant('2', message('a')));
  const before = transcript.find('k7f2-1-h3wq9');
  before?.replaceWith(before.cloneNode(true));

  expect(transcript.find('k7f2-1-h3wq9')).not.toBe(before);
  expect(answerTo(transcript, 'k7f2-1-h3wq9')).toBe('a');
});

it('never takes an assistant turn for a message of ours', () => {
  expect(transcriptOf(assistant('1', message('Turn k7f2-1-h3wq9.'))).find('k7f2-1-h3wq9')).toBeUndefined();
});
