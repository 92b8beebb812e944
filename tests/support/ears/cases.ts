import type { AimCase } from '../aim/cases.ts';

const click = { action: 'click' };

const heard = (name: string, at: RegExp, felt: string, does: AimCase['does'] = click): AimCase => ({
  ...{ name, at, does, felt: [felt], told: /^done\./ },
});

/** The number of the middle one of nine squares. */
const FIFTH_SQUARE = /(?:<\d+ div "square\?">\s+){4}<(\d+) div/;

/** What only a script listens for, and is pressed by the number that it has. */
export const earCases: readonly AimCase[] = [
  heard('start', /<(\d+) button>Push start/, 'start'), // Attaches the debugger.
  heard('calendar', /May 2026 <(\d+) span>›/, 'month after'),
  heard('calendar', /<(\d+) span>‹/, 'month before'),
  heard('stepper', /<(\d+) b>−/, 'less'),
  heard('stepper', /3 <(\d+) b>\+/, 'more'),
  heard('post', /<(\d+) i "heart\?">/, 'liked'),
  heard('post', /<(\d+) i "retweet\?">/, 'retweeted'),
  heard('own squares', FIFTH_SQUARE, 'square 5'),
  heard('board', FIFTH_SQUARE, 'square 5'),
  heard('toolbar', /100 % <(\d+) span>\+/, 'zoom +'),
  heard('entries', /- <(\d+) li>Butter/, 'chose Butter'),
  heard('drawing', /<(\d+) rect/, 'pressed rect'),
  heard('drawing', /<(\d+) text>Bar/, 'pressed text'),
  heard('drawn group', /<(\d+) circle/, 'down on circle'),
  heard('menu', /<(\d+) tr contextmenu> \| Grace/, 'menu of Grace', { ...click, button: 'right' }),
  heard('note', /<(\d+) p dblclick>Buy milk/, 'edits', { action: 'dblclick' }),
  heard('hover menu', /<(\d+) div>Products/, 'opened', { action: 'hover' }),
  heard('closed root', /Volume <(\d+) span>\+/, 'louder'),
  heard('frame', /Page 2 <(\d+) span>›/, 'next in the frame'),
  // Its root hears of everything: only what has a listener of its own has a number.
  heard('framework', /- Bread\n\s*- Butter\n\s*<(\d+) span>Push more/, 'root heard Push more'),
];

const IN_HIDDEN = ['start', 'calendar', 'board', 'drawing', 'menu', 'closed root'];
/** A part of them for a tab that nobody sees, where only the input is another. */
export const hiddenEarCases: readonly AimCase[] = earCases.filter(({ name }) => IN_HIDDEN.includes(name));
