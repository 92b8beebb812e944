import type { Preset } from '../protocol/models.ts';
import { listModels } from './list-models.ts';
import { presetOf } from './presets.ts';
import { withinMs } from './within-ms.ts';

/** A program on this computer that offers models. */
export interface LocalModels {
  readonly preset: Preset;
  readonly address: string;
  /** Empty if it does not say, as one that refuses calls of extensions. */
  readonly models: readonly string[];
}

const USUAL: readonly Preset[] = ['ollama', 'lmstudio', 'llamacpp', 'vllm'];
const FIND_MS = 1_000;

/** Looks at the usual ports of this computer, for a second at most. */
export async function findLocal(
  signal: AbortSignal,
  using: typeof fetch = fetch,
): Promise<readonly LocalModels[]> {
  const found = await withinMs(FIND_MS, signal, (ends) =>
    Promise.all(USUAL.map((preset) => at(preset, ends, using))),
  );
  return found.filter((one) => one !== undefined);
}

async function at(
  preset: Preset,
  signal: AbortSignal,
  using: typeof fetch,
): Promise<LocalModels | undefined> {
  const { address } = presetOf(preset);
  const listed = await listModels({ preset, address, tools: 'required', drops: [] }, signal, using);
  if ('models' in listed) return { preset, address, models: listed.models };
  // Something else may use the port, such as a server of the person's own.
  return listed.failure.code === 'origin' || listed.failure.code === 'key'
    ? { preset, address, models: [] }
    : undefined;
}
