import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { describe, expect, it } from 'vitest';
import { Seat } from '../../../server/hub/seat.ts';
import { clientOf as clientId, taskOf } from '../../../server/mcp/clients.ts';
import { mcpFactory } from '../../../server/mcp/factory.ts';
import { INSTRUCTIONS } from '../../../server/mcp/instructions.ts';
import { planOf } from '../../../server/mcp/plan.ts';
import { tools } from '../../../server/mcp/tools.ts';
import { PATIENCE, type Patience } from '../../../server/mcp/wait.ts';
import { schemaOfFields } from '../../../src/commands/definition/json-schema.ts';
import { parseCommand } from '../../../src/commands/parse.ts';
import { registry } from '../../../src/commands/registry.ts';
import { freePort } from '../../support/free-port.ts';
import { FakeExtension } from '../../support/hub/fake-extension.ts';
import { codeOf, newHome } from '../../support/hub/hub.ts';
import { callTool, clientOf, ERAS, type Era } from '../../support/hub/mcp.ts';
import { seatOf, startProcess } from '../../support/hub/process.ts';

/** The official client, a hub and an extension. */
async function setUp(era: Era, extension = new FakeExtension(), patience: Patience = PATIENCE) {
  const home = newHome();
  const port = await freePort();
  const process = await startProcess({ home, port });
  await extension.connect({ port, code: codeOf({ home, port }) });
  const factory = mcpFactory({
    version: '0.1.0',
    patience,
    seatOf: ({ name }) => seatOf(process, clientId(name), 'task'),
  });
  return { client: await clientOf(factory, era), extension, process };
}

describe('the list of tools', () => {
  it('has at most 7,000 characters of names, descriptions and schemas', () => {
    const listed = tools.map(({ name, description, inputSchema }) =>
      JSON.stringify({ name, description, inputSchema }),
    );
    expect(listed.join('').length).toBeLessThanOrEqual(7_000);
  });

  it('has each taught command, the rare ones behind "more", and at most 1,200 characters of instructions', () => {
    const names = tools.map(({ name }) => name);
    const direct = registry.filter(({ isRare, ends }) => !isRare && !ends).map(({ name }) => name);
    expect(names).toEqual([...direct, 'more', 'steps', 'wait_for_person', 'end_task']);
    const more = JSON.stringify(tools.find(({ name }) => name === 'more'));
    const rare = registry.filter(({ isRare }) => isRare);
    expect(rare.filter(({ name }) => !more.includes(name))).toEqual([]);
    expect(INSTRUCTIONS.length).toBeLessThanOrEqual(1_200);
  });

  it.each(
    registry
      .filter(({ isRare, ends }) => !isRare && !ends)
      .map((command) => [command.name, command] as const),
  )('teaches %s as the parser reads it', (_, { name, example, fields }) => {
    const validate = new AjvJsonSchemaValidator().getValidator(schemaOfFields(fields));
    const { action, ...given } = example;
    expect(validate(given).valid).toBe(true);
    expect(parseCommand({ action, ...given }).ok).toBe(true);
    for (const field of Object.keys(fields)) {
      const { [field]: _left, ...without } = given as Record<string, unknown>;
      expect([field, validate(without).valid]).toEqual([field, parses(name, without)]);
    }
    expect(validate({ ...given, unknown: 1 }).valid).toBe(false);
    expect(parses(name, { ...given, unknown: 1 })).toBe(false);
  });
});

const parses = (action: string, fields: object): boolean => parseCommand({ action, ...fields }).ok;

const ASKED = 'The person is asked whether to place the order.';

