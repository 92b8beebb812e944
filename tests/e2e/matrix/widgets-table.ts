import { editorNames, type PageName, widgetNames } from '../../fixtures/widgets/widgets.ts';

/** The tab that a page is worked in: one that counts as visible, or one that nobody sees. */
const TABS = ['seen', 'hidden'] as const;

/** The title of the test that works an editor or a widget. */
export const titleOf = (name: PageName, tab: (typeof TABS)[number]): string => `${name} · ${tab}`;

/** The titles of all such tests. */
export const TITLES: readonly string[] = [...editorNames, ...widgetNames].flatMap((name) =>
  TABS.map((tab) => titleOf(name, tab)),
);

/** The page of the editors and widgets, by the tests that passed. */
export function widgetsTable(passed: ReadonlySet<string>): string {
  const row = (name: PageName) =>
    `| ${[name, ...TABS.map((tab) => (passed.has(titleOf(name, tab)) ? '✓' : '✗'))].join(' | ')} |`;
  const table = (what: string, names: readonly PageName[]) => [
    `| ${what} | in a tab that is seen | in a tab that nobody sees |`,
    '| --- | :-: | :-: |',
    ...names.map(row),
    '',
  ];
  return [
    '# The published editors and widgets that the extension was tried on',
    '',
    'Written by `npm run matrix`. Each is from npm (`tests/fixtures/widgets/`), and its page tells what it holds. ✓ means for an editor: what is',
    'filled, typed and pressed is in its model, and `get value` reads it; for a widget: a scripted agent that reads our messages alone has done',
    'its task. ✗: the test failed.',
    '',
    ...table('Editor', editorNames),
    ...table('Widget', widgetNames),
  ].join('\n');
}
