import { describe, expect, it, test } from 'vitest';
import { differences, lowered, type MarkedWord, markedWords, type WordsByRoom } from '../../support/words.ts';

const wordsIn = (file: string, text: string) =>
  markedWords(file, text).map(({ line, word }) => `${line} ${word}`);

describe('marked words', () => {
  test.each([
    ['a comment', 'a.ts', '// It stands here.', ['1 stands']],
    ['a doc comment, across its lines', 'a.ts', '/**\n * The page has\n * come.\n */', ['2 has come']],
    ['line comments, across them', 'a.ts', 'x();\n// It is\n// told.\ny();', ['3 told']],
    ['a string', 'a.mjs', "say('The page is told of it');", ['1 told']],
    [
      'a template, around its values',
      'a.ts',
      `say\`Tab \${told} stands \${stands(\`it comes\`)} anew\`;`,
      ['1 stands', '1 comes', '1 anew'],
    ],
    ['a template of a script', 'a.mjs', `say(\`\${path} stands\`);`, ['1 stands']],
    [
      'text and attributes of JSX',
      'a.tsx',
      'const x = <p title="drawn anew">\n it goes on {told}\n</p>;',
      ['1 anew', '2 goes on'],
    ],
    ['a comment of a style sheet', 'a.css', '/* Draws it. */\n.told { color: red }', ['1 Draws']],
    ['a document', 'a.md', 'What is told\ncomes anew.', ['1 What is', '1 told', '2 comes', '2 anew']],
    ['a locale', '_locales/en/messages.json', '{ "goesOn": { "message": "It goes on." } }', ['1 goes on']],
  ])('are found in %s', (_, file, text, found) => {
    expect(wordsIn(file, text)).toEqual(found);
  });

  test.each([
    ['identifiers', 'a.ts', 'const told = session.comes.anew(stands);'],
    ['keys, ids and paths', 'a.ts', "import x from './told/anew.ts'; on('landed', { 'stands': `comes` });"],
    ['regular expressions', 'a.ts', 'const x = /it stands|is told/;'],
    ['parts of words', 'a.md', 'standstill, newcomes, untold, un-told, told-cost'],
    ['page replicas and data', 'tests/fixtures/a.html', '<p>It stands here.</p>'],
  ])('are none in %s', (_, file, text) => {
    expect(wordsIn(file, text)).toEqual([]);
  });

  test.each([
    'The element is no longer on the page. There is no such target.',
    'What is it? What has changed on the page?',
    'Sign in, sign out, press the sign in button.',
    'A fake by hand; it hands over the port, on the other hand a house number.',
    'The file is over 50 MB.',
  ])('are none in plain English: %s', (text) => {
    expect(wordsIn('a.md', text)).toEqual([]);
  });
});

describe('the counts', () => {
  const word: MarkedWord = { file: 'src/a.ts', line: 7, word: 'anew' };
  const found = (count: number): WordsByRoom => new Map([['src', Array.from({ length: count }, () => word)]]);

  it('name the place and the word of what rose', () => {
    const [message, ...others] = differences({ src: 1 }, found(2));
    expect(others).toEqual([]);
    expect(message).toContain('src has 2 marked words, more than 1');
    expect(message).toContain('src/a.ts:7 anew');
  });

  it('allow a new room none', () => {
    expect(differences({}, found(1))).toHaveLength(1);
    expect(lowered({}, found(1))).toEqual({});
  });

  it('leave no slack: what fell, or a room that is gone, has to be written down', () => {
    expect(differences({ src: 3 }, found(2))).toEqual([
      'src has 2 marked words, fewer than 3. Lower the count: npm run words',
    ]);
    expect(differences({ gone: 3 }, new Map())).toHaveLength(1);
    expect(lowered({ src: 3, gone: 3 }, found(2))).toEqual({ src: 2 });
  });

  it('never rise', () => {
    expect(lowered({ src: 1 }, found(2))).toEqual({ src: 1 });
  });

  it('accept exactly what they say', () => {
    expect(differences({ src: 2 }, found(2))).toEqual([]);
  });
});
