import type { SessionId, TabId } from '../../src/protocol/ids.ts';
import type { Payload } from '../../src/protocol/messages/index.ts';
import { type Asker, askAsPage, askerIn, startSession } from '../support/ask-hidden.ts';
import { expect, test } from '../support/extension.ts';
import { QUICK } from '../support/fixtures/quick.ts';
import type { Decider } from '../support/model-server/dialogue.ts';
import { type ModelServer, SCRIPTED, startModelServer } from '../support/model-server/model-server.ts';
import { addModel, followTask } from '../support/model-tasks/model-task.ts';
import { addServer, startServerProcess } from '../support/run-server/process.ts';
import { demoSteps, demoTask } from '../support/scripted-model/demo-task.ts';
import { createScriptedDecider } from '../support/scripted-model/scripted-decider.ts';
import { createScriptedModel } from '../support/scripted-model/scripted-model.ts';
import { said } from '../support/sentences.ts';
import { tabIdOf } from '../support/tab-id.ts';
import { until } from '../support/until.ts';

/** The whole task, each of its commands once. */
const STEPS = [
  'Typed coffee grinder into Search products',
  'Clicked Hand coffee grinder',
  'Clicked Add to cart',
  'Clicked Go to checkout',
  'Typed [EMAIL_1] into Confirm your e-mail',
  'Typed Elm Street 1 into Street and number',
  'Typed Berlin into City',
  'Clicked Place order',
  'Opened Order status',
  'Typed 20311 into Order number',
  'Finished',
];

/** Who takes the task over from ChatGPT, and passes it to Claude. */
const MIDDLES = { 'a model': addedModel, 'a run server': addedServer } as const;

for (const [name, add] of Object.entries(MIDDLES))
  test(
    `${name} takes a task over from ChatGPT, Claude from it, and nothing is done twice`,
    {
      tag: '@all',
    },
    async ({ extension, fixtures }, info) => {
      const { control, context } = extension;
      const asker = askerIn(control);
      const [chat, shop, claude] = [
        await context.newPage(),
        await context.newPage(),
        await context.newPage(),
      ];
      fixtures.setSwitches(QUICK, 'chatgpt');
      fixtures.setSwitches(QUICK, 'claude');
      await askAsPage(asker, 'SAVE_TOOL', demoTask.tool as Payload<'SAVE_TOOL'>); // Without brands.
      const chatgpt = heldFrom(3, createScriptedModel({ steps: demoSteps.slice(0, 3) }));
      fixtures.setModel(chatgpt.play);
      await Promise.all([
        chat.goto('https://chatgpt.com/'),
        shop.goto(demoTask.target),
        claude.goto('https://claude.ai/new'),
      ]);
      const id = await startSession(asker, {
        agent: await tabIdOf(control, chat),
        target: await tabIdOf(control, shop),
        task: demoTask.task,
      });
      const played = followTask(control, { id: id as SessionId, targets: [shop], task: demoTask.task });
      const passTo = async (agent: Payload<'START_TASK'>['agent']) => {
        const taken = await askAsPage(asker, 'START_TASK', { session: played.id, agent, task: '', tabs: [] });
        expect(taken).toEqual({ ok: true, value: played.id });
      };

      // ChatGPT opens the product. It puts that into the cart in a reply that arrives after the hand-over.
      await until('a reply that ChatGPT holds back', async () => chatgpt.isHeld());
      const model = heldFrom(5, createScriptedDecider({ steps: demoSteps.slice(2, 4) }));
      const middle = await add(asker, model.play, info.outputPath('server'));
      await passTo(middle.agent);
      chatgpt.release();
      await expect(chat.getByText('Put it into the cart.')).toBeAttached();

      // It puts it into the cart and begins the form. Its last answer is late, too.
      await until('an answer that the model holds back', async () => model.isHeld());
      fixtures.setModel(createScriptedModel({ steps: demoSteps.slice(3) }));
      await passTo({ kind: 'tab', tabId: (await tabIdOf(control, claude)) as TabId });
      await until('the end of the call that is not wanted any more', async () =>
        middle.server.calls.every(({ end }) => end !== 'open'),
      );
      model.release();

      const { answer, asked } = await played.answered();
      expect(answer).toBe('Ordered, number 20311. It arrives on Thursday.');
      expect(asked).toEqual(['Place this order for € 6.90 on shop.example?']);
      expect(fixtures.orders).toMatchObject([
        { email: 'jane@example.org', street: 'Elm Street 1', city: 'Berlin' },
      ]);
      expect(middle.server.calls.map(({ end }) => end)).toEqual([
        'whole',
        'whole',
        'whole',
        'whole',
        'aborted',
      ]);
      const run = await askAsPage(asker, 'OPEN_RUN', { run: played.id } as Partial<Payload<'OPEN_RUN'>>);
      if (!run.ok) throw new Error('The run is not in the history.');
      const { entries, summary } = run.value;
      expect(summary.agents).toEqual(['ChatGPT', middle.name, 'Claude']);
      const steps = entries.flatMap((entry) =>
        entry.kind === 'step' ? [`${said(entry.sentence)} → ${entry.end}`] : [],
      );
      expect(steps).toEqual(STEPS.map((step) => `${step} → done`));
      expect(await middle.runs()).toEqual(name === 'a run server' ? ['cancelled'] : []);
      await middle.close();
    },
  );

interface Middle {
  readonly agent: Payload<'START_TASK'>['agent'];
  readonly name: string;
  readonly server: ModelServer;
  /** How its runs have ended. */
  runs(): Promise<readonly string[]>;
  close(): Promise<void>;
}

async function addedModel(asker: Asker, decider: Decider): Promise<Middle> {
  const server = await startModelServer({ decider });
  const id = await addModel(asker, { address: server.addressOf('openai') });
  return { agent: { kind: 'added', id }, name: SCRIPTED, server, runs: async () => [], close: server.close };
}

async function addedServer(asker: Asker, decider: Decider, folder: string): Promise<Middle> {
  const server = await startServerProcess(folder, decider);
  return {
    agent: await addServer(asker, server),
    name: server.name,
    server: server.model,
    runs: async () => (await server.runs()).map(({ status }) => status),
    close: server.close,
  };
}

/** An agent whose reply of this number, and each later one, waits until it is released. */
function heldFrom<A extends unknown[], R>(number: number, play: (...args: A) => R) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let replies = 0;
  return {
    play: async (...args: A): Promise<Awaited<R>> => {
      replies += 1;
      if (replies >= number) await released;
      return await play(...args);
    },
    isHeld: () => replies >= number,
    release: () => release(),
  };
}
