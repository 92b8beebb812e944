import { ChevronDown, Ellipsis, ExternalLink } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { presetOf } from '../../models/presets.ts';
import type { ModelId } from '../../protocol/ids.ts';
import { LIMITS } from '../../protocol/limits.ts';
import { KEY_MAX, type Models, type Preset, presets } from '../../protocol/models.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { Button } from '../shared/button.tsx';
import { Field, type SharedField } from '../shared/field.tsx';
import { Form } from '../shared/form.tsx';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import { listHint, ModelField } from './model-field.tsx';
import { TrialStatus } from './trial-status.tsx';
import { type Beginning, type FieldName, type ModelForm as Filled, useModelForm } from './use-model-form.ts';

export interface FormProps extends Beginning {
  readonly models: Models;
  /** Where the focus begins. */
  readonly focus?: 'preset' | 'key' | undefined;
  readonly onSaved: (model: ModelId) => void;
  readonly onCancel: () => void;
}

/** Adds a model or changes one: provider, key and model, a test, then Save. */
export function ModelForm({ focus = 'preset', onCancel, ...given }: FormProps): JSX.Element {
  const form = useModelForm(given);
  const id = useId();
  const idOf = (field: FieldName) => `${id}-${field}`;
  const primary = useRef<HTMLButtonElement>(null);
  const { error, preset, trial, isProven } = form;
  const isTesting = trial?.state === 'running';
  const focusOn = (field: FieldName) => document.getElementById(idOf(field))?.focus();
  useEffect(() => focusOn(focus === 'key' && form.asksKey ? 'key' : 'preset'), []);
  // A test that fails leads to the field that is wrong, unless the person is elsewhere meanwhile.
  useEffect(() => {
    if (error && document.activeElement === primary.current) focusOn(error.field);
  }, [error?.field, error?.words]);
  const fieldOf = (field: FieldName, hint: ComponentChildren = '') => ({
    id: idOf(field),
    note: `${idOf(field)}-note`,
    error: error?.field === field ? error.words : undefined,
    hint,
  });
  const keyHint = (
    <>
      {t(presetOf(preset).key === 'maybe' ? 'keyOptional' : 'keyHint')} <MakeKey preset={preset} />
    </>
  );
  return (
    <Form
      onSubmit={async () => {
        const field = await form.submit();
        if (field) focusOn(field);
      }}
      onEscape={onCancel}
    >
      {(busy) => (
        <>
          <Field label={t('modelProvider')} {...fieldOf('preset')}>
            {(shared) => <ProviderField shared={shared} form={form} />}
          </Field>
          {form.asksAddress && (
            <Field label={t('modelAddress')} {...fieldOf('address', t('modelAddressHint'))}>
              {(shared) => (
                <input
                  {...shared}
                  class="input"
                  dir="ltr"
                  inputMode="url"
                  autocomplete="off"
                  spellcheck={false}
                  maxLength={LIMITS.address}
                  value={form.address.value}
                  onInput={({ currentTarget }) => {
                    form.address.value = currentTarget.value;
                  }}
                  onChange={form.list}
                />
              )}
            </Field>
          )}
          {form.asksKey && (
            <Field label={t('modelKey')} {...fieldOf('key', keyHint)}>
              {(shared) => (
                <input
                  {...shared}
                  class="input"
                  type="password"
                  dir="ltr"
                  autocomplete="off"
                  spellcheck={false}
                  maxLength={KEY_MAX}
                  placeholder={form.hasKey ? t('keySaved') : undefined}
                  value={form.key.value}
                  onInput={({ currentTarget }) => {
                    form.key.value = currentTarget.value;
                  }}
                  onChange={form.list}
                />
              )}
            </Field>
          )}
          <Field label={t('modelName')} {...fieldOf('model', listHint(form))}>
            {(shared) => (
              <ModelField
                form={form}
                id={shared.id}
                note={shared['aria-describedby']}
                isInvalid={shared['aria-invalid'] === true}
              />
            )}
          </Field>
          {form.asksKey && (
            <label class="check-line">
              <input
                class="check"
                type="checkbox"
                checked={form.forgetsKey.value}
                onChange={({ currentTarget }) => {
                  form.forgetsKey.value = currentTarget.checked;
                }}
              />
              <span>{t('forgetKey')}</span>
            </label>
          )}
          <TrialStatus
            trial={trial}
            host={hostOf(form)}
            onStop={async () => {
              await form.stop();
              primary.current?.focus();
            }}
          />
          {error?.field === 'form' && (
            <p class="error" role="alert">
              {error.words}
            </p>
          )}
          <div class="verdict uneven with-more">
            <Button onPress={onCancel}>{t('cancel')}</Button>
            {/* Stays in place, with the focus, from the test to the save. */}
            <button
              type="submit"
              class="button primary"
              aria-busy={busy}
              aria-disabled={isTesting || undefined}
              ref={primary}
            >
              {t(isProven || isTesting ? 'save' : 'testModel')}
            </button>
            <Menu
              label={t('moreWays')}
              at="to-start"
              opener={(attributes) => (
                <button type="button" class="icon-button" aria-label={t('moreWays')} {...attributes}>
                  <Icon of={Ellipsis} />
                </button>
              )}
            >
              <MenuItem onPress={form.save}>{t('saveUntested')}</MenuItem>
            </Menu>
          </div>
          <span class="visually-hidden" role="status">
            {error && error.field !== 'form' ? error.words : ''}
          </span>
        </>
      )}
    </Form>
  );
}

/** Chrome has a model only where it offers one to pages. */
const isOffered = (preset: Preset, chosen: Preset): boolean =>
  preset !== 'chrome' || chosen === 'chrome' || 'LanguageModel' in globalThis;

const ProviderField = ({ shared, form }: { shared: SharedField; form: Filled }): JSX.Element => (
  <span class="select">
    <select
      {...shared}
      class="input"
      value={form.preset}
      onChange={({ currentTarget }) => {
        const next = presets.find((one) => one === currentTarget.value);
        if (next) form.choosePreset(next);
      }}
    >
      {presets
        .filter((one) => isOffered(one, form.preset))
        .map((one) => (
          <option key={one} value={one}>
            {presetOf(one).name}
          </option>
        ))}
    </select>
    <Icon of={ChevronDown} />
  </span>
);

const MakeKey = ({ preset }: { preset: Preset }): JSX.Element | null => {
  const { keysAt, name } = presetOf(preset);
  return keysAt ? (
    <a href={keysAt} target="_blank" rel="noreferrer">
      {t('makeKey', name)}
      <Icon of={ExternalLink} />
    </a>
  ) : null;
};

const hostOf = ({ asksAddress, address, provider }: Filled): string =>
  asksAddress && URL.canParse(address.value) ? new URL(address.value).host : provider;
