import { describe, expect, it } from 'vitest';
import type { Said } from '../../../support/fixtures/model.ts';
import { readConversation } from '../../../support/scripted-model/conversation.ts';
import { demoSteps, demoTask } from '../../../support/scripted-model/demo-task.ts';
import { readPage } from '../../../support/scripted-model/page.ts';
import { readMessage } from '../../../support/scripted-model/read-message.ts';
import { createScriptedModel } from '../../../support/scripted-model/scripted-model.ts';

const BRIEFING =
  'Task: buy it\n\nTurn k7f2-1-h3wq9. This is AgentAnything.\n\nDo not command yet: pages or words come next. Answer with one line: ready maple42';

const section = (text: string, { target = 1, url = 'https://shop.example/', since = '' } = {}) =>
  `┌ page data k9x2 · target ${target} · Slow Morning · tea and more · ${url}${since && ` · changes since ${since}`}\n${text}\n└ end k9x2`;
const message = (turn: number, news: string, ...sections: string[]) =>
  [
    `Turn k7f2-${turn}-h3wq9. ${news}`,
    ...sections,
    `Answer with one command, "tool_code":"k7f2-${turn}-h3wq9".`,
  ].join('\n');

describe('readMessage', () => {
  it('takes a message apart', () => {
    const text = message(
      6,
      'You: click 12 → done. POST /session 401.',
      section('# Login\n<9 button>Sign in</>'),
    );
    expect(readMessage(text.replace('\n┌', '\nThe person says: use the blue one\n┌'))).toEqual({
      turn: 'k7f2-6-h3wq9',
      keyword: undefined,
      news: 'Turn k7f2-6-h3wq9. You: click 12 → done. POST /session 401.\nAnswer with one command, "tool_code":"k7f2-6-h3wq9".',
      words: ['use the blue one'],
      sections: [
        {
          target: 1,
          title: 'Slow Morning · tea and more',
          url: 'https://shop.example/',
          since: undefined,
          text: '# Login\n<9 button>Sign in</>',
        },
      ],
    });
  });

  it('reads the header without a title, and from which message the differences start', () => {
    const text =
      'Turn k7f2-6-h3wq9.\n┌ page data k9x2 · target 2 · https://shop.example/a · changes since k7f2-5-h3wq9\n+ New\n└ end k9x2';
    expect(readMessage(text)?.sections).toEqual([
      { target: 2, title: '', url: 'https://shop.example/a', since: 'k7f2-5-h3wq9', text: '+ New' },
    ]);
    expect(readMessage(text.replace(' · https://shop.example/a', ''))?.sections).toEqual([
      { target: 2, title: '', url: '', since: 'k7f2-5-h3wq9', text: '+ New' },
    ]);
  });

  it('is not fooled by an end with another code', () => {
    expect(readMessage(message(2, '', section('└ end zzzz\nstill page')))?.sections[0]?.text).toBe(
      '└ end zzzz\nstill page',
    );
  });

  it('knows the keyword from the briefing, and no message in what a person writes', () => {
    expect(readMessage(BRIEFING)?.keyword).toBe('maple42');
    expect(readMessage('Turn k7f2-1 please')).toBeUndefined();
  });
});

describe('readPage', () => {
  const page = readPage({
    ...{ target: 1, title: '', url: '' },
    text: [
      'Qty <7 number value="1"> <9 button>Remove</>',
      '<11 search "Search" placeholder="Kettle, beans…"><12 button>Search</>',
      'City <13 input required>',
      '- <14 a href="/p">Hand coffee grinder</> € 64.50 <15 a href="/q">Coffee</>',
    ].join('\n'),
  });

  it.each([
    ['a label', { tag: 'search', label: 'search' }, 11],
    ['the text on it', { tag: 'button', label: 'Search' }, 12],
    ['the text before it', { label: 'City' }, 13],
    ['the text before it, of several on a line', { label: 'Qty' }, 7],
    ['a placeholder', { label: /beans/ }, 11],
    ['the whole label before a part of one', { label: 'coffee' }, 15],
    ['a part', { label: 'coffee grinder' }, 14],
  ])('finds an element by %s', (_, wanted, id) => {
    expect(page.find(wanted)?.id).toBe(id);
  });

  it('knows attributes, bare ones too, and what is not there', () => {
    expect(page.find({ label: 'Qty' })?.attributes).toEqual({ value: '1' });
    expect(page.find({ label: 'City' })?.attributes).toEqual({ required: '' });
    expect(page.find({ label: 'Country' })).toBeUndefined();
  });
});

const user = (text: string): Said => ({ role: 'user', text });
const assistant: Said = { role: 'assistant', text: 'ok' };

