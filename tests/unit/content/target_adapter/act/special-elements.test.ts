// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { isChildFrame, opensFiles } from '../../../../../content/target_adapter/act/special-elements.ts';

const made = (html: string): Element => {
  document.body.innerHTML = html;
  return document.querySelector('[data-this]') ?? document.body;
};

it.each([
  ['<input data-this type="file">', true],
  ['<label data-this>Photo <input type="file"></label>', true],
  ['<label>Photo <b data-this>here</b><input type="file"></label>', true],
  ['<label data-this for="f">Photo</label><input id="f" type="file">', true],
  ['<label data-this>Gift <input type="checkbox"></label>', false],
  ['<button data-this>Upload</button><input type="file">', false],
  ['<input data-this type="text">', false],
])('%s opens a file chooser: %s', (html, opens) => {
  expect(opensFiles(made(html))).toBe(opens);
});

it.each([
  ['<iframe data-this></iframe>', true],
  ['<object data-this></object>', true],
  ['<embed data-this>', true],
  ['<fencedframe data-this></fencedframe>', true],
  ['<input data-this>', false],
])('%s holds another document: %s', (html, holds) => {
  expect(isChildFrame(made(html))).toBe(holds);
});
