interface Provider {
  /** Without a slash at its end. */
  readonly address: string;
  readonly key: string | undefined;
}

/** The models that a provider lists. Throws, in a sentence, if it does not answer or refuses to. */
async function offeredModels({ address, key }: Provider): Promise<readonly string[]> {
  const headers = key === undefined ? undefined : { authorization: `Bearer ${key}` };
  const response = await fetch(`${address}/models`, headers && { headers }).catch((cause: unknown) => {
    throw new Error(`Nothing answers at ${address}.`, { cause });
  });
  if (response.status === 401 || response.status === 403)
    throw new Error(
      `${address} refuses the key (${response.status}): set AA_MODEL_KEY to one that it takes.`,
    );
  if (!response.ok)
    throw new Error(`${address}/models answers ${response.status}. Name the model: --model-name NAME.`);
  const listed: unknown = await response.json().catch(() => undefined);
  return namesIn(listed);
}

/** The model to use: the one that is named, or the only one. Throws a list if there are several. */
export async function chooseModel(provider: Provider, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const models = await offeredModels(provider);
  const [only, ...more] = models;
  if (only === undefined) throw new Error(`${provider.address} lists no model. Name one: --model-name NAME.`);
  if (more.length > 0)
    throw new Error(
      `${provider.address} offers several models. Name one: --model-name NAME.\n${models.map((name) => `  ${name}`).join('\n')}`,
    );
  return only;
}

function namesIn(listed: unknown): readonly string[] {
  const data = typeof listed === 'object' && listed !== null && 'data' in listed ? listed.data : undefined;
  if (!Array.isArray(data)) return [];
  return data.flatMap((one: unknown) =>
    typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string' ? [one.id] : [],
  );
}
