import { presetOf } from '../../models/presets.ts';
import type { StoredModel } from '../../store/models.ts';

/** Who offers a model: the name of its preset, or the host that the person has entered. */
export const providerOf = ({ preset, address }: Pick<StoredModel, 'preset' | 'address'>): string =>
  preset === 'other' ? new URL(address).host : presetOf(preset).name;
