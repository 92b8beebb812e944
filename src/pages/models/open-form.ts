import type { ModelId } from '../../protocol/ids.ts';
import type { Models, ModelView, Preset } from '../../protocol/models.ts';
import type { Change } from './model-card.tsx';

/** The form of a new model, or of one that is changed. */
export interface OpenForm {
  readonly model: ModelId | 'new';
  readonly preset?: Preset | undefined;
  readonly focus?: Change | undefined;
}

interface Found {
  readonly model: ModelView | undefined;
  readonly preset: Preset | undefined;
  readonly focus: Change | undefined;
}

/** The form with its model; undefined if that has been removed. */
export function openForm({ model: wanted, preset, focus }: OpenForm, { models }: Models): Found | undefined {
  const model = models.find(({ id }) => id === wanted);
  return model || wanted === 'new' ? { model, preset, focus } : undefined;
}
