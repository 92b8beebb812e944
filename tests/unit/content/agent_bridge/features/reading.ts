import type { Feature } from './feature.ts';
import { WITHOUT_COMMAND } from './play-feature.ts';
import { skins } from './skins.ts';
import { command, decoy, fence, turn } from './words.ts';

const { learned, chatgpt, claude, gemini } = skins;
const click = `<p>I click.</p>${fence(command)}`;
const shown = (show: string, busy?: true): Feature['frames'] => [
  { show, busy: true },
  { show, ...(busy && { busy }) },
];

/** Where in a turn the answer is, and how a command is drawn. */
export const reading: readonly Feature[] = [
  {
    name: 'command in an open reasoning fold',
    skin: 'learned',
    frames: shown(
      learned.bot(`<details open><summary>Thought for 3 s</summary>${fence(decoy)}</details>${click}`),
    ),
    expected: 'works',
  },
  {
    name: 'command in the thoughts of a known chat',
    skin: 'gemini',
    frames: shown(
      gemini
        .bot(click)
        .replace('<message-content>', `<model-thoughts>${fence(decoy)}</model-thoughts><message-content>`),
    ),
    expected: 'works',
  },
  {
    name: 'tool output in the reply',
    skin: 'learned',
    frames: shown(learned.bot(`<div class="tool-output">${fence(decoy)}</div>${click}`)),
    expected: 'works',
  },
  {
    name: 'citation pills in the text',
    skin: 'chatgpt',
    frames: shown(
      chatgpt.bot(
        `<p>I click<span data-testid="webpage-citation-pill">{"tool_code"</span>.</p>${fence(command)}`,
      ),
    ),
    expected: 'works',
  },
  {
    name: 'formula in three forms',
    skin: 'chatgpt',
    frames: shown(
      chatgpt.bot(
        `<p><span class="katex"><span class="katex-mathml">E=mc2</span><annotation>E=mc^2</annotation><span class="katex-html" aria-hidden="true">E=mc2</span></span></p>${fence(command)}`,
      ),
    ),
    expected: 'works',
  },
  {
    name: 'artifact panel beside the talk',
    skin: 'claude',
    frames: [
      {
        show: claude.bot(click),
        act: () =>
          document
            .querySelector('main')
            ?.insertAdjacentHTML(
              'beforeend',
              `<aside><div data-testid="artifact">${fence(decoy)}</div></aside>`,
            ),
      },
    ],
    expected: 'works',
  },
  {
    name: 'answer in a canvas: only its placeholder stands in the talk',
    skin: 'gemini',
    frames: shown(gemini.bot('<p>Here it is.</p><immersive-entry-chip></immersive-entry-chip>')),
    expected: { told: 'panel beside the chat' },
  },
  {
    name: 'answer in a canvas: its card stands in the talk',
    skin: 'chatgpt',
    frames: shown(chatgpt.bot(`<p>Here it is.</p><div id="textdoc-message-1">${fence(decoy)}</div>`)),
    expected: { told: 'panel beside the chat' },
  },
  {
    name: 'canvas beside a command',
    skin: 'chatgpt',
    frames: shown(chatgpt.bot(`<div id="textdoc-message-1">${fence(decoy)}</div>${click}`)),
    expected: 'works',
  },
  {
    name: 'deep research: its report is no answer',
    skin: 'chatgpt',
    frames: shown(chatgpt.bot(`<div class="deep-research-result"><h1>Shoes</h1>${fence(decoy)}</div>`)),
    expected: { told: 'panel beside the chat' },
  },
  {
    name: 'answer in an artifact: its card stands in the talk',
    skin: 'claude',
    frames: shown(claude.bot('<p>Here it is.</p><div class="artifact-block-cell">Order · Code</div>')),
    expected: { told: 'panel beside the chat' },
  },
  {
    name: 'deep research: its card stands in the talk',
    skin: 'gemini',
    frames: shown(
      gemini.bot(
        '<p>I have finished the report.</p><immersive-entry-chip><div data-test-id="artifact-text">Shoes</div></immersive-entry-chip>',
      ),
    ),
    expected: { told: 'panel beside the chat' },
  },
  {
    name: 'line numbers as text before the code',
    skin: 'learned',
    frames: shown(learned.bot(`<pre><span>1</span><code>${command}</code></pre>`)),
    expected: 'works',
  },
  {
    name: 'label glued to the code',
    skin: 'learned',
    frames: shown(learned.bot(`<pre>json${command}</pre>`)),
    expected: 'works',
  },
  {
    name: 'NBSP in the code',
    skin: 'learned',
    frames: shown(learned.bot(fence(command.replace(/,/g, ',\u00A0')))),
    expected: 'works',
  },
  {
    name: 'smart quotes',
    skin: 'learned',
    frames: shown(learned.bot(`<p>${command.replace(/"(.*?)"/g, '“$1”')}</p>`)),
    expected: { told: 'not valid JSON' },
  },
  {
    name: 'virtualised editor',
    skin: 'chatgpt',
    frames: shown(
      chatgpt.bot(`<pre><div class="cm-editor"><div class="cm-gap"></div>${command}</div></pre>`),
    ),
    expected: { told: 'shows only a part of a code block' },
  },
  {
    name: 'command as text without a fence',
    skin: 'learned',
    frames: shown(learned.bot(`<p>I click.</p><p>${command}</p>`)),
    expected: 'works',
  },
  {
    name: 'example of a command in a sentence',
    skin: 'learned',
    frames: shown(learned.bot('<p>I could send <code>{"action":"click","id":12}</code> now.</p>')),
    expected: { told: WITHOUT_COMMAND },
  },
  {
    name: 'the same command twice',
    skin: 'learned',
    frames: shown(learned.bot(click + click)),
    expected: 'works',
  },
  {
    name: 'two different commands',
    skin: 'learned',
    frames: shown(learned.bot(click + fence(decoy))),
    expected: { told: 'Your reply held 2 commands' },
  },
  {
    name: 'command with the code of another message',
    skin: 'learned',
    frames: shown(learned.bot(fence(command.replace(turn, 'k7f2-5-aaaaa')))),
    expected: { told: 'carries another code' },
  },
  {
    name: 'reply without a command',
    skin: 'learned',
    frames: shown(learned.bot('<p>Shall I?</p>')),
    expected: { told: WITHOUT_COMMAND },
  },
  {
    name: 'empty reply',
    skin: 'chatgpt',
    frames: shown(chatgpt.bot('')),
    expected: { told: 'The chat gave no answer.' },
  },
  {
    name: 'command in a closed reasoning fold',
    skin: 'learned',
    frames: shown(learned.bot(`<details><summary>Thoughts</summary>${fence(decoy)}</details>${click}`)),
    expected: 'works',
  },
  {
    name: 'command that is not drawn',
    skin: 'learned',
    frames: shown(learned.bot(`<div style="display:none">${fence(decoy)}</div>${click}`)),
    expected: 'works',
  },
  {
    name: 'line numbers as text within the code',
    skin: 'learned',
    frames: shown(learned.bot(`<pre><span>1</span>${command}</pre>`)),
    expected: 'works',
  },
  {
    name: '“Copiar código” in a bare block',
    skin: 'learned',
    frames: shown(learned.bot(`<pre><div>json</div><div>Copiar código</div>${command}</pre>`)),
    expected: 'works',
  },
  {
    name: 'soft hyphens in the code',
    skin: 'learned',
    frames: shown(learned.bot(fence(command.replace('action', 'ac\u00ADtion')))),
    expected: 'works',
  },
  {
    name: 'answer in the only row of its grid',
    skin: 'claude',
    frames: shown(claude.bot(click).replace('row-start-2', 'row-start-1')),
    expected: 'works',
  },
];
