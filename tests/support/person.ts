import { expect, type Page } from '@playwright/test';
import { askAsPage, askerIn } from './ask-hidden.ts';
import type { Extension } from './launch.ts';

/** What a person does with the extension, by its own pages alone. */
export interface Person {
  /** Reads the welcome page and agrees. */
  enable(): Promise<void>;
  /** Opens a page in a tab of its own. */
  visit(url: string): Promise<Page>;
  /** Begins a task in a chat, on no tab yet. */
  assignAgent(chat: Page, task?: string): Promise<void>;
  /** Lets the latest task use a tab, and saves its site as a tool of this name. */
  assignTarget(page: Page, options?: { readonly saveAs?: string }): Promise<void>;
  /** Sends words to the agent from the panel over a page. */
  tellAgent(over: Page, words: string): Promise<void>;
  /** Ends the task, and says so twice. */
  disengage(over: Page): Promise<void>;
  /** Does something in the popup over a page and closes it. */
  inPopup<T>(over: Page, act: (popup: Page) => Promise<T>): Promise<T>;
  /** Does something in the panel over a page and closes it. */
  inPanel<T>(over: Page, act: (panel: Page) => Promise<T>): Promise<T>;
}

const TASK = 'What do you want done?';

export function createPerson(extension: Extension): Person {
  const within =
    (open: (over: Page) => Promise<Page>): Person['inPopup'] =>
    async (over, act) => {
      const opened = await open(over);
      const done = await act(opened);
      await opened.close();
      return done;
    };
  const inPopup = within(extension.openPopup);
  const inPanel = within(extension.openPanel);

  return {
    inPopup,
    inPanel,
    async enable() {
      const welcome = await extension.welcome();
      await welcome.getByRole('button', { name: 'I understand, turn it on' }).click();
      await expect(welcome.getByText('Three steps to your first result')).toBeVisible();
      await welcome.close();
    },
    async visit(url) {
      const page = await extension.context.newPage();
      await page.goto(url);
      return page;
    },
    assignAgent: (chat, task = '') =>
      inPopup(chat, async (popup) => {
        await openForm(popup);
        await expect(popup.getByRole('button', { name: 'With this conversation' })).toBeVisible();
        await popup.getByLabel(TASK).fill(task || 'Do as you see fit.');
        const closed = popup.waitForEvent('close');
        await popup.getByRole('button', { name: 'Start' }).click();
        await closed; // The panel has opened, and the task is there.
        await closePanel(extension);
      }),
    tellAgent: (over, words) =>
      inPanel(over, async (panel) => {
        const field = panel.getByRole('textbox', { name: /^Message / });
        await field.fill(words);
        await field.press('Enter');
        await expect(field).toHaveValue('');
      }),
    disengage: (over) =>
      inPopup(over, async (popup) => {
        await popup.getByRole('button', { name: 'More' }).click();
        await popup.getByRole('menuitem', { name: 'End this task' }).click();
        const sure = popup.getByRole('button', { name: 'End it' });
        await expect(sure.or(popup.getByLabel(TASK)).first()).toBeVisible();
        if (await sure.isVisible()) await sure.click();
        await expect(popup.getByRole('region', { name: 'Now' })).toHaveCount(0);
      }),
    async assignTarget(page, { saveAs } = {}) {
      await inPopup(page, async (popup) => {
        await popup.getByRole('switch').click();
        await expect(popup.getByRole('switch')).toBeChecked();
      });
      if (saveAs !== undefined)
        await askAsPage(askerIn(extension.control), 'SAVE_TOOL', { name: saveAs, url: page.url() });
    },
  };
}

/** Closes the panel beside the tabs, so that a test finds nobody looking at tasks. */
export const closePanel = ({ control }: Extension): Promise<void> =>
  control.evaluate(async () => {
    const windows = await chrome.windows.getAll();
    await Promise.all(
      windows.map(({ id }) => chrome.sidePanel.close({ windowId: id as number }).catch(() => {})),
    );
  });

/** Shows the form for a new task, also where the popup shows one that runs. */
export async function openForm(popup: Page): Promise<void> {
  const form = popup.getByLabel(TASK);
  const running = popup.getByRole('region', { name: 'Now' });
  await expect(form.or(running).first()).toBeVisible();
  if (await form.isVisible()) return;
  await popup.locator('.switcher').click();
  await popup.getByRole('menuitem', { name: 'New task' }).click();
}

/** Opens the page of the panel that shows what was sent, word for word. */
export async function openSent(panel: Page): Promise<void> {
  await panel.getByRole('button', { name: 'More' }).click();
  await panel.getByRole('menuitem', { name: 'What was sent' }).click();
}
