import type { ModelId } from '../../src/protocol/ids.ts';
import type { Payload } from '../../src/protocol/messages/index.ts';
import { askAsPage, askerIn } from '../../tests/support/ask-hidden.ts';
import type { Fixtures } from '../../tests/support/fixtures/server.ts';
import type { Extension } from '../../tests/support/launch.ts';
import type { ModelServer } from '../../tests/support/model-server/model-server.ts';
import { addModel, type ModelTask, startModelTask } from '../../tests/support/model-tasks/model-task.ts';
import { serveTicks, ticks, ticksDecider } from '../../tests/support/model-tasks/ticks.ts';
import { serveTwoSites, twoSites } from '../../tests/support/model-tasks/two-sites.ts';
import { demoTask } from '../../tests/support/scripted-model/demo-task.ts';
import { until } from '../../tests/support/until.ts';

export interface Stage {
  readonly extension: Extension;
  readonly fixtures: Fixtures;
  readonly model: ModelId;
  /** Plays the model from which the real one takes a task over. */
  readonly scripted: ModelServer;
}

/** A task for a real model. `isDone` looks at what the sites got, and at the answer. */
export interface RealTask {
  readonly name: string;
  begin(stage: Stage): Promise<{ readonly task: ModelTask; isDone(answer: string): boolean }>;
}

const PARTS = 'https://parts.example/';
const ROWS = 40;
const shelf = (at: number) => `${'ABCDE'[at % 5]}${(at * 7) % 31}`;
const stock = (at: number) => (at * 7919) % 97;
const WANTED = 17;

const table = `<!doctype html><html lang="en"><title>Parts</title><link rel="icon" href="data:,"><h1>Parts</h1>
<table><tr><th>Part</th><th>Shelf</th><th>In stock</th></tr>${Array.from(
  { length: ROWS },
  (_, at) => `<tr><td>Part ${at + 1}</td><td>${shelf(at + 1)}</td><td>${stock(at + 1)}</td></tr>`,
).join('')}</table></html>`;

const TICKS = 8;
const HANDED_OVER_AFTER = 4;

export const realTasks: readonly RealTask[] = [
  {
    name: 'shop',
    async begin({ extension, fixtures, model }) {
      await askAsPage(askerIn(extension.control), 'SAVE_TOOL', demoTask.tool as Payload<'SAVE_TOOL'>); // The names are plain.
      const task = await startModelTask(extension, { model, urls: [demoTask.target], task: demoTask.task });
      return {
        task,
        isDone: (answer) =>
          fixtures.orders.length === 1 &&
          fixtures.orders[0]?.city === 'Berlin' &&
          answer.includes('Thursday'),
      };
    },
  },
  {
    name: 'form over two sites',
    async begin({ extension, fixtures, model }) {
      const { serve, registered } = serveTwoSites();
      fixtures.serve(serve);
      const { urls, task } = twoSites;
      const begun = await startModelTask(extension, { model, urls, task });
      return {
        task: begun,
        isDone: (answer) => registered.join() === twoSites.sent && answer.includes('R-1'),
      };
    },
  },
  {
    name: 'reading a table',
    async begin({ extension, fixtures, model }) {
      fixtures.serve(({ url }) => (url.origin === new URL(PARTS).origin ? { body: table } : undefined));
      const task = await startModelTask(extension, {
        model,
        urls: [PARTS],
        task: `On which shelf is part ${WANTED}, and how many of it are in stock?`,
      });
      return {
        task,
        isDone: (answer) => answer.includes(shelf(WANTED)) && answer.includes(String(stock(WANTED))),
      };
    },
  },
  {
    name: 'taking a task over',
    async begin({ extension, fixtures, model, scripted }) {
      const asker = askerIn(extension.control);
      const { serve, ticked } = serveTicks(TICKS);
      fixtures.serve(serve);
      scripted.setDecider(ticksDecider);
      const first = await addModel(asker, { address: scripted.addressOf('openai') });
      const task = await startModelTask(extension, { model: first, urls: [ticks.url], task: ticks.task });
      await until('the first half', async () => ticked.length >= HANDED_OVER_AFTER);
      const passed = await askAsPage(asker, 'START_TASK', {
        task: '',
        agent: { kind: 'added', id: model },
        tabs: [],
        session: task.id,
      });
      if (!passed.ok) throw new Error(passed.failure.message);
      return {
        task,
        isDone: () => ticked.length === TICKS && new Set(ticked).size === TICKS,
      };
    },
  },
];