describe.each(ERAS)('a client of the %s era', (era) => {
  it('gets the answer as text and a small structure, which repeats no text', async () => {
    const extension = new FakeExtension(() => ({ end: 'done', text: 'Clicked 12. The page is the same.' }));
    const { client } = await setUp(era, extension);
    const told = await callTool(client, 'click', { id: 12 });
    expect(told).toMatchObject({
      content: [{ type: 'text', text: 'Clicked 12. The page is the same.' }],
      structuredContent: { end: 'done', call: extension.ran[0]?.call },
      isError: false,
    });
    expect(JSON.stringify(told.structuredContent)).not.toContain('Clicked');
    expect(extension.ran).toMatchObject([
      { client: 'test-agent', task: 'task', action: 'click', fields: { id: 12 } },
    ]);
  });

  it.each(['not_done', 'unknown'])('gets an error iff the command is not done: %s', async (end) => {
    const { client } = await setUp(era, new FakeExtension(() => ({ end, text: 'No.', code: 'stale_id' })));
    const told = await callTool(client, 'click', { id: 12 });
    expect(told).toMatchObject({ structuredContent: { end, code: 'stale_id' }, isError: true });
  });

  it('reaches rare commands through "more", and several through "steps" until one is not done', async () => {
    const extension = new FakeExtension(({ fields, call }) => ({
      end: fields.id === 3 ? 'not_done' : 'done',
      text: `said ${call}`,
    }));
    const { client } = await setUp(era, extension);
    await callTool(client, 'more', { action: 'drag', id: 1, to: 2 });
    const steps = [1, 3, 5].map((id) => ({ action: 'click', id }));
    const told = await callTool(client, 'steps', { steps });
    expect(extension.ran.map(({ action, fields }) => [action, fields])).toEqual([
      ['drag', { id: 1, to: 2 }],
      ['click', { id: 1 }],
      ['click', { id: 3 }],
    ]);
    expect(told).toMatchObject({
      structuredContent: { end: 'not_done', steps: ['done', 'not_done'] },
      isError: true,
    });
    for (const { call } of extension.ran.slice(1)) expect(told.content[0]?.text).toContain(`said ${call}`);
  });

  it('that asked for progress hears of it until the answer, and waits for as long as it takes', async () => {
    const extension = new FakeExtension((_, say) => {
      say({ type: 'state', why: 'needs_ok', words: ASKED });
      return undefined;
    });
    const { client } = await setUp(era, extension, { progressMs: 1, patienceMs: 1 });
    let isAnswered = false;
    const heard: { progress: number; message?: string | undefined }[] = [];
    const told = callTool(
      client,
      'click',
      { id: 12 },
      {
        onprogress: ({ progress, message }) => {
          heard.push({ progress, message });
          if (heard.length < 3 || message !== ASKED || isAnswered) return;
          isAnswered = true;
          extension.answer(String(extension.ran[0]?.call), { end: 'done', text: 'Ordered.' });
        },
      },
    );
    expect(await told).toMatchObject({ content: [{ text: 'Ordered.' }], isError: false });
    expect(heard.slice(0, 3).map(({ progress }) => progress)).toEqual([1, 2, 3]);
  });

  it('that did not is asked to wait for the person, and gets the answer once', async () => {
    const extension = new FakeExtension(() => undefined);
    const { client } = await setUp(era, extension, { progressMs: 1, patienceMs: 1 });
    const told = await callTool(client, 'click', { id: 12 });
    const call = String(told.structuredContent.call);
    expect(told).toMatchObject({ structuredContent: { end: 'waiting' }, isError: true });
    expect(told.content[0]?.text).toContain(`wait_for_person with {"call":"${call}"}`);
    await extension.until(() => extension.ran.length === 1);
    expect(await callTool(client, 'wait_for_person', { call })).toMatchObject({
      structuredContent: { end: 'waiting' },
    });
    extension.answer(call, { end: 'done', text: 'Yes.' });
    // The wait of a millisecond may end before the answer is read.
    let last = await callTool(client, 'wait_for_person', { call });
    while (last.structuredContent.end === 'waiting')
      last = await callTool(client, 'wait_for_person', { call });
    expect(last).toMatchObject({ content: [{ text: 'Yes.' }], structuredContent: { end: 'done', call } });
    expect(await callTool(client, 'wait_for_person', { call })).toMatchObject({ isError: true });
    expect(extension.ran).toHaveLength(1);
  });

  it('gets an answer that nobody waited for with its next one', async () => {
    const extension = new FakeExtension(() => undefined);
    const { client, process } = await setUp(era, extension, { progressMs: 1, patienceMs: 1 });
    const told = await callTool(client, 'click', { id: 12 });
    const call = String(told.structuredContent.call);
    await extension.until(() => extension.ran.length === 1);
    extension.answer(call, { end: 'done', text: 'Late.' });
    const seat = seatOf(process, 'test-agent', 'task');
    while (seat.leftovers().length === 0) await new Promise((wake) => setImmediate(wake));
    extension.answers = () => ({ end: 'done', text: 'Next.' });
    const next = await callTool(client, 'click', { id: 13 }, { onprogress: () => {} });
    expect(next.content[0]?.text).toMatch(/ended: done\.\nLate\.\n\nNext\./);
    await extension.until(() => extension.acknowledged.includes(call));
  });

  it('cancels a command by cancelling its request', async () => {
    const extension = new FakeExtension(() => undefined);
    const { client } = await setUp(era, extension);
    const controller = new AbortController();
    const told = callTool(client, 'click', { id: 12 }, { signal: controller.signal });
    await extension.until(() => extension.ran.length === 1);
    controller.abort();
    await expect(told).rejects.toThrow();
    const [ran] = extension.ran;
    await extension.until(() =>
      extension.received.some(({ type, call }) => type === 'cancel' && call === ran?.call),
    );
  });

  it('ends its task with an answer for the person', async () => {
    const { client, extension } = await setUp(era);
    expect(await callTool(client, 'end_task', { answer: 'Ordered.' })).toMatchObject({ isError: false });
    expect(extension.ran).toMatchObject([{ action: 'done', fields: { answer: 'Ordered.' } }]);
    await extension.until(() =>
      extension.received.some(({ type, ends }) => type === 'detach' && ends === true),
    );
  });

  it('ends its task without an answer', async () => {
    const { client, extension } = await setUp(era);
    await callTool(client, 'click', { id: 1 });
    expect(await callTool(client, 'end_task', {})).toMatchObject({
      content: [{ text: 'The task ended.' }],
      isError: false,
    });
    await extension.until(() =>
      extension.received.some(({ type, ends }) => type === 'detach' && ends === true),
    );
    expect(extension.ran).toHaveLength(1);
  });

  it('is refused a tool that there is none of, and a call without a meaning', async () => {
    const { client, extension } = await setUp(era);
    await expect(callTool(client, 'format_disk', {})).rejects.toThrow(/Unknown tool/);
    expect(await callTool(client, 'steps', { steps: [] })).toMatchObject({ isError: true });
    expect(extension.ran).toEqual([]);
  });
});

