// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { pageChat } from '../../../content/agent_bridge/page-chat.ts';
import type { TurnCode } from '../../../src/protocol/turn-code.ts';
import { claude } from '../../../src/sites/claude.ts';
import { useEventWindow } from '../content/agent_bridge/support/event-window.ts';
import { fragment } from '../content/agent_bridge/support/fragment.ts';

useEventWindow();

const turn = 'k7f2-6-h3wq9' as TurnCode;
const command = '{"tool_code":"k7f2-6-h3wq9","action":"click","id":12}';
const stale = '{"tool_code":"k7f2-6-h3wq9","action":"never"}';
const fence = (json: string) => `<div><pre class="code-block__code"><code>${json}</code></pre></div>`;

const row = (who: 'human' | 'assistant', content: string) =>
  `<div data-testid="transcript-row" data-perf-row="${who}" data-index="${who === 'human' ? 0 : 1}"><div role="article">${content}</div></div>`;
const sent = row(
  'human',
  '<div data-cds="UserMessage"><div data-testid="user-message"><p>Turn k7f2-6-h3wq9.</p></div></div>',
);
const message = (content: string, streaming: string) =>
  row(
    'assistant',
    `<div data-testid="assistant-message" data-cds="AssistantMessage" data-turn-key="x" ${streaming}><h2 class="sr-only">Claude</h2><div>${content}</div></div>`,
  );
const prose = (content: string) =>
  `<div data-cds="TurnStatus">${fence(stale)}</div><div data-transcript-engine-root><div data-cds="Prose"><div data-perf-reply-text>${content}</div></div></div>`;
const inGrid = (rows: string) => `<div class="font-claude-response"><div class="grid">${rows}</div></div>`;

const field =
  '<div data-testid="chat-input" class="tiptap ProseMirror" contenteditable="true" role="textbox"><p><br></p></div>';
const show = (turns: string, { button = '', panel = '' } = {}) =>
  fragment(
    `<div><main><div role="feed">${turns}</div><fieldset>${field}${button}</fieldset></main>${panel}</div>`,
  );
const open = () => pageChat(claude, { now: () => 1_000_000, signal: new AbortController().signal });
const codeOf = () =>
  open()
    .read(turn)
    .flatMap((piece) => (piece.kind === 'code' ? [piece.text.trim()] : []));

describe('an answer', () => {
  it.each([
    ['under no class of its own', prose(fence(command))],
    [
      'in the only row of the grid',
      inGrid(
        `<div class="row-start-1"><div class="standard-markdown"><p>I click.</p>${fence(command)}</div></div>`,
      ),
    ],
    [
      'in the second row, under thoughts',
      inGrid(
        `<div class="row-start-1"><div class="standard-markdown">${fence(stale)}</div></div><div class="row-start-2"><div class="standard-markdown">${fence(command)}</div></div>`,
      ),
    ],
    [
      'under thoughts in the same row',
      inGrid(
        `<div class="row-start-1"><button class="group/thinking">思考</button><div><div class="standard-markdown">${fence(stale)}</div></div><div class="standard-markdown">${fence(command)}</div></div>`,
      ),
    ],
  ])('%s is read, and nothing beside it', (_, content) => {
    show(sent + message(content, 'data-is-streaming="false"'));
    expect(codeOf()).toEqual([command]);
    expect(open().replyState(turn)).toMatchObject({ hasText: true, proof: true });
  });

  it('is no panel beside the chat', () => {
    const panel = `<div class="panel"><div class="font-claude-response"><div class="standard-markdown">${fence(stale)}</div></div></div>`;
    show(sent + message(prose('<p>See the panel.</p>'), 'data-is-streaming="false"'), { panel });
    expect(codeOf()).toEqual([]);
    show(sent, { panel });
    expect(open().replyState(turn)).toMatchObject({ found: true, hasText: false, proof: false });
  });
});

describe('a reply in progress', () => {
  it.each([
    'data-testid="chat-input-stop" aria-label="…"',
    'aria-label="Stop response"',
    'aria-label="Antwort stoppen"',
    'aria-label="停止回复"',
    'aria-label="Detener respuesta"',
    'aria-label="Parar resposta"',
    'aria-label="Interromper resposta"',
    'aria-label="जवाब रोकें"',
    'aria-label="إيقاف الرد"',
    'aria-label="Остановить ответ"',
    'aria-label="応答を停止"',
    'aria-label="Arrêter la réponse"',
  ])('is told by a stop control with %s, which is never pressed', async (attributes) => {
    show(sent, { button: `<button type="button" ${attributes}>x</button>` });
    expect(open().replyState(turn).busy).toBe(true);
    expect(await open().press()).toBe(false);
  });

  it.each([
    'Stop recording',
    'Stop reading aloud',
    'Detener grabación',
    '停止录音',
    'Sprachaufnahme stoppen',
    'Comparar respuestas',
  ])('is not told by "%s"', (label) => {
    show(sent, { button: `<button type="button" aria-label="${label}">x</button>` });
    expect(open().replyState(turn).busy).toBe(false);
  });
});