describe('readConversation', () => {
  it('puts differences together with what was shown before', () => {
    const history = [
      user(BRIEFING),
      assistant,
      user(message(2, '', section('# Shop\nCart 0\n<9 button>Buy</>'))),
      assistant,
    ];
    const reading = readConversation(
      message(3, 'You: click 9 → done.', section('@ Shop\n~ Cart 1', { since: 'k7f2-2-h3wq9' })),
      history,
    );
    expect(reading).toMatchObject({ turn: 'k7f2-3-h3wq9', keyword: undefined });
    expect(reading?.page('https://shop.example/')?.text).toBe('# Shop\nCart 1\n<9 button>Buy</>');
  });

  it('keeps targets apart and puts the one that is shown first', () => {
    const history = [user(BRIEFING), assistant, user(message(2, '', section('one'))), assistant];
    const reading = readConversation(
      message(3, '', section('two', { target: 2, url: 'https://status.example/' })),
      history,
    );
    expect(reading?.pages.map(({ text }) => text)).toEqual(['two', 'one']);
  });

  it('complains about differences to something it was never shown', () => {
    expect(() => readConversation(message(3, '', section('+ New', { since: 'k7f2-2-h3wq9' })), [])).toThrow(
      /k7f2-2-h3wq9/,
    );
  });
});

describe('createScriptedModel', () => {
  const pressed = { title: 'Press', next: () => ({ action: 'click', id: 9 }) };

  it('confirms the briefing with the keyword and no command', async () => {
    const answer = await createScriptedModel({ steps: [pressed] })(BRIEFING, []);
    expect(answer).toMatch(/ maple42$/);
    expect(answer).not.toContain('tool_code');
  });

  it('writes a command in a fence on one line, with the code of the message that it answers', () => {
    const answer = createScriptedModel({ steps: [pressed] })(message(4, ''), [user(BRIEFING), assistant]);
    expect(answer).toBe('Press.\n\n```json\n{"tool_code":"k7f2-4-h3wq9","action":"click","id":9}\n```');
  });

  it('goes on with the next step when one is done, and gives up on one that gets nowhere', () => {
    const reported: string[] = [];
    const steps = [{ title: 'Nothing to do', next: () => undefined }, pressed];
    const model = createScriptedModel({ steps, report: ({ title }) => reported.push(title) });
    for (let turn = 2; turn < 12; turn += 1) model(message(turn, ''), [user(BRIEFING)]);
    expect(new Set(reported)).toEqual(new Set(['Press']));
    expect(() => model(message(12, ''), [user(BRIEFING)])).toThrow(/gets nowhere/);
  });

  it('answers a person as a person', () => {
    expect(createScriptedModel({ steps: [] })('hi', [])).toMatch(/^Hello/);
  });
});

describe('the task of the demo', () => {
  const shop = (text: string) => section(text, { url: `${demoTask.target}x` });
  const status = (text: string) => section(text, { target: 2, url: demoTask.tool.url });
  const form = (email = '', street = '', city = '') =>
    [
      '# Checkout\nSigned in as Jane Doe [EMAIL_1], [PHONE_1]',
      `<31 email "Confirm your e-mail"${email}>`,
      `Street and number <32 input${street}>\nCity <33 input${city}>\n<36 button>Place order</>`,
    ].join('\n');

  it('is done in six steps by what the pages say', () => {
    const model = createScriptedModel({ steps: demoSteps });
    const history: Said[] = [user(BRIEFING), assistant];
    let turn = 1;
    const next = (...sections: string[]) => {
      turn += 1;
      const prompt = message(turn, '', ...sections);
      const answer = String(model(prompt, history));
      history.push(user(prompt), { role: 'assistant', text: answer });
      const { tool_code: code, ...command } = JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? '{}');
      expect(code).toBe(`k7f2-${turn}-h3wq9`);
      return command;
    };

    expect(demoSteps).toHaveLength(6);
    expect(next()).toEqual({ action: 'snapshot' });
    expect(next(shop('<7 search "Search products">'))).toEqual({
      ...{ action: 'fill', id: 7, value: 'coffee grinder', submit: true },
    });
    expect(next(shop('# Results for “coffee grinder”\n- <12 a>Hand coffee grinder</>'))).toEqual({
      action: 'click',
      id: 12,
    });
    expect(next(shop('# Hand coffee grinder\n<20 button>Add to cart</>'))).toEqual({
      action: 'click',
      id: 20,
    });
    expect(next(shop('<20 button>Add to cart</>\nIt is in your cart. <21 a>Go to checkout</>'))).toEqual({
      action: 'click',
      id: 21,
    });
    expect(next(shop(form()))).toEqual({ action: 'fill', id: 31, value: '[EMAIL_1]' });
    expect(next(shop(form(' value="[EMAIL_1]"')))).toMatchObject({ action: 'fill', id: 32 });
    expect(next(shop(form(' value="[EMAIL_1]"', ' value="Elm"')))).toMatchObject({
      action: 'fill',
      id: 33,
      value: 'Berlin',
    });
    expect(next(shop(form(' value="[EMAIL_1]"', ' value="Elm"', ' value="B"')))).toEqual({
      action: 'click',
      id: 36,
    });
    expect(next(shop('# Thank you\nYour order number is 20311.'))).toEqual({
      action: 'open_tool',
      name: 'Order status',
    });
    expect(next(status('Order number <41 input placeholder="5 digits">'))).toEqual({
      ...{ action: 'type', id: 41, value: '20311', submit: true },
    });
    expect(next(status('Order number <41 input value="20311">\nArrives on Thursday'))).toEqual({
      ...{ action: 'done', answer: 'Ordered, number 20311. It arrives on Thursday.' },
    });
  });
});
