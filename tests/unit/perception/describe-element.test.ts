import { expect, it } from 'vitest';
import { describeElement } from '../../../src/perception/describe-element.ts';

const PAGE = [
  '# Shirts',
  '<1 button>Add</> <2 button focused>Search</>',
  '<4 input type="text" value="">Name</> <5 select>Size</>',
  '## Blue',
  '- Blue shirt, 20 euros <6 button>Add to cart</>',
  '- Red shirt, 25 euros <7 button>Add to cart</>',
  '| Norden | €64.50 | <8 button>Remove</>',
  '| Alder | €69.90 | <9 button>Remove</>',
  '@ dialog "Sign in"',
  ' # Welcome',
  ' <10 password "Password" value="">',
  ' <11 button></>',
  ' <12 button>OK</> <13 button>OK</>',
].join('\n');

it.each([
  [1, { role: 'button', name: 'Add', within: ['Shirts'] }],
  [2, { role: 'button', name: 'Search', within: ['Shirts'] }],
  [4, { role: 'text', name: 'Name', within: ['Shirts'] }],
  [6, { role: 'button', name: 'Add to cart', within: ['Blue shirt, 20 euros', 'Blue'] }],
  [7, { role: 'button', name: 'Add to cart', within: ['Red shirt, 25 euros', 'Blue'] }],
  [9, { role: 'button', name: 'Remove', within: ['Alder', 'Blue'] }],
  [10, { role: 'password', name: 'Password', within: ['Welcome', 'Sign in', 'Blue'] }],
  [11, { role: 'button', name: '', within: ['Welcome', 'Sign in', 'Blue'] }],
  [13, { role: 'button', name: 'OK', within: ['Welcome', 'Sign in', 'Blue'], nth: 1 }],
])('describes element %i by its role, its name and its surroundings', (id, described) => {
  expect(describeElement(PAGE, id)).toEqual(described);
});

it('describes nothing that the text does not show', () => {
  expect(describeElement(PAGE, 99)).toBeUndefined();
});
