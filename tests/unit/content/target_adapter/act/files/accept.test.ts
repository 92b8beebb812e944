import { expect, it } from 'vitest';
import { isAccepted } from '../../../../../../content/target_adapter/act/files/accept.ts';

it.each([
  ['', 'cv.pdf', '', true],
  [' , ', 'cv.pdf', '', true],
  ['.pdf', 'CV.PDF', '', true],
  ['.pdf', 'cv.pdf.exe', 'application/pdf', false],
  ['.PDF, .doc', 'cv.doc', '', true],
  ['application/pdf', 'cv', 'application/pdf', true],
  ['application/pdf', 'cv.pdf', '', false],
  ['image/*', 'a.png', 'image/png', true],
  ['image/*', 'a.txt', 'text/plain', false],
  ['image/*', 'a.png', '', false],
  ['IMAGE/PNG', 'a.png', 'image/png', true],
  ['image/jpg', 'a.jpeg', 'image/jpeg', true],
  ['text/plain', 'a.txt', 'text/plain;charset=utf-8', true],
  ['*/*', 'a', '', true],
  ['*', 'a', '', true],
])('accept="%s" takes %s of the type "%s": %j', (accept, name, type, takes) => {
  expect(isAccepted(accept, { name, type })).toBe(takes);
});
