// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { learnedSite } from '../../../../../content/agent_bridge/learn/learned-site.ts';
import { Transcript } from '../../../../../content/agent_bridge/transcript/transcript.ts';
import type { Learned } from '../../../../../src/protocol/learned-chat.ts';
import { aLearned } from '../../../../support/samples.ts';
import { fragment } from '../support/fragment.ts';

const ours = (turn: number) => `Turn k7f2-${turn}-h3wq9. You: click 12 → done.`;
const codeOf = (turn: number) => `k7f2-${turn}-h3wq9`;

/** How a chat draws what the person says and what the agent says. */
interface Look {
  readonly mine: (text: string) => string;
  readonly its: (text: string) => string;
  readonly learned?: Partial<Learned>;
}

/** Chats whose selectors do not tell turns apart; each looks different. */
const looks: Record<string, Look> = {
  'class names of this load': {
    mine: (text) => `<li class="c4f8a01">${text}</li>`,
    its: (text) => `<li class="c91be77"><p>${text}</p></li>`,
  },
  'a bubble within the turn': {
    mine: (text) => `<li class="m x1"><div class="bubble end">${text}</div></li>`,
    its: (text) => `<li class="m x1"><img alt=""><div class="markdown"><p>${text}</p></div></li>`,
  },
  'inline styles': {
    mine: (text) => `<li style="display: flex; justify-content: flex-end"><div>${text}</div></li>`,
    its: (text) => `<li style="display: flex"><div>${text}</div></li>`,
  },
  'a name before the text': {
    mine: (text) => `<li><b>Jane</b><span>${text}</span></li>`,
    its: (text) => `<li><b>Bot</b><span>${text}</span></li>`,
  },
  'a glued hidden label': {
    mine: (text) => `<li><h6 class="sr">You said</h6>${text}</li>`,
    its: (text) => `<li><h6 class="sr">Bot said</h6><div>${text}</div></li>`,
  },
  'an empty element after each message': {
    mine: (text) => `<li class="c4f8a01">${text}</li><li></li>`,
    its: (text) => `<li class="c91be77"><p>${text}</p></li><li></li>`,
  },
  'buttons under the text': {
    mine: (text) => `<li>${text}<button aria-label="Edit">e</button></li>`,
    its: (text) => `<li>${text}<button aria-label="Copy">c</button></li>`,
  },
  'an attribute whose value is no word': {
    mine: (text) => `<li data-k="u:1"><div>${text}</div></li>`,
    its: (text) => `<li data-k="a:1"><div>${text}</div></li>`,
  },
  'the agent’s turns by a selector': {
    mine: (text) => `<li class="u">${text}</li>`,
    its: (text) => `<li data-role="bot">${text}</li>`,
    learned: { assistantTurn: ['li[data-role="bot"]'] },
  },
};

function open(turns: readonly string[], learned: Partial<Learned> = {}) {
  fragment(`<main><ul>${turns.join('')}</ul><form><textarea></textarea></form></main>`);
  const transcript = new Transcript(learnedSite(aLearned(learned)), () => document);
  const answers = (turn: Element | undefined) =>
    turn &&
    transcript.answersTo(turn).map((answer) =>
      transcript
        .read([answer])
        .map(({ text }) => text)
        .join(''),
    );
  return { transcript, answers };
}

describe.each(Object.entries(looks))(
  'a learned chat that tells turns apart by %s',
  (_, { mine, its, learned }) => {
    it('knows the person’s words by their likeness to our messages, and their reply', () => {
      const { transcript, answers } = open(
        [mine(ours(1)), its('first'), mine('Once more, please.'), its('second')],
        learned,
      );
      expect(answers(transcript.find(codeOf(1)))?.join()).toContain('first');
      const typed = transcript.userTurns(transcript.find(codeOf(1)));
      expect(
        typed.map(({ turn, isPresumed }) => [turn.textContent?.includes('Once more'), isPresumed]),
      ).toEqual([[true, undefined]]);
      expect(answers(typed[0]?.turn)?.join()).toContain('second');
    });

    it('takes a command that the person pastes for their words', () => {
      const { transcript } = open(
        [mine(ours(1)), its('first'), mine(`{"tool_code":"${codeOf(1)}","action":"done"}`), its('I see.')],
        learned,
      );
      expect(transcript.userTurns(transcript.find(codeOf(1)))).toHaveLength(1);
    });

    it('takes an answer that begins like a message of ours for an answer', () => {
      for (const quoted of [ours(1), ours(2), `You wrote: ${ours(2)}`]) {
        const { transcript, answers } = open(
          [mine(ours(1)), its('first'), mine(ours(2)), its(quoted), mine(ours(3)), its('last')],
          learned,
        );
        expect(answers(transcript.find(codeOf(2)))?.join()).toContain(quoted);
        expect(transcript.userTurns().map(({ turn }) => turn)).toHaveLength(3);
      }
    });

    it('sees an answer that the page puts above our message, which answers nothing there', () => {
      const first = [mine('Please count.'), its('1, 2, 3')];
      const misplaced = its(`{"tool_code":"${codeOf(2)}","action":"done"}`);
      for (const above of [
        [mine('Please count.'), misplaced, its('1, 2, 3'), mine(ours(2))],
        [...first, mine(ours(1)), misplaced, its('first'), mine(ours(2))],
        [misplaced, mine(ours(2)), its('first'), mine(ours(1))],
      ]) {
        const { transcript } = open(above, learned);
        expect(transcript.isAnsweredAbove(codeOf(2))).toBe(true);
      }
      const { transcript, answers } = open([...first, mine(ours(1)), its('first'), mine(ours(2))], learned);
      expect(transcript.isAnsweredAbove(codeOf(2))).toBe(false);
      expect(answers(transcript.find(codeOf(2)))).toEqual([]);
    });

    it('takes no answer below our message for one above it, nor what the person says for an answer', () => {
      const answer = its(`{"tool_code":"${codeOf(2)}","action":"done"}`);
      const pasted = mine(`${ours(1)} {"tool_code":"${codeOf(2)}"}`);
      const { transcript } = open([pasted, its('first'), mine(ours(2)), answer], learned);
      expect(transcript.isAnsweredAbove(codeOf(2))).toBe(false);
    });
  },
);

