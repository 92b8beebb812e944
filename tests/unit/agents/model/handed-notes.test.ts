import { describe, expect, it } from 'vitest';
import { assignModel } from '../../../../src/agents/model/assign-model.ts';
import type { ModelId } from '../../../../src/protocol/ids.ts';
import { SESSION } from '../../../support/samples.ts';
import { setStage } from '../../background/support/stage.ts';
import { aFailure, aStoredModel, MODEL, modelIn, modelStage } from './model-stage.ts';

const NEXT = 'm2' as ModelId;
const handed = { task: '', into: SESSION } as const;

describe('a model that takes over a task', () => {
  it('has the notes of the model before it, and nothing else of its state', async () => {
    const notes = ['The cheapest cup costs 4 €.', 'The person wants it blue.'];
    const stage = await modelStage({
      agent: { notes, hasTalked: true, failed: { attempts: 2, failure: aFailure('busy') } },
    });
    await stage.services.models.keep(NEXT, aStoredModel({ preset: 'anthropic', model: 'claude' }), undefined);
    expect(await assignModel(stage.services, NEXT, handed)).toMatchObject({ ok: true, value: SESSION });
    const agent = modelIn(stage);
    expect(agent).toMatchObject({ model: NEXT, preset: 'anthropic', title: 'claude', from: 6, notes });
    expect(agent).not.toHaveProperty('hasTalked');
    expect(agent).not.toHaveProperty('failed');
  });

  it('from a chat has no notes', async () => {
    const stage = await setStage();
    await stage.services.models.keep(MODEL, aStoredModel(), undefined);
    expect(await assignModel(stage.services, MODEL, handed)).toMatchObject({ ok: true });
    expect(modelIn(stage)).toMatchObject({ model: MODEL, notes: [] });
  });
});
