import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { canReplay, playwrightTest } from '../../../../src/commands/playwright/playwright-test.ts';
import type { StoryEntry } from '../../../../src/protocol/story.ts';
import { aPastRun, aStep, numbered } from '../../../support/history-runs.ts';
import fc from '../../../support/properties.ts';

const shop = { site: 'shop.example', path: '/', title: 'Shop' };
const search = { role: 'search', name: 'Search', within: [] };
const add = { role: 'button', name: 'Add to cart', within: ['Norden grinder'] };

type Steps = Parameters<typeof numbered>[0];
const testOf = (entries: Steps, task = 'Buy it') =>
  playwrightTest({ summary: aPastRun({ task, sites: ['shop.example'] }), entries: numbered(entries) });
/** The statements of the test, without comments and empty lines. */
const lines = (entries: Steps) => {
  const [, body = ''] = testOf(entries).split('=> {\n  await page.goto', 2);
  return `await page.goto${body}`
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== '});');
};

/** The kinds of its statements. Throws if it is not TypeScript. */
const parsed = (source: string): string[] => parseAst(source, { lang: 'ts' }).body.map(({ type }) => type);

describe('a task as a Playwright test', () => {
  it('begins where the task began, finds fields by label and buttons by role, and leaves typed values blank', () => {
    const source = testOf([
      { kind: 'reply', text: 'I look for grinders.' },
      aStep({ action: 'snapshot', icon: 'read', place: shop }),
      aStep({
        action: 'fill',
        place: shop,
        element: search,
        fields: { id: 7, value: 'jane@example.org', submit: true },
      }),
      aStep({ action: 'click', place: shop, element: { ...add, within: [] } }),
    ]);
    expect(source).not.toContain('jane@example.org');
    expect(source.slice(source.indexOf("test('"))).toBe(`test('Buy it', async ({ page }) => {
  // I look for grinders.
  await page.goto(BASE + '/');
  await field(page, 'Search').fill(process.env.SEARCH ?? '');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Add to cart', exact: true }).click();
});
`);
    expect(source).toContain("const BASE = process.env.BASE_URL ?? 'https://shop.example';");
    expect(source).toContain('.getByLabel(name, { exact: true })');
  });

  it('tells elements of one name apart by what they are in, and by their number last', () => {
    expect(lines([aStep({ place: shop, element: { ...add, nth: 1 } })])).toEqual([
      "await page.goto(BASE + '/');",
      "await (await beside(page.getByRole('button', { name: 'Add to cart', exact: true }), ['Norden grinder'])).nth(1).click();",
    ]);
    expect(testOf([aStep({ place: shop, element: add })])).toContain('found.filter({ hasText: text })');
  });

  it.each<[string, Partial<Parameters<typeof aStep>[0]>, string[]]>([
    [
      'click',
      { fields: { id: 1, button: 'right', modifiers: ['Shift'] } },
      ["{ button: 'right', modifiers: ['Shift'] }"],
    ],
    ['dblclick', {}, ['.dblclick()']],
    ['hover', {}, ['.hover()']],
    [
      'check',
      { element: { role: 'checkbox', name: 'Terms', within: [] } },
      ["getByRole('checkbox', { name: 'Terms', exact: true }).check()"],
    ],
    [
      'type',
      { element: { role: 'textarea', name: 'Note', within: [] }, fields: { value: 'Hi' } },
      ["field(page, 'Note').pressSequentially(process.env.NOTE ?? '')"],
    ],
    [
      'select',
      { element: { role: 'select', name: 'Size', within: [] }, fields: { value: ['S', 'M'] } },
      ["field(page, 'Size').selectOption(['S', 'M'])"],
    ],
    [
      'select',
      { element: { role: 'combobox', name: 'Size', within: [] }, fields: { value: 'S' } },
      ["field(page, 'Size').click()", "page.getByRole('option', { name: 'S', exact: true }).click()"],
    ],
    [
      'upload',
      { element: { role: 'file', name: 'CV', within: [] }, fields: { files: ['cv.pdf'] } },
      ["field(page, 'CV').setInputFiles((process.env.CV_FILES ?? '').split(',').filter(Boolean))"],
    ],
    ['scroll', {}, ['.scrollIntoViewIfNeeded()']],
  ])('%s is replayed', (action, over, wanted) => {
    const source = testOf([aStep({ action, place: shop, element: { ...add, within: [] }, ...over })]);
    for (const part of wanted) expect(source).toContain(part);
    expect(parsed(source).at(-1)).toBe('ExpressionStatement');
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'press',
      { key: 'Escape', times: 3 },
      "for (let time = 0; time < 3; time++) await page.keyboard.press('Escape');",
    ],
    ['scroll', { by: 2 }, 'await page.mouse.wheel(0, 1200);'],
    ['scroll', { direction: 'up', by: 1 }, 'await page.mouse.wheel(0, -600);'],
    ['scroll', { to: 'bottom' }, "await page.keyboard.press('End');"],
    ['open', { url: 'https://shop.example/cart' }, "await page.goto(BASE + '/cart');"],
    ['open', { url: 'https://other.example/a' }, "await page.goto('https://other.example/a');"],
    ['back', {}, 'await page.goBack();'],
  ])('%s of the whole page is replayed', (action, fields, wanted) => {
    expect(lines([aStep({ action, fields, place: shop })]).at(-1)).toBe(wanted);
  });

  it('answers a dialog before it opens', () => {
    const dialog = aStep({ action: 'dialog', fields: { accept: true, text: 'seven' }, place: shop });
    expect(lines([aStep({ place: shop, element: { ...add, within: [] } }), dialog])).toEqual([
      "await page.goto(BASE + '/');",
      "page.once('dialog', (dialog) => dialog.accept(process.env.DIALOG ?? ''));",
      "await page.getByRole('button', { name: 'Add to cart', exact: true }).click();",
    ]);
  });

  it('checks where a step led and what it opened', () => {
    const ledTo = { site: 'shop.example', path: '/thanks', title: 'Thanks' };
    const changes = ['Content changed.', 'Opened dialog "Cart".', 'Opened dialog "To [EMAIL_1]".'];
    const step = aStep({ place: shop, element: { ...add, within: [] }, ledTo, changes });
    expect(lines([step]).slice(2)).toEqual([
      "await expect(page).toHaveURL((url) => url.href.startsWith(BASE + '/thanks'));",
      "await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();",
    ]);
  });

  it('opens a second tab for the steps in another tab', () => {
    const other = { site: 'parcels.example', path: '/track', title: 'Parcels' };
    const steps = [
      aStep({ target: 1, place: shop, action: 'back' }),
      aStep({ target: 2, place: other, action: 'reload' }),
    ];
    expect(lines(steps)).toEqual([
      "await page.goto(BASE + '/');",
      'await page.goBack();',
      'const page2 = await page.context().newPage();',
      "await page2.goto('https://parcels.example/track');",
      'await page2.reload();',
    ]);
  });

  it('leaves out what did not happen, and says what it cannot replay and what nobody knows', () => {
    const source = testOf([
      aStep({ end: 'not_done', place: shop, element: add }),
      aStep({ action: 'drag', place: shop, element: { ...add, name: 'Card' } }),
      aStep({ end: 'unknown', place: shop, element: { ...add, within: [] } }),
    ]);
    expect(source.match(/click\(/g)).toHaveLength(1);
    expect(source).toContain('// Not replayed: drag Card');
    expect(source).toContain('// Nobody knows whether this happened.');
  });

  it('gives each value its own variable, none of which a system uses', () => {
    const fill = (name: string, value: string) =>
      aStep({
        action: 'fill',
        place: shop,
        element: { role: 'textbox', name, within: [] },
        fields: { value },
      });
    const source = testOf([
      fill('Path', 'a'),
      fill('Straße', 'b'),
      fill('名前', 'c'),
      fill('E-mail', 'd'),
      fill('E-mail', 'e'),
      fill('E-mail', 'd'),
    ]);
    expect(source.split('\n')[0]).toBe(
      '// Typed values are left blank. Set them in the environment: FIELD_PATH, STRASSE, FIELD, E_MAIL, E_MAIL_2',
    );
  });

  it('cannot be made of reads alone', () => {
    expect(
      canReplay(numbered([aStep({ action: 'snapshot', place: shop }), { kind: 'said', text: 'x' }])),
    ).toBe(false);
    expect(canReplay(numbered([aStep({ place: shop, element: add })]))).toBe(true);
  });

  it('is TypeScript, and the same statements, whatever the names hold', () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({
        unit: fc.constantFrom('"', "'", '`', '\\', '\n', '\r', '\u2028', '*/', '//', '${', '}', '<', '[A_1]'),
      }),
    );
    const element = fc.record({
      role: fc.oneof(fc.constantFrom('button', 'textbox', 'select', 'div', 'a'), nasty),
      name: nasty,
      within: fc.array(nasty, { maxLength: 3 }),
    });
    const place = fc.record({ site: nasty, path: nasty, title: nasty });
    const action = fc.constantFrom(
      'click',
      'fill',
      'type',
      'select',
      'press',
      'upload',
      'open',
      'drag',
      'scroll',
    );
    const fields = fc.record({ value: nasty, key: nasty, url: nasty, files: fc.array(nasty) });
    const steps = fc.array(
      fc.record({
        action,
        element,
        place,
        ledTo: place,
        fields,
        changes: fc.array(nasty.map((text) => `+ ${text}`)),
      }),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(steps, nasty, nasty, (all, task, said) => {
        const entries: StoryEntry[] = numbered([
          { kind: 'reply', text: said },
          ...all.map((one) => aStep(one)),
        ]);
        const source = playwrightTest({ summary: aPastRun({ task }), entries });
        // Nothing but the import, the base, the functions and the test: no text has become a statement.
        const kinds = parsed(source);
        expect([kinds[0], kinds.at(-1)]).toEqual(['ImportDeclaration', 'ExpressionStatement']);
        expect(kinds.slice(1, -1).every((kind) => /^(?:Variable|Function)Declaration$/.test(kind))).toBe(
          true,
        );
        expect(kinds.length).toBeLessThanOrEqual(5);
      }),
      { numRuns: 300 },
    );
  });
});
