import { messageBudget } from '../../models/budget.ts';
import { without } from '../../models/ladder.ts';
import { presetOf } from '../../models/presets.ts';
import type { Payload } from '../../protocol/messages/index.ts';
import type { ModelFailure, ToolChoice } from '../../protocol/models.ts';
import { type Sentence, sentence } from '../../protocol/sentence.ts';
import type { Session } from '../../session/session.ts';
import { change } from '../../store/sessions.ts';
import type { TurnServices } from '../../turn/services.ts';
import { storySoFar } from '../../turn/story-so-far.ts';
import { begunAgain } from '../calls/begun-again.ts';
import { settleFailure } from '../calls/call-failed.ts';
import type { Called } from '../calls/called-state.ts';
import { changeModel, isModelSession, type ModelSession } from './model-state.ts';

/** What a failed call to a model does to its session. */
export const callFailed = (
  services: TurnServices,
  over: Payload<'CALL_OVER'>,
  failure: ModelFailure,
): Promise<void> =>
  settleFailure(services, over, failure, {
    drop: async (session, field) => isModelSession(session) && tookAnother(services, session, field),
    beforeAgain: withSmallerMessages,
    whyHeld,
  });

const REFUSALS: ReadonlySet<ModelFailure['code']> = new Set([
  'key',
  'origin',
  'credit',
  'no_model',
  'declined',
]);

function whyHeld({ provider, title }: Called, { code, words, status }: ModelFailure): Sentence {
  const said = [provider, [words || code, ...(status ? [`(${status})`] : [])].join(' ')].join(': ');
  return sentence(REFUSALS.has(code) ? 'holdModelRefused' : 'holdModelFailed', title, said);
}

/**
 * Leaves out of every later call what the provider has refused to take. False: that was left out already, so the failure has
 * another reason. A model that takes no tools writes its actions as text, which needs codes: its conversation begins again.
 */
async function tookAnother(services: TurnServices, session: ModelSession, drop: string): Promise<boolean> {
  const { model: id, tools } = session.agent;
  const model = (await services.models.all())[id];
  if (!model) return false;
  const next = without({ tools, drops: model.drops }, drop);
  const isOther = next.tools !== tools;
  if (!isOther && next.drops.length === model.drops.length) return false;
  await services.models.change(id, (before) => ({
    ...before,
    drops: without({ tools, drops: before.drops }, drop).drops,
    ...(isOther && { facts: { seesPictures: false, context: null, ...before.facts, tools: next.tools } }),
  }));
  if (isOther) await takeTools(services, session, next.tools);
  return true;
}

async function takeTools(services: TurnServices, session: ModelSession, tools: ToolChoice): Promise<void> {
  const isAsText = tools === 'fenced';
  const story = isAsText ? await storySoFar(services, session) : undefined;
  await change(services, session.id, (before) => {
    const changed = changeModel(before, (model) => ({ ...model, tools }));
    return isAsText && isModelSession(before) && before.turn.number === session.turn.number
      ? begunAgain(changed, story, services.now())
      : changed;
  });
}

/** The next messages take half as much as before. */
const withSmallerMessages = (session: Session): Session =>
  changeModel(session, (model) => ({
    ...model,
    budget: Math.floor(
      Math.min(messageBudget(model.context ?? presetOf(model.preset).context), model.budget ?? Infinity) / 2,
    ),
  }));
