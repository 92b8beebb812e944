import { one } from '../support/fragment.ts';
import type { Feature } from './feature.ts';
import type { PlayedPage } from './played-page.ts';
import { skins } from './skins.ts';
import { command, fence } from './words.ts';

const { learned, chatgpt } = skins;
const click = `<p>I click.</p>${fence(command)}`;
const broken = `<p>I click.</p>${fence(command.slice(0, 30))}`;
const CHARACTERS = 120;

/** What a chat does with a message that is too long for it. */
export const lengths: readonly Feature[] = [
  {
    name: 'message that becomes a pasted-text attachment',
    skin: 'chatgpt',
    onInput: (page, draft) => {
      if (draft.length <= CHARACTERS || document.querySelector('#chip')) return;
      page.draft = '';
      page.field.insertAdjacentHTML(
        'afterend',
        '<div id="chip" data-testid="attachment">Pasted text<button type="button">x</button></div>',
      );
      one('#chip button').addEventListener('click', () => one('#chip').remove());
    },
    frames: [],
    expected: { told: 'takes at most 67 characters' },
  },
  {
    name: 'field that takes only the beginning of a message',
    skin: 'learned',
    onInput: (page, draft) => {
      if (draft.length > CHARACTERS) page.draft = draft.slice(0, CHARACTERS);
    },
    frames: [],
    expected: { told: 'takes at most 120 characters' },
  },
  {
    name: 'message that the site cuts when it is sent',
    skin: 'learned',
    user: (text) => learned.user(`${text.slice(0, CHARACTERS)}…`),
    frames: [{ show: learned.bot(click) }],
    expected: { told: 'takes at most 120 characters', runs: 1 },
  },
  {
    name: 'message that becomes a file as it is sent',
    skin: 'chatgpt',
    user: () =>
      chatgpt.user('').replace('</section>', '<div class="file-tile">Pasted text.txt</div></section>'),
    frames: [{ show: chatgpt.bot(click) }],
    expected: { told: 'takes at most 67 characters' },
  },
  {
    name: 'message that becomes a file as it is sent, and is answered at once',
    skin: 'chatgpt',
    user: () =>
      chatgpt.user('').replace('</section>', '<div class="file-tile">Pasted text.txt</div></section>'),
    frames: [
      { show: chatgpt.bot(''), busy: true, ms: 5_000 },
      { show: chatgpt.bot('<p>I read the file.</p>') },
    ],
    expected: { told: 'takes at most 67 characters' },
  },
  {
    name: 'the same in a chat known by its lesson',
    skin: 'learned',
    user: () => learned.user('<i>').replace('&lt;i>', '<div class="AttachmentCard">message.txt</div>'),
    frames: [{ show: learned.bot('<p>I read the file.</p>') }],
    expected: { told: 'takes at most 67 characters' },
  },
  {
    name: 'message that is a file first, and text a while later',
    skin: 'learned',
    frames: [
      {
        redraw: () => learned.user('').replace('></div></div>', '><i class="upload"></i></div></div>'),
        ms: 8_000,
      },
      { redraw: (ours) => ours + learned.bot(click) },
    ],
    expected: 'works',
  },
  {
    name: 'long message that is folded, with a control that unfolds it',
    skin: 'chatgpt',
    user: (text) =>
      chatgpt
        .user(`${text.slice(0, CHARACTERS)}…`)
        .replace('</section>', '<button aria-expanded="false">Show more</button></section>'),
    frames: [{ show: chatgpt.bot(click) }],
    expected: 'works',
  },
  {
    name: '“Continue generating” under a reply that has broken off',
    skin: 'chatgpt',
    frames: [
      {
        show: chatgpt.bot(broken),
        act: offer('Continue generating', (page) => page.show({ show: chatgpt.bot(click) })),
      },
    ],
    expected: 'works',
  },
  {
    name: 'the same in Japanese, in a chat known by its lesson',
    skin: 'learned',
    frames: [
      {
        show: learned.bot(broken),
        act: offer('続きを生成', (page) => page.show({ show: learned.bot(click) })),
      },
    ],
    expected: 'works',
  },
  {
    name: '“Continue generating” that is offered again',
    skin: 'chatgpt',
    frames: [{ show: chatgpt.bot(broken), act: offer('Continue generating', () => undefined) }],
    expected: { told: 'The reply breaks off' },
  },
  {
    name: '“Continue generating” as a word of the reply',
    skin: 'chatgpt',
    frames: [{ show: chatgpt.bot(`${click}<button>Continue generating</button>`) }],
    expected: 'works',
  },
];

/** Offers to go on with a reply; the first press takes the offer away where it is followed. */
function offer(label: string, follow: (page: PlayedPage) => void): (page: PlayedPage) => void {
  return (page) => {
    page.control.insertAdjacentHTML('beforebegin', `<button type="button" id="more">${label}</button>`);
    one('#more').addEventListener('click', () => {
      const before = one('#log').textContent;
      follow(page);
      if (one('#log').textContent !== before) one('#more').remove();
    });
  };
}
