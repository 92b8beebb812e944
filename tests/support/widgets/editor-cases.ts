import type { PageName } from '../../fixtures/widgets/widgets.ts';

/** A command for a field of an editor's page, and what the editor's own model holds after it. */
export interface EditorCase {
  readonly field: string;
  readonly does: Readonly<Record<string, unknown>>;
  readonly holds: string;
  /** What `get value` says then, where that is not the same; `null` where it is not asked. */
  readonly reads?: string | null;
}

const fill = (field: string, value: string, holds = value): EditorCase => ({
  ...{ field, does: { action: 'fill', value }, holds },
});
const type = (field: string, value: string, holds: string): EditorCase => ({
  ...{ field, does: { action: 'type', value }, holds },
});
const press = (field: string, key: string, holds: string): EditorCase => ({
  ...{ field, does: { action: 'press', key }, holds },
});

const LINES = 'First line\n  indented (once) and "quoted"\nlast ';
const ODD = 'Grüße, 漢字 😀 it’s <b>fine</b> [1] {2}';

/** What every editor of several lines has to take. */
const text: readonly EditorCase[] = [
  type('Text', ' more', 'old words\nsecond more'),
  fill('Text', 'new words'),
  type('Text', ' and more', 'new words and more'),
  fill('Text', ODD),
  fill('Text', 'one\ntwo'),
  press('Text', 'Enter', 'one\ntwo\n'),
  press('Text', 'x', 'one\ntwo\nx'),
  fill('Text', LINES),
  fill('Text', '  blanks around  '),
  fill('Text', ''),
  type('Text', 'a\nb', 'a\nb'),
];

/** The same of an editor of code, which indents by itself and draws only what is in view. */
const code: readonly EditorCase[] = [
  type('Text', ' more', 'old words\n  second more'),
  fill('Text', 'new words'),
  type('Text', ' and more', 'new words and more'),
  fill('Text', ODD),
  fill('Text', 'if (a) {\n  b("c");\n\n}\n'),
  fill('Text', 'one\ntwo'),
  press('Text', 'Enter', 'one\ntwo\n'),
  fill('Text', '  blanks around  '),
  fill('Text', ''),
];

const tall = Array.from({ length: 300 }, (_, line) => `line ${line + 1}`).join('\n');

/** By the page. */
export const editorCases: Readonly<Partial<Record<PageName, readonly EditorCase[]>>> = {
  codemirror: [...code, { ...type('Tall', '!', `${tall}!`), reads: null }, fill('Tall', 'short')],
  // It paints its text where nothing says so; an agent that reads nothing new is stopped after some steps.
  monaco: [
    type('Text', ' more', 'old words\n  second more'),
    fill('Text', ODD),
    fill('Text', 'if (a) {\n  b("c");\n\n}\n'),
    press('Text', 'x', 'if (a) {\n  b("c");\n\n}\nx'),
    fill('Text', ''),
    type('Tall', '!', `${tall}!`),
    fill('Tall', 'short'),
  ].map((one) => ({ ...one, reads: null })),
  lexical: text,
  quill: text,
  tiptap: text,
  react: [
    type('Motto', 'er', 'older'),
    fill('Motto', 'Ada'),
    fill('Motto', ''),
    fill('Shout', 'loud', 'LOUD'),
    type('Shout', 'er', 'LOUDER'),
    fill('Notes', LINES),
    type('Notes', '\n x ', `${LINES}\n x `),
  ],
  imask: [
    { ...fill('Telephone line', '30123456', '4930123456'), reads: null },
    { ...fill('Amount', '1234.5', '1234.5'), reads: '1,234.5' },
  ],
};
