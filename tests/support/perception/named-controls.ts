import fc from '../properties.ts';

/** A control, with all that names it, as markup of its own: its ids hold its number. */
type Make = (number: number) => string;

const SPOKEN = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip: rect(0, 0, 0, 0)';
const PICTURE = 'src="data:," width="12" height="12"';

const word = fc.constantFrom('Save', 'the', 'Report', 'of', 'May', 'now', 'Ünique', '7', 'e-mail', '漢字');
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));

/** Words as authors write them into an element: in parts, of which some are not drawn, not spoken, or pictures. */
const part = fc.oneof(
  { weight: 4, arbitrary: words },
  fc
    .tuple(words, fc.constantFrom('b', 'i', 'span', 'em', 'div', 'p', 'small', 'mark'))
    .map(([text, tag]) => `<${tag}>${text}</${tag}>`),
  words.map((text) => `<span style="display: none">${text}</span>`),
  words.map((text) => `<span hidden>${text}</span>`),
  words.map((text) => `<span style="visibility: hidden">${text}</span>`),
  words.map((text) => `<span aria-hidden="true">${text}</span>`),
  words.map((text) => `<span style="${SPOKEN}">${text}</span>`),
  words.map((text) => `<span style="display: inline-block">${text}</span>`),
  words.map((text) => `<span style="display: block">${text}</span>`),
  words.map((text) => `<img ${PICTURE} alt="${text}">`),
  fc.constant(`<img ${PICTURE} alt="">`),
  words.map(
    (text) => `<svg width="12" height="12" role="img" aria-label="${text}"><path d="M0 0h9v9z"/></svg>`,
  ),
  words.map((text) => `<span role="img" aria-label="${text}">:-)</span>`),
  words.map((text) => `<span aria-label="${text}">drawn</span>`),
  fc.constantFrom('<br>', '\n  ', 'a&nbsp;b', '<wbr>', ' '),
  fc.constantFrom('<i class="before"></i>', '<i class="after"></i>', '<i class="glyph"></i>'),
);
const content = fc.array(part, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));

/** An element that is named by what it holds. */
const holder = fc.constantFrom(
  ['<button type="button"', 'button'],
  ['<a href="/to"', 'a'],
  ['<div role="button" tabindex="0"', 'div'],
  ['<span role="link" tabindex="0"', 'span'],
  ['<div role="checkbox" aria-checked="true" tabindex="0"', 'div'],
  ['<span role="switch" aria-checked="false" tabindex="0"', 'span'],
  ['<div role="radio" aria-checked="false" tabindex="0"', 'div'],
);
const within = fc.constantFrom(
  ['<div role="tablist">', '<div role="tab" tabindex="0"', 'div', '</div>'],
  ['<div role="menu">', '<div role="menuitem" tabindex="0"', 'div', '</div>'],
  ['<div role="listbox">', '<div role="option" tabindex="0"', 'div', '</div>'],
  ['<div role="tree">', '<div role="treeitem" tabindex="0"', 'div', '</div>'],
  ['<details>', '<summary', 'summary', '</details>'],
);
/** A field, which is never named by what it holds. */
const field = fc.constantFrom(
  ...[
    '<input',
    '<input type="checkbox"',
    '<input type="radio"',
    '<input type="search"',
    '<input type="number"',
  ],
  ...['<input type="email"', '<input type="range"', '<input type="date"', '<input type="tel"'],
);
const closed = fc.constantFrom(
  ['<select', '<option>One</option></select>'],
  ['<textarea', '</textarea>'],
  ['<div role="textbox" contenteditable="true" style="min-height: 1em"', '</div>'],
  ['<div role="combobox" tabindex="0" aria-expanded="false"', 'Apple</div>'],
  ['<div role="slider" tabindex="0" aria-valuenow="3"', 'o</div>'],
);

const anyField = fc.oneof(
  field.map((open): readonly [string, string] => [open, '']),
  closed.map(([open = '', close = '']): readonly [string, string] => [open, close]),
);
/** A field that labels can have. */
const labelled = fc.oneof(
  field.map((open): readonly [string, string] => [open, '']),
  fc.constantFrom<readonly [string, string]>(
    ['<select', '<option>One</option></select>'],
    ['<textarea', '</textarea>'],
  ),
);

/** What most pages do. */
const ordinary: fc.Arbitrary<Make> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(holder, content).map(
      ([[open, tag], inner]) =>
        () =>
          `${open}>${inner}</${tag}>`,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(within, content).map(
      ([[before, open, tag, after], inner]) =>
        () =>
          `${before}${open}>${inner}</${tag}>${after}`,
    ),
  },
  fc.tuple(holder, content, words).map(
    ([[open, tag], inner, label]) =>
      () =>
        `${open} aria-label="${label}">${inner}</${tag}>`,
  ),
  fc.tuple(holder, content, words).map(
    ([[open, tag], inner, title]) =>
      () =>
        `${open} title="${title}">${inner}</${tag}>`,
  ),
  fc.tuple(holder, words).map(
    ([[open, tag], title]) =>
      () =>
        `${open} title="${title}"><i class="dot"></i></${tag}>`,
  ),
  fc.tuple(anyField, words).map(
    ([[open, close], label]) =>
      () =>
        `${open} aria-label="${label}">${close}`,
  ),
  fc.tuple(anyField, words).map(
    ([[open, close], title]) =>
      () =>
        `${open} title="${title}">${close}`,
  ),
  fc.tuple(fc.constantFrom('', '<input type="search"', '<input type="tel"', '<textarea'), words).map(
    ([open, hint]) =>
      () =>
        `${open || '<input'} placeholder="${hint}">${open === '<textarea' ? '</textarea>' : ''}`,
  ),
  {
    weight: 2,
    arbitrary: fc.tuple(labelled, content).map(
      ([[open, close], inner]) =>
        (at: number) =>
          `<label for="f${at}">${inner}</label> ${open} id="f${at}">${close}`,
    ),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(labelled, content).map(
      ([[open, close], inner]) =>
        () =>
          `<label>${inner} ${open}>${close}</label>`,
    ),
  },
  fc.tuple(anyField, content, content).map(
    ([[open, close], one, two]) =>
      (at: number) =>
        `<span id="a${at}">${one}</span> <span id="b${at}">${two}</span> ${open} aria-labelledby="a${at} b${at}">${close}`,
  ),
  fc.tuple(fc.constantFrom('submit', 'reset', 'button'), words).map(
    ([type, value]) =>
      () =>
        `<input type="${type}" value="${value}">`,
  ),
  fc.constantFrom('submit', 'reset').map((type) => () => `<input type="${type}">`),
);

