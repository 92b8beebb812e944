import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { askWorker } from '../../messaging/ask.ts';
import { presetOf } from '../../models/presets.ts';
import type { ModelId } from '../../protocol/ids.ts';
import type {
  ModelDraft,
  ModelFailure,
  ModelFailureCode,
  Models,
  ModelView,
  Preset,
  Trial,
} from '../../protocol/models.ts';
import { explain, type Failure } from '../../protocol/outcome.ts';
import { tell } from '../shared/notices.tsx';
import { settle } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';
import { modelFailureWords } from './failure-words.ts';

export type FieldName = 'preset' | 'address' | 'key' | 'model' | 'form';

export interface FieldError {
  readonly field: FieldName;
  readonly words: string;
}

/** What the form begins with. */
export interface Beginning {
  /** The model that is changed; absent for a new one. */
  readonly model?: ModelView | undefined;
  /** Of a new one. */
  readonly preset?: Preset | undefined;
}

interface Given extends Beginning {
  readonly models: Models;
  readonly onSaved: (model: ModelId) => void;
}

/** The form of a model: its fields, the models that the provider lists, the test, and the error. */
export interface ModelForm {
  readonly preset: Preset;
  readonly provider: string;
  readonly address: Signal<string>;
  readonly key: Signal<string>;
  readonly name: Signal<string>;
  readonly forgetsKey: Signal<boolean>;
  /** A key for this provider is stored. */
  readonly hasKey: boolean;
  readonly asksKey: boolean;
  readonly asksAddress: boolean;
  /** What the provider offers; undefined until that is known. */
  readonly listed: readonly string[] | undefined;
  /** The person can type the name of a model: the provider does not list any. */
  readonly isNameFree: boolean;
  readonly isListing: boolean;
  /** The test of the present fields. */
  readonly trial: Trial | undefined;
  /** A test of exactly these fields succeeded. */
  readonly isProven: boolean;
  readonly error: FieldError | undefined;
  readonly choosePreset: (preset: Preset) => void;
  /** Lists the provider's models, unless a field that this needs is empty. */
  readonly list: () => Promise<void>;
  /** Tests the fields, or saves them if they are proven. Answers the field that needs the person. */
  readonly submit: () => Promise<FieldName | undefined>;
  readonly save: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

interface Asked {
  readonly kind: 'list' | 'test';
  /** The fields that it depends on. */
  readonly of: string;
  /** The worker has not answered yet whether it asks. */
  readonly isPending: boolean;
  readonly since: number;
}

export function useModelForm({ model, preset: first, models, onSaved }: Given): ModelForm {
  const preset = useSignal<Preset>(model?.preset ?? first ?? 'openai');
  const address = useSignal(model?.preset === 'other' ? model.address : '');
  const key = useSignal('');
  const name = useSignal(model?.model ?? '');
  const forgetsKey = useSignal(model?.forgetsKey ?? false);
  const asked = useSignal<Asked | undefined>(undefined);
  const failed = useSignal<(FieldError & { readonly of: string }) | undefined>(undefined);
  const listed = useSignal<{ readonly of: string; readonly models: readonly string[] } | undefined>(
    undefined,
  );

  // Functions: a choice is used before the form renders again.
  const words = () => presetOf(preset.value);
  const asksAddress = () => preset.value === 'other';
  const draft = (model_ = name.value.trim()): ModelDraft => ({
    ...(model && { id: model.id }),
    preset: preset.value,
    address: asksAddress() ? address.value.trim() : '',
    model: model_,
    ...(keyOf(key.value) && { key: keyOf(key.value) }),
    forgetsKey: forgetsKey.value,
  });
  /** The fields that a list or a test depends on. */
  const identity = (kind: Asked['kind']) => {
    const { preset, address, model, key } = draft(kind === 'list' ? '' : undefined);
    return JSON.stringify([preset, address, model, key]);
  };
  /** The model as it is stored is at the same provider. */
  const isAtHome = () =>
    model !== undefined &&
    preset.value === model.preset &&
    (!asksAddress() || address.value.trim() === model.address);
  const hasKey = () => isAtHome() && model?.hasKey === true;
  const isNow = asked.value?.of === identity(asked.value?.kind ?? 'test');
  const shown = asked.value && isNow ? trialOf(asked.value, models.draft) : undefined;
  const trial = asked.value?.kind === 'test' ? shown : undefined;
  const isUnchanged = isAtHome() && key.value === '' && name.value.trim() === model?.model;
  const isProven =
    trial?.state === 'works' || (isUnchanged && model?.trial?.state === 'works' && trial === undefined);
  const offered = () => (listed.value?.of === identity('list') ? listed.value.models : undefined);

  useEffect(() => {
    if (shown?.state === 'works' && shown.models.length > 0)
      listed.value = { of: identity('list'), models: shown.models };
  }, [shown]);
  useLayoutEffect(() => {
    void list();
    return () => {
      if (asked.peek()) void askWorker('END_TRIAL', {});
    };
  }, []);

  const missing = (): FieldError | undefined => {
    if (asksAddress() && address.value.trim() === '') return { field: 'address', words: t('needsAddress') };
    if (words().key === 'yes' && !hasKey() && keyOf(key.value) === '')
      return { field: 'key', words: t('needsKey') };
    return undefined;
  };
  const complain = (error: FieldError) => {
    failed.value = { ...error, of: identity('test') };
    return error.field;
  };
  const ask = async (kind: Asked['kind']): Promise<void> => {
    const of = identity(kind);
    const since = Date.now();
    asked.value = { kind, of, isPending: true, since };
    failed.value = undefined;
    const outcome = await settle(askWorker('TRY_MODEL', draft(kind === 'list' ? '' : undefined)));
    if (asked.value?.since !== since) return; // The person has stopped it, or asked again.
    if (outcome.ok) asked.value = { kind, of, isPending: false, since };
    else {
      asked.value = undefined;
      complain(errorOf(outcome.failure));
    }
  };
  const list = async () => {
    const isAsked = asked.value?.kind === 'list' && asked.value.of === identity('list');
    if (!missing() && offered() === undefined && !isAsked) await ask('list');
  };
  const save = async () => {
    const isMissing =
      missing() ??
      (name.value.trim() === '' ? ({ field: 'model', words: t('needsModel') } as const) : undefined);
    if (isMissing) {
      complain(isMissing);
      return;
    }
    const saved = draft();
    const outcome = await settle(askWorker('SAVE_MODEL', saved));
    if (!outcome.ok) {
      complain(errorOf(outcome.failure));
      return;
    }
    key.value = '';
    onSaved(outcome.value);
    tell(t('modelAdded', saved.model));
  };
  return {
    preset: preset.value,
    provider: words().name,
    address,
    key,
    name,
    forgetsKey,
    hasKey: hasKey(),
    asksKey: words().key !== 'no',
    asksAddress: asksAddress(),
    listed: offered(),
    isNameFree: offered() === undefined && listsNothing(shown),
    isListing: asked.value?.kind === 'list' && shown?.state === 'running',
    trial,
    isProven,
    error:
      failed.value?.of === identity('test')
        ? failed.value
        : shown?.state === 'failed'
          ? {
              field: fieldOf(shown.failure, { asksAddress: asksAddress(), asksKey: words().key !== 'no' }),
              words: modelFailureWords(shown.failure, {
                provider: nameOf(words().name, draft()),
                isLocal: words().isLocal,
              }),
            }
          : undefined,
    choosePreset(next) {
      preset.value = next;
      key.value = ''; // A key goes to its own provider only.
      name.value = '';
      void list();
    },
    list,
    async submit() {
      if (trial?.state === 'running') return undefined;
      if (isProven) {
        await save();
        return undefined;
      }
      const isMissing = missing();
      if (isMissing) return complain(isMissing);
      if (name.value.trim() !== '') {
        await ask('test');
        return undefined;
      }
      if (offered() === undefined && !listsNothing(shown)) {
        if (!isRunning(shown)) await ask('list');
        return 'model';
      }
      return complain({ field: 'model', words: t('needsModel') });
    },
    save,
    async stop() {
      asked.value = undefined;
      await settle(askWorker('END_TRIAL', {}));
    },
  };
}

const keyOf = (text: string): string => text.trim();

const isRunning = (trial: Trial | undefined): boolean => trial?.state === 'running';

/** The provider has answered, or refused to, without a list: only the person knows the name. */
const listsNothing = (trial: Trial | undefined): boolean =>
  (trial?.state === 'works' && trial.models.length === 0) ||
  (trial?.state === 'failed' && !isAboutReach(trial.failure.code));

const isAboutReach = (code: ModelFailureCode): boolean =>
  code === 'key' || code === 'unreachable' || code === 'origin' || code === 'silent' || code === 'busy';

/** The state of a test that was asked for. */
const trialOf = ({ isPending, since }: Asked, latest: Trial | null): Trial | undefined =>
  isPending ? { state: 'running', since } : (latest ?? undefined);

/** A server of the person's own is called by its host. */
const nameOf = (provider: string, { preset, address }: ModelDraft): string =>
  preset === 'other' && URL.canParse(address) ? new URL(address).host : provider;

/** The field that the person can mend. */
function fieldOf(
  { code }: ModelFailure,
  { asksAddress, asksKey }: { readonly asksAddress: boolean; readonly asksKey: boolean },
): FieldName {
  switch (code) {
    case 'key':
    case 'credit':
      return asksKey ? 'key' : 'preset';
    case 'unreachable':
    case 'silent':
    case 'busy':
    case 'origin':
      return asksAddress ? 'address' : 'preset';
    case 'storage_full':
      return 'form';
    default:
      return 'model';
  }
}

/** The field that a failure of the worker is about. */
const refusedFields: Readonly<Partial<Record<Failure['code'], FieldName>>> = {
  url_refused: 'address',
  invalid_command: 'key',
  assignment_refused: 'model',
};

/** What the worker refuses without asking the provider. */
const errorOf = (failure: Failure): FieldError => ({
  field: refusedFields[failure.code] ?? 'form',
  words: explain(failure),
});