describe('a plan', () => {
  it.each([
    ['more', {}],
    ['more', { action: 1 }],
    ['steps', { steps: 'click' }],
    ['steps', { steps: [1] }],
    ['steps', { steps: Array.from({ length: 9 }, () => ({ action: 'back' })) }],
    [
      'steps',
      {
        steps: [
          { action: 'click', id: 1 },
          { action: 'ask_user', question: 'Which?' },
        ],
      },
    ],
    ['wait_for_person', {}],
  ])('of %s with %j is wrong, and says why', (name, input) => {
    expect(planOf(name, input)).toMatchObject({ what: 'wrong', text: expect.stringMatching(/\.$/) });
  });

  it('of a task that ends without an answer runs nothing', () => {
    expect(planOf('end_task', { answer: ' ' })).toEqual({ what: 'end', steps: [] });
  });
});

describe('a client', () => {
  it.each([
    ['Claude Code', 'claude-code'],
    ['codex_vscode', 'codex-vscode'],
    ['', 'program'],
    [undefined, 'program'],
    ['ä'.repeat(300), 'program'],
    ['x'.repeat(300), 'x'.repeat(40)],
  ])('that calls itself %j is %s', (name, id) => {
    expect(clientId(name)).toBe(id);
  });

  it('has one task for each folder, the same after a restart', () => {
    expect(taskOf('/a')).toBe(taskOf('/a'));
    expect(taskOf('/a')).not.toBe(taskOf('/b'));
  });

  it('has one seat of a task in a process', async () => {
    const process = await startProcess({ home: newHome(), port: await freePort() });
    expect(seatOf(process, 'a')).toBe(seatOf(process, 'a'));
    expect(seatOf(process, 'a', 'other')).not.toBe(seatOf(process, 'a'));
    expect(seatOf(process, 'a')).toBeInstanceOf(Seat);
  });
});