const inShadow = (inner: string): string => `<template shadowrootmode="open">${inner}</template>`;

/** What names have failed on: shadow roots, slots, hidden parts, image inputs, `aria-owns`, two labels. */
export const HARD: Readonly<Record<string, fc.Arbitrary<Make>>> = {
  'what a reference finds in a shadow root': fc.tuple(anyField, content, words).map(
    ([[open, close], inner, light]) =>
      (at) =>
        `<span id="h${at}">${inShadow(`${inner} <slot></slot>`)}${light}</span> ${open} aria-labelledby="h${at}">${close}`,
  ),
  'references within a shadow root': fc.tuple(anyField, content).map(
    ([[open, close], inner]) =>
      () =>
        `<div>${inShadow(`<span id="s">${inner}</span> ${open} aria-labelledby="s">${close}`)}</div>`,
  ),
  'slots in a control': fc.tuple(words, content, content).map(
    ([before, one, two]) =>
      () =>
        `<div>${inShadow(`<button>${before} <slot name="x">${one}</slot> <slot></slot></button>`)}${two}<b slot="x">Slotted</b></div>`,
  ),
  'what a slot holds by itself': fc.tuple(words, content).map(
    ([before, inner]) =>
      () =>
        `<div>${inShadow(`<a href="/to">${before} <slot>${inner}</slot></a>`)}</div>`,
  ),
  'labels of what a slot is given': fc.tuple(labelled, content).map(
    ([[open, close], inner]) =>
      (at) =>
        `<div>${inShadow('<div><slot></slot></div>')}<label for="l${at}">${inner}</label> ${open} id="l${at}">${close}</div>`,
  ),
  'hidden references': fc
    .tuple(
      anyField,
      fc.constantFrom('hidden', 'style="display: none"', 'style="visibility: hidden"'),
      content,
    )
    .map(
      ([[open, close], how, inner]) =>
        (at) =>
          `<span id="g${at}" ${how}>${inner}</span>${open} aria-labelledby="g${at}">${close}`,
    ),
  'references to what is in something hidden': fc.tuple(anyField, content).map(
    ([[open, close], inner]) =>
      (at) =>
        `<div hidden><span id="i${at}">${inner}</span></div>${open} aria-labelledby="i${at}">${close}`,
  ),
  'image inputs': fc.oneof(
    words.map((alt) => () => `<input type="image" ${PICTURE} alt="${alt}">`),
    words.map((title) => () => `<input type="image" ${PICTURE} title="${title}">`),
    words.map((label) => () => `<input type="image" ${PICTURE} aria-label="${label}" alt="No">`),
    fc.constant((): string => `<input type="image" ${PICTURE}>`),
    words.map(
      (text) => (at: number) =>
        `<label for="m${at}">${text}</label> <input type="image" id="m${at}" ${PICTURE}>`,
    ),
  ),
  'what is owned': fc.tuple(holder, words, content).map(
    ([[open, tag], own, owned]) =>
      (at) =>
        `${open} aria-owns="o${at}">${own}</${tag}> <div id="o${at}">${owned}</div>`,
  ),
  'two labels': fc.tuple(labelled, content, content, fc.boolean()).map(
    ([[open, close], one, two, isAround]) =>
      (at) =>
        isAround
          ? `<label for="t${at}">${one}</label> <label>${two} ${open} id="t${at}">${close}</label>`
          : `<label for="t${at}">${one}</label> ${open} id="t${at}">${close} <label for="t${at}">${two}</label>`,
  ),
};

const STYLE = `<style>
  .before::before { content: "before " } .after::after { content: " after" } .glyph::before { content: "\\f007" }
  .dot { display: inline-block; width: 9px; height: 9px; background: red }
</style>`;

const pageOf = (makes: readonly Make[]): string =>
  STYLE + makes.map((make, at) => `<div>${make(at)}</div>`).join('\n');

/** A page of so many controls, the same for a seed. */
export const ordinaryPage = (count: number, seed: number): string =>
  pageOf(fc.sample(ordinary, { numRuns: count, seed }));

/** A page of so many controls of each class that names have failed on. */
export const hardPage = (kind: string, count: number, seed: number): string =>
  pageOf(fc.sample(HARD[kind] ?? fc.constant(() => ''), { numRuns: count, seed }));
