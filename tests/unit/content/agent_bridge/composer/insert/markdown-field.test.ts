// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageChat } from '../../../../../../content/agent_bridge/page-chat.ts';
import type { Insertion } from '../../../../../../src/protocol/insertion.ts';
import { chatgpt } from '../../../../../../src/sites/chatgpt.ts';
import { fragment, one } from '../../support/fragment.ts';
import { type Manners, MarkdownField } from '../../support/markdown-field.ts';

const code = 'k7f2-6-h3wq9';
const LITERAL: Manners = { paste: 'literal', run: 'literal' };
const line = '# a *b* _c_ `d` \\ [x](y) https://a.example/b_c_d <b>&amp;';
const text = `Turn ${code}. You: click 12 → done.\n\n  ${line}\n\`\`\`json\n{"a":1}\n\`\`\`\nAnswer with one command.`;
const long = `${text}\n${Array.from({ length: 120 }, (_, at) => `${at} ${line}`).join('\n')}`;

let end: AbortController;
beforeEach(() => {
  end = new AbortController();
  fragment(
    '<main></main><form data-chatgpt-composer><div data-composer-markdown contenteditable="true" role="textbox" class="ProseMirror"></div></form>',
  );
});
afterEach(() => {
  end.abort();
  vi.unstubAllGlobals();
});

const open = (insertion?: Insertion) => pageChat(chatgpt, { now: Date.now, signal: end.signal, insertion });

/** The site shows the sent text as a turn of the person. */
function show(source: string): void {
  const turn = document.createElement('div');
  turn.setAttribute('data-chatgpt-search-unit-key', 'e1:0:user');
  turn.style.whiteSpace = 'pre-wrap';
  turn.textContent = source;
  one('main').replaceChildren(turn);
}

describe('a field that stores Markdown source', () => {
  it.each([
    ['short', text],
    ['long', long],
  ])('sends a %s message as it was written', async (_, message) => {
    const field = new MarkdownField(LITERAL);
    expect(await open().insert(message, 0)).toBe(true);
    expect(field.source()).toBe(message);
    expect(Math.max(...field.pastes.map((piece) => piece.length))).toBeLessThanOrEqual(4_000);
    expect(field.pastes).toHaveLength(Math.ceil(message.length / 4_000));
  });

  it.each<Manners['paste']>(['lost', 'file'])(
    'gets a marked run if the paste is %s, and keeps no file of it',
    async (paste) => {
      const field = new MarkdownField({ paste, run: 'literal' });
      expect(await open().insert(long, 0)).toBe(true);
      expect(field.source()).toBe(long);
      expect(document.querySelectorAll('form button')).toHaveLength(0);
    },
  );

  it('gets the next message another way after one has arrived with backslashes', async () => {
    const field = new MarkdownField({ paste: 'typed', run: 'literal' });
    const chat = open();
    await chat.insert(text, 0);
    // The field shows the text exactly; only the sent turn differs.
    expect(chat.holds(text)).toBe(true);
    expect(field.source()).not.toBe(text);
    show(field.source());
    expect(chat.learnArrival(code, text)).toEqual({ field: 'markdown', way: 'pieces', isEscaped: true });

    await chat.insert(text, 0);
    expect(field.source()).toBe(text);
    show(field.source());
    expect(chat.learnArrival(code, text)).toEqual({ field: 'markdown', way: 'literal', isEscaped: false });
    expect(chat.learnArrival(code, text)).toBeUndefined();
    await chat.insert(long, 0);
    expect(field.source()).toBe(long);
    expect(field.pastes).toHaveLength(1);
  });

  it('gets the message the way that was proven in an earlier session', async () => {
    const field = new MarkdownField({ paste: 'typed', run: 'literal' });
    await open({ field: 'markdown', exact: 'literal', escaped: ['pieces'] }).insert(text, 0);
    expect(field.pastes).toEqual([]);
    expect(field.source()).toBe(text);
  });

  it('gets the message although every way escapes', async () => {
    const field = new MarkdownField({ paste: 'typed', run: 'typed' });
    const chat = open({ field: 'markdown', escaped: ['pieces', 'literal', 'paragraphs', 'command'] });
    expect(await chat.insert(text, 0)).toBe(true);
    expect(chat.holds(text)).toBe(true);
    expect(field.source()).not.toBe('');
  });

  it('reports nothing about a message that this page has not inserted', async () => {
    new MarkdownField(LITERAL);
    show(text.replaceAll('_', '\\_'));
    expect(open().learnArrival(code, text)).toBeUndefined();
  });
});
