import { actTool } from '../../src/models/act-tool.ts';
import { isLocal, readAddress, readKey } from '../../src/models/address.ts';
import { type CallEnd, type CallPowers, callModel } from '../../src/models/call.ts';
import { without } from '../../src/models/ladder.ts';
import type { Endpoint, Exchange } from '../../src/models/model-call.ts';
import { presetOf } from '../../src/models/presets.ts';
import { type Preset, presets, type ToolChoice } from '../../src/protocol/models.ts';
import { pinned } from './pinned-fetch.ts';

/** The provider that the operator chose. */
export interface ProviderSettings {
  readonly preset: Preset;
  readonly address: string;
  readonly model: string;
  /** Other models that a client may ask for. */
  readonly others: readonly string[];
  readonly key: string;
  readonly allowsPrivate: boolean;
}

interface Wishes {
  readonly provider?: string | undefined;
  readonly model?: string | undefined;
  readonly baseUrl?: string | undefined;
  readonly allowPrivate?: boolean | undefined;
}

/**
 * The provider by the options of the command and by the environment; undefined if none was chosen. A key is read from the
 * environment alone: other users can read the arguments of a process. Throws a sentence.
 */
export function readProvider(wishes: Wishes, env: NodeJS.ProcessEnv): ProviderSettings | undefined {
  const name = wishes.provider ?? env.AA_PROVIDER;
  if (!name) return undefined;
  const preset = presets.find((one) => one === name && one !== 'chrome');
  if (!preset)
    throw new Error(
      `AA_PROVIDER "${name}" is unknown. Known: ${presets.filter((one) => one !== 'chrome').join(', ')}.`,
    );
  const model = wishes.model ?? env.AA_MODEL ?? '';
  if (model === '') throw new Error('AA_MODEL is missing: the name of the model, as its provider writes it.');
  const address = readAddress(wishes.baseUrl ?? env.AA_BASE_URL ?? '', preset);
  if (!address.ok) throw new Error(`AA_BASE_URL: ${address.failure.message} ${address.failure.hint}`);
  const key = readKey(env.AA_API_KEY ?? '');
  if (!key.ok) throw new Error(`AA_API_KEY: ${key.failure.message}`);
  if (key.value === '' && presetOf(preset).key === 'yes') throw new Error('AA_API_KEY is missing.');
  const allowsPrivate =
    wishes.allowPrivate === true || env.AA_ALLOW_PRIVATE === '1' || presetOf(preset).isLocal;
  if (!allowsPrivate && isLocal({ preset, address: address.value }))
    throw new Error(`${address.value} is in a private network. Allow it with --allow-private.`);
  const others = (env.AA_MODELS ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  return { preset, address: address.value, model, others, key: key.value, allowsPrivate };
}

export interface Asked {
  readonly model: string;
  readonly system: (tools: ToolChoice) => string;
  readonly exchanges: (tools: ToolChoice) => readonly Exchange[];
  /** The first way in which a model is to act. */
  readonly tools: ToolChoice;
  readonly signal: AbortSignal;
}

/** Calls the models of one provider, and remembers which fields it refuses. */
export class Provider {
  readonly settings: ProviderSettings;
  readonly #powers: CallPowers;
  readonly #learned = new Map<string, Pick<Endpoint, 'tools' | 'drops'>>();

  constructor(settings: ProviderSettings, powers: CallPowers = pinned(settings.allowsPrivate)) {
    this.settings = settings;
    this.#powers = powers;
  }

  offers(model: string): boolean {
    return model === '' || model === this.settings.model || this.settings.others.includes(model);
  }

  /** Asks until the provider accepts the form of the call. Returns the form in which the model answered, too. */
  async ask({
    model,
    system,
    exchanges,
    tools,
    signal,
  }: Asked): Promise<CallEnd & { readonly tools: ToolChoice }> {
    const { preset, address, key } = this.settings;
    const name = model || this.settings.model;
    const known = `${tools} ${name}`;
    for (;;) {
      const form = this.#learned.get(known) ?? { tools, drops: [] };
      const endpoint: Endpoint = { preset, address, model: name, key, tools: form.tools, drops: form.drops };
      const call = {
        endpoint,
        system: system(form.tools),
        tool: actTool,
        exchanges: exchanges(form.tools),
        signal,
      };
      const end = await callModel(call, this.#powers);
      const drop = 'failure' in end ? end.drop : undefined;
      // A form that does not change would be refused again.
      if (drop === undefined || form.drops.includes(drop)) return { ...end, tools: form.tools };
      this.#learned.set(known, without(form, drop));
    }
  }
}