describe('a learned chat that draws all turns alike', () => {
  const turn = (text: string) => `<li>${text}</li>`;

  it('presumes the person’s words where they would stand', () => {
    const { transcript, answers } = open(
      [
        'Hello.',
        'Hi.',
        'Well?',
        ours(1),
        'first',
        'Once more.',
        'second',
        'And again.',
        'third',
        ours(2),
      ].map(turn),
    );
    const users = transcript.userTurns();
    expect(users.map(({ turn, isPresumed }) => [turn.textContent, isPresumed])).toEqual([
      [ours(1), undefined],
      ['Once more.', true],
      ['And again.', true],
      [ours(2), undefined],
    ]);
    expect(users.map(({ turn }) => answers(turn)?.join())).toEqual(['first', 'second', 'third', '']);
  });

  it('finds no message of ours in an answer that quotes it', () => {
    const quoting = `${ours(2)} That is done.`;
    const { transcript, answers } = open([ours(1), 'first', ours(2), quoting, 'and on', ours(1)].map(turn));
    expect(answers(transcript.find(codeOf(2)))).toEqual([quoting]);
    expect(transcript.find(codeOf(2))).toBe(document.querySelectorAll('li')[2]);
  });
});

it('finds no message in an answer that begins with its code while the message itself is not drawn', () => {
  const mine = (text: string) => `<li class="c1">${text}</li>`;
  const its = (text: string) => `<li class="c2">${text}</li>`;
  const { transcript } = open([mine(ours(1)), its('first'), its(ours(2))]);
  expect(transcript.find(codeOf(1))).toBeDefined();
  expect(transcript.find(codeOf(2))).toBeUndefined();
  expect(
    open(['<li data-role="bot">Turn k7f2-2-h3wq9. Done.</li>'], {
      assistantTurn: ['li[data-role="bot"]'],
    }).transcript.find(codeOf(2)),
  ).toBeUndefined();
});

it('reads an answer that begins with the code of a message that is no longer drawn', () => {
  const { transcript, answers } = open(
    [ours(2), `${ours(1)} That was then.`].map((text) => `<li>${text}</li>`),
  );
  expect(answers(transcript.find(codeOf(2)))?.join()).toContain('That was then.');
});

describe('a message that stands in the transcript twice', () => {
  it.each([
    ['a chat that draws all turns alike', (text: string) => `<li>${text}</li>`, {}],
    ['a chat with names', (text: string) => `<li><b>Jane</b>${text}</li>`, {}],
    [
      'a chat with roles',
      (text: string) => `<li data-role="own">${text}</li>`,
      { userTurn: ['li[data-role="own"]'] },
    ],
  ])('has one answer in %s, and is no word of the person', (_, mine, learned) => {
    const { transcript, answers } = open([mine(ours(1)), mine(ours(1)), '<li><p>first</p></li>'], learned);
    expect(answers(transcript.find(codeOf(1)))).toEqual(['first']);
    expect(transcript.userTurns(transcript.find(codeOf(1)))).toEqual([]);
  });

  it('is the person’s the second time, once it was answered', () => {
    const mine = (text: string) => `<li data-role="own">${text}</li>`;
    const { transcript } = open([mine(ours(1)), '<li>first</li>', mine(ours(1)), '<li>second</li>'], {
      userTurn: ['li[data-role="own"]'],
    });
    expect(transcript.userTurns(transcript.find(codeOf(1)))).toHaveLength(1);
  });
});

it.each([
  ['a block quotation', `<blockquote><p>${ours(1)}</p></blockquote><p>Done.</p>`],
  ['the code alone', `<p>Turn ${codeOf(1)}.</p><p>Done.</p>`],
  ['words of its own', `<p>You wrote: ${ours(1)}</p><p>Done.</p>`],
  ['an earlier code', `<p>Turn ${codeOf(0)}. Done.</p>`],
])('an answer that begins by quoting our message with %s is read', (_, html) => {
  const roles = { userTurn: ['li[data-role="own"]'], assistantTurn: ['li[data-role="bot"]'] };
  const turns = [`<li data-role="own">${ours(1)}</li>`, `<li data-role="bot">${html}</li>`];
  const { transcript, answers } = open(turns, roles);
  expect(answers(transcript.find(codeOf(1)))?.join()).toContain('Done.');
});

describe('a glued label', () => {
  it.each([
    ['a name', 'User'],
    ['a hidden "You said"', 'You said'],
    ['a name and a time', 'Jane Doe10:42'],
    ['lines of their own', '<div>Jane Doe</div><div>10:42</div>'],
    ['an icon font', 'person'],
    ['a name in another script', '用户'],
  ])('of %s hides no message of ours', (_, label) => {
    const { transcript, answers } = open([`<li>${label}${ours(1)}</li>`, `<li>${label}first</li>`]);
    expect(answers(transcript.find(codeOf(1)))?.join()).toContain('first');
    expect(transcript.showsSession('k7f2')).toBe(true);
    expect(transcript.showsSession('k7f')).toBe(false);
  });
});
