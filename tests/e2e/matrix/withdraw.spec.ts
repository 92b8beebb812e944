import { replicas } from '../../fixtures/sites/replicas.ts';
import { askAsPage, askerIn, startSession } from '../../support/ask-hidden.ts';
import { disengage, TARGET } from '../../support/play-chat.ts';
import { tabIdOf } from '../../support/tab-id.ts';
import { until } from '../../support/until.ts';
import { siteNames } from './rows.ts';
import { test } from './stage.ts';

const LONG_MS = 3_600_000;

for (const site of siteNames) {
  test(`a message that is not sent leaves the field with its session · ${site}`, async ({
    extension,
    fixtures,
  }) => {
    const { control, context } = extension;
    fixtures.setSwitches({ enableMs: LONG_MS }, site);
    fixtures.setModel(() => 'Never asked.');
    const chat = await context.newPage();
    const target = await context.newPage();
    /** What the message field of the replica holds: the one in which the task stands. */
    const held = () =>
      chat.evaluate(() => {
        const fields = document.querySelectorAll<HTMLElement>('textarea, [contenteditable="true"]');
        return [...fields].map((field) => (field as HTMLTextAreaElement).value ?? field.textContent).join('');
      });
    try {
      await chat.goto(`https://${replicas[site].host}/`);
      await target.goto(TARGET);
      await startSession(askerIn(control), {
        agent: await tabIdOf(control, chat),
        target: await tabIdOf(control, target),
        task: 'Change it',
      });
      await until('the message in the field', async () => (await held()).includes('Change it'));
      const { sessions } = await askAsPage(askerIn(control), 'GET_VIEW', {});
      for (const { id } of sessions) await askAsPage(askerIn(control), 'DISENGAGE_ALL', { session: id });
      await until('an empty field', async () => !(await held()).includes('Change it'), 10_000);
    } finally {
      await disengage(control);
      await Promise.all([chat.close(), target.close()]);
    }
  });
}
