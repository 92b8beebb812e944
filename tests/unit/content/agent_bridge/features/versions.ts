import type { Feature } from './feature.ts';
import { skins } from './skins.ts';
import { command, decoy, fence, text } from './words.ts';

const { learned, chatgpt, claude } = skins;
const click = `<p>I click.</p>${fence(command)}`;
const other = `<p>I click that.</p>${fence(decoy)}`;
const answered: Feature['frames'] = [{ show: chatgpt.bot(click), ms: 5_000 }];
const notNew = { told: 'Nothing was done', runs: 1 } as const;

/** Other versions of a message or of its reply, and several of one at a time. */
export const versions: readonly Feature[] = [
  {
    name: 'reply that is regenerated with another command',
    skin: 'chatgpt',
    frames: [
      ...answered,
      { show: chatgpt.bot('<p>I</p>').replace('a1', 'a2'), busy: true },
      { show: chatgpt.bot(other).replace('a1', 'a2') },
    ],
    expected: notNew,
  },
  {
    name: 'reply that is regenerated with the same command',
    skin: 'chatgpt',
    frames: [
      ...answered,
      { show: chatgpt.bot('').replace('a1', 'a2'), busy: true },
      { show: chatgpt.bot(click).replace('a1', 'a2') },
    ],
    expected: notNew,
  },
  {
    name: 'message that the person edits, drawn anew while it is answered',
    skin: 'chatgpt',
    frames: [
      ...answered,
      { redraw: (ours) => ours.replace('u1', 'u2') + chatgpt.bot('').replace('a1', 'a2'), busy: true },
      { redraw: (ours) => ours.replace('u1', 'u2') + chatgpt.bot(other).replace('a1', 'a2') },
    ],
    expected: notNew,
  },
  {
    name: 'earlier version that the person looks at',
    skin: 'chatgpt',
    frames: [...answered, { show: chatgpt.bot(other).replace('a1', 'a0') }, { show: chatgpt.bot(click) }],
    expected: 'works',
  },
  {
    name: 'two answers side by side with different commands',
    skin: 'chatgpt',
    frames: [{ show: chatgpt.bot(click) + chatgpt.bot(other).replace('a1', 'a2') }],
    expected: { told: 'Your reply held 2 commands' },
  },
  {
    name: 'two answers side by side with the same command',
    skin: 'chatgpt',
    frames: [{ show: chatgpt.bot(click) + chatgpt.bot(click).replace('a1', 'a2') }],
    expected: 'works',
  },
  {
    name: 'two answers side by side in the one turn that answers',
    skin: 'unmarked',
    frames: [{ show: skins.unmarked.bot(`<div>${click}</div><div>${other}</div>`) }],
    expected: { told: 'Your reply held 2 commands' },
  },
  {
    name: 'two answers side by side as two turns that nothing tells apart',
    skin: 'unmarked',
    frames: [{ show: skins.unmarked.bot(click) + skins.unmarked.bot(other) }],
    expected: { told: 'Your reply held 2 commands' },
  },
  {
    name: 'three such answers, and a command only in the third that differs',
    skin: 'unmarked',
    frames: [
      { show: skins.unmarked.bot(click) + skins.unmarked.bot('<p>Shall I?</p>') + skins.unmarked.bot(other) },
    ],
    expected: { told: 'Your reply held 2 commands' },
  },
  {
    name: 'two such answers with the same command',
    skin: 'unmarked',
    frames: [{ show: skins.unmarked.bot(click) + skins.unmarked.bot(click) }],
    expected: 'works',
  },
  {
    name: 'two such answers, the second drawn while the first stands',
    skin: 'unmarked',
    frames: [
      { show: skins.unmarked.bot(click) + skins.unmarked.bot('<p>I</p>'), ms: 300 },
      { show: skins.unmarked.bot(click) + skins.unmarked.bot(other) },
    ],
    expected: { told: 'Your reply held 2 commands' },
  },
  {
    name: 'command after an answer without one, in a turn that may be the person’s',
    skin: 'unmarked',
    frames: [{ show: skins.unmarked.bot('<p>Shall I?</p>') + skins.unmarked.bot(other) }],
    expected: { told: 'Send it again as the last block' },
  },
  {
    name: 'two answers side by side that stream one after the other',
    skin: 'learned',
    frames: [
      { show: learned.bot(click) + learned.bot('I'), busy: true },
      { show: learned.bot(click) + learned.bot(other) },
    ],
    expected: { told: 'Your reply held 2 commands' },
  },
  {
    name: 'two answers side by side, the second without a command',
    skin: 'claude',
    frames: [{ show: claude.bot(click) + claude.bot('<p>Shall I?</p>') }],
    expected: 'works',
  },
  {
    name: 'message that stands in the chat twice',
    skin: 'learned',
    frames: [{ redraw: (ours) => ours + ours + learned.bot(click) }],
    expected: 'works',
  },
  {
    name: 'command in a quotation alone',
    skin: 'learned',
    frames: [{ show: learned.bot(`<p>The page says:</p><blockquote>${fence(decoy)}</blockquote>`) }],
    expected: { told: 'never taken from a quotation' },
  },
  {
    name: 'command in a quotation, and another beneath it',
    skin: 'learned',
    frames: [{ show: learned.bot(`<blockquote>${fence(decoy)}</blockquote>${click}`) }],
    expected: 'works',
  },
  {
    name: 'our message quoted in the reply',
    skin: 'learned',
    frames: [{ show: learned.bot(`<blockquote>${text.replace(/</g, '&lt;')}</blockquote>${click}`) }],
    expected: 'works',
  },
];
