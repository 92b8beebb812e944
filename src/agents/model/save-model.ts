import { readAddress, readKey } from '../../models/address.ts';
import { noModelNamed } from '../../protocol/failures/model-failures.ts';
import type { ModelId } from '../../protocol/ids.ts';
import type { ModelDraft } from '../../protocol/models.ts';
import { done, failed, type Outcome } from '../../protocol/outcome.ts';
import { sentence } from '../../protocol/sentence.ts';
import { randomCode } from '../../protocol/turn-code.ts';
import { hold } from '../../session/holds.ts';
import { type DraftTrial, type StoredModel, withoutList } from '../../store/models.ts';
import { allSessions, change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { isModelSession } from './model-state.ts';

/** Characters of a model's id, and of a test's. */
const ID_LENGTH = 8;

/** A draft as it would be stored. */
interface ReadDraft extends Pick<StoredModel, 'preset' | 'address' | 'model'> {
  readonly key?: string;
}

function readDraft({ preset, address, model, key }: ModelDraft): Outcome<ReadDraft> {
  const place = readAddress(address, preset);
  if (!place.ok) return place;
  const secret = key === undefined ? undefined : readKey(key);
  if (secret && !secret.ok) return secret;
  return done({
    preset,
    address: place.value,
    model: model.trim(),
    ...(secret && secret.value !== '' && { key: secret.value }),
  });
}

/** Stores a model as the person has filled it in, with what a test of exactly this has found out. */
export async function saveModel(services: TurnServices, draft: ModelDraft): Promise<Outcome<ModelId>> {
  const read = readDraft(draft);
  if (!read.ok) return read;
  const { key, ...model } = read.value;
  if (model.model === '') return failed(noModelNamed);
  const id = draft.id ?? (randomCode(ID_LENGTH) as ModelId); // Names a new one.
  const before = (await services.models.all())[id];
  const isSame = before?.address === model.address && before.model === model.model;
  const tested = await services.models.draft();
  const secret = key ?? (await services.models.key(id));
  const trial = tested && isOf(tested, model) && tested.draft.key === secret ? tested : undefined;
  const facts = trial?.trial.state === 'works' ? trial.trial.facts : null;
  await services.models.keep(
    id,
    {
      ...model,
      forgetsKey: draft.forgetsKey,
      addedAt: before?.addedAt ?? services.now(),
      facts: facts ?? (isSame ? before.facts : null),
      drops: trial?.drops ?? (isSame ? before.drops : []),
      trial: trial ? withoutList(trial.trial) : isSame && key === undefined ? before.trial : null,
    },
    key,
  );
  await services.models.setDraft(() => undefined);
  return done(id);
}

const isOf = ({ draft, trial }: DraftTrial, { preset, address, model }: ReadDraft): boolean =>
  trial.state !== 'running' && draft.preset === preset && draft.address === address && draft.model === model;

/** Deletes a model with its key. A task that it decides in waits for another agent. */
export async function removeModel(services: TurnServices, id: ModelId): Promise<Outcome> {
  await services.models.remove(id);
  const now = services.now();
  for (const session of (await allSessions(services)).filter(isModelSession))
    if (session.agent.model === id)
      await change(services, session.id, (before) =>
        isModelSession(before) && before.agent.model === id
          ? hold(before, 'agent_gone', sentence('holdModelGone', before.agent.title), now)
          : before,
      );
  return done();
}

/** Begins the test of a draft; the one before it is forgotten. How it ends is in the view. */
export async function tryModel(services: TurnServices, draft: ModelDraft): Promise<Outcome> {
  const read = readDraft(draft);
  if (!read.ok) return read;
  const key = read.value.key ?? (draft.id && (await services.models.key(draft.id)));
  await services.models.setDraft(() => ({
    id: randomCode(ID_LENGTH),
    draft: { ...read.value, ...(key !== undefined && { key }) },
    ...(draft.id && { of: draft.id }),
    trial: { state: 'running', since: services.now() },
    drops: [],
  }));
  return done();
}

/** A test has ended. The model in the list shows how, if it is the one that was tested. */
export async function trialOver(
  services: TurnServices,
  {
    trial,
    end,
    drops,
  }: Pick<DraftTrial, 'drops'> & { readonly trial: string; readonly end: DraftTrial['trial'] },
): Promise<void> {
  const before = await services.models.draft();
  if (before?.id !== trial || before.trial.state !== 'running') return;
  await services.models.setDraft((now) => (now?.id === trial ? { ...now, trial: end, drops } : now));
  const { of: id, draft } = before;
  if (id === undefined) return;
  await services.models.change(id as ModelId, (model) => {
    const isSame = model.address === draft.address && model.model === draft.model;
    if (!isSame) return model;
    const facts = end.state === 'works' ? (end.facts ?? model.facts) : model.facts;
    return { ...model, trial: withoutList(end), facts, drops: end.state === 'works' ? drops : model.drops };
  });
}
