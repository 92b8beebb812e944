import { ChevronDown } from 'lucide';
import type { JSX } from 'preact';
import { presetOf } from '../../models/presets.ts';
import { Icon } from '../shared/icon.tsx';
import { t } from '../shared/texts.ts';
import type { ModelForm } from './use-model-form.ts';

/** More models than this are searched rather than looked through. */
const LIST_MAX = 20;

interface Props {
  readonly form: ModelForm;
  readonly id: string;
  /** Of the error or the hint below. */
  readonly note: string;
  readonly isInvalid: boolean;
}

/** The field for the model: a list once the provider has answered, a text if it lists nothing. */
export function ModelField({ form, id, note, isInvalid }: Props): JSX.Element {
  const { name, listed = [], isNameFree } = form;
  const shared = { id, 'aria-invalid': isInvalid || undefined, 'aria-describedby': note } as const;
  const write = (text: string) => {
    name.value = text;
  };
  if (isNameFree || listed.length > LIST_MAX)
    return (
      <>
        <input
          {...shared}
          class="input"
          dir="ltr"
          autocomplete="off"
          spellcheck={false}
          maxLength={200}
          list={isNameFree ? undefined : `${id}-all`}
          value={name.value}
          onInput={({ currentTarget }) => write(currentTarget.value)}
        />
        {!isNameFree && (
          <datalist id={`${id}-all`}>
            {listed.map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        )}
      </>
    );
  // A model that is stored, and not in the list, can be kept.
  const names = name.value === '' || listed.includes(name.value) ? listed : [name.value, ...listed];
  return (
    <span class="select">
      <select
        {...shared}
        class="input"
        disabled={names.length === 0}
        value={name.value}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      >
        {(names.length === 0 || name.value === '') && <option value="">{placeholderOf(form)}</option>}
        {names.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </span>
  );
}

function placeholderOf({ listed, isListing, preset, provider, asksAddress }: ModelForm): string {
  if (isListing) return t('listingModels');
  if (listed && listed.length > 0) return t('chooseModel');
  if (asksAddress) return t('listedAfterAddress');
  return presetOf(preset).key === 'yes' ? t('listedAfterKey') : t('listedAfterReach', provider);
}

/** What the person is to know of the list; '' for nothing. */
export function listHint({ name, listed = [], isNameFree }: ModelForm): string {
  if (isNameFree) return t('listsNone');
  if (listed.length <= LIST_MAX) return '';
  const wanted = name.value.trim().toLowerCase();
  return t('modelMatches', listed.filter((one) => one.toLowerCase().includes(wanted)).length, listed.length);
}
