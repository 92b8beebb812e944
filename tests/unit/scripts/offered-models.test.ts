import { afterEach, describe, expect, it } from 'vitest';
import { networkFor } from '../../../scripts/demo/network-for.ts';
import { chooseModel } from '../../../scripts/demo/offered-models.ts';
import { type ModelServer, startModelServer } from '../../support/model-server/model-server.ts';

const open: ModelServer[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

async function start(...names: string[]): Promise<ModelServer> {
  const server = await startModelServer({
    decider: () => ({ text: 'Hello.' }),
    models: names.map((name) => ({ name })),
    key: 'the-key',
  });
  open.push(server);
  return server;
}
const at = (server: ModelServer, key = 'the-key') => ({ address: server.addressOf('openai'), key });

describe('the model of the demo', () => {
  it('is the one that is named, or the only one', async () => {
    expect(await chooseModel(at(await start('one', 'two')), 'two')).toBe('two');
    expect(await chooseModel(at(await start('one')), undefined)).toBe('one');
  });

  it('is asked for if there are several, with their names', async () => {
    await expect(chooseModel(at(await start('one', 'two')), undefined)).rejects.toThrow(
      /--model-name NAME\.\n {2}one\n {2}two$/,
    );
  });

  it('is asked for if none is listed', async () => {
    await expect(chooseModel(at(await start()), undefined)).rejects.toThrow(/lists no model/);
  });

  it('needs a provider that answers, and a key that it takes', async () => {
    const server = await start('one');
    await expect(chooseModel(at(server, 'another'), undefined)).rejects.toThrow(/AA_MODEL_KEY/);
    await server.close();
    open.pop();
    await expect(chooseModel(at(server), undefined)).rejects.toThrow(/^Nothing answers at http/);
  });

  it('is reached beside the sites of the demo', () => {
    const args = networkFor(['--host-resolver-rules=MAP * ~NOTFOUND', '--other'], 'https://llm.example/v1');
    expect(args).toEqual(['--host-resolver-rules=EXCLUDE llm.example,MAP * ~NOTFOUND', '--other']);
  });
});
