import { askAsPage, askerIn } from '../support/ask-hidden.ts';
import { expect, test } from '../support/extension.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import { SCRIPTED, startModelServer } from '../support/model-server/model-server.ts';
import type { ShapeName } from '../support/model-server/shape.ts';
import { addModel, startModelTask } from '../support/model-tasks/model-task.ts';
import { serveTwoSites, twoSites, twoSitesDecider } from '../support/model-tasks/two-sites.ts';
import { sampled } from '../support/sample.ts';
import { demoSteps, demoTask } from '../support/scripted-model/demo-task.ts';
import { createScriptedDecider } from '../support/scripted-model/scripted-decider.ts';

const SHAPES: readonly ShapeName[] = ['openai', 'anthropic', 'gemini'];
const KEY = 'key-for-the-shop';

/** One order, to the address of the task, with the e-mail address that no model has read. */
const ordersOf = ({ orders }: Fixtures) => orders.map(({ email, street, city }) => ({ email, street, city }));
const ORDER = { email: 'jane@example.org', street: 'Elm Street 1', city: 'Berlin' };

const shop = (shape: ShapeName, tag = '') =>
  test(`a model buys in the shop, once, with the approval of the person: ${shape}${tag}`, async ({
    extension,
    fixtures,
  }) => {
    const decider = createScriptedDecider({ steps: demoSteps });
    const server = await startModelServer({ decider, key: KEY, manners: { thinks: 'signed' } });
    const asker = askerIn(extension.control);
    await askAsPage(asker, 'SAVE_TOOL', demoTask.tool as never); // Written by hand, without a brand.
    const model = await addModel(asker, { shape, address: server.addressOf(shape), key: KEY });
    const played = await startModelTask(extension, { model, urls: [demoTask.target], task: demoTask.task });
    const { answer, asked } = await played.answered();
    expect(answer).toBe('Ordered, number 20311. It arrives on Thursday.');
    expect(asked.filter((sentence) => /order/i.test(sentence))).toHaveLength(1);
    expect(ordersOf(fixtures)).toEqual([ORDER]);
    expect(server.calls.map(({ shape: spoken, status, end }) => [spoken, status, end])).toEqual(
      server.calls.map(() => [shape, 200, 'whole']),
    );
    const sent = server.requests.map(({ body }) => body).join('\n');
    expect(sent).not.toContain('jane@example.org');
    expect(sent).toContain('[EMAIL_1]');
    const view = await played.view();
    expect(view?.agent.name).toContain(SCRIPTED);
    expect(view?.model?.usage.calls).toBe(server.calls.length);
    expect(view?.model?.usage.input).toBe(
      server.calls.reduce((sum, { usage }) => sum + (usage?.input ?? 0), 0),
    );
    await server.close();
  });

const [drawn = 'openai' as const] = sampled(SHAPES, { table: 'shapes of models', keyOf: (shape) => shape });
shop(drawn);
for (const shape of SHAPES) if (shape !== drawn) shop(shape, ' @all');

for (const shape of SHAPES)
  test(`a model fills in a form at one site with what another site shows: ${shape} @all`, async ({
    extension,
    fixtures,
  }) => {
    const { serve, registered } = serveTwoSites();
    fixtures.serve(serve);
    const server = await startModelServer({ decider: twoSitesDecider });
    const model = await addModel(askerIn(extension.control), { shape, address: server.addressOf(shape) });
    const { task, urls } = twoSites;
    const played = await startModelTask(extension, { model, urls, task });
    const { answer, asked } = await played.answered();
    expect(answer).toBe(twoSites.answer);
    expect(registered).toEqual([twoSites.sent]);
    // The e-mail address goes from one site to another.
    expect(asked.length).toBeGreaterThan(0);
    expect(server.requests.map(({ body }) => body).join('\n')).not.toContain('ada@byron.example');
    await server.close();
  });
