import { Ellipsis } from 'lucide';
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { ServerId } from '../../../protocol/ids.ts';
import { LIMITS } from '../../../protocol/limits.ts';
import { type ServerView, TOKEN_MAX } from '../../../protocol/run-servers.ts';
import { Menu, MenuItem } from '../../components/menu.tsx';
import { TrialStatus } from '../../models/trial-status.tsx';
import { Button } from '../../shared/button.tsx';
import { Field } from '../../shared/field.tsx';
import { Form } from '../../shared/form.tsx';
import { Icon } from '../../shared/icon.tsx';
import { t } from '../../shared/texts.ts';
import { type ServerField, useServerForm } from './use-server-form.ts';

interface Props {
  /** The server that is changed; absent for a new one. */
  readonly server: ServerView | undefined;
  readonly onSaved: (server: ServerId) => void;
  readonly onCancel: () => void;
}

/** Adds a run server or changes one: address and token, a test, then Save. */
export function ServerForm({ server, onSaved, onCancel }: Props): JSX.Element {
  const form = useServerForm({ server, onSaved });
  const { error, trial, isProven } = form;
  const id = useId();
  const idOf = (field: ServerField) => `${id}-${field}`;
  const primary = useRef<HTMLButtonElement>(null);
  const focusOn = (field: ServerField) => document.getElementById(idOf(field))?.focus();
  useEffect(() => focusOn(server ? 'token' : 'address'), []);
  // A test that fails leads to the field that is wrong, unless the person is elsewhere meanwhile.
  useEffect(() => {
    if (error && document.activeElement === primary.current) focusOn(error.field);
  }, [error?.field, error?.words]);
  const fieldOf = (field: ServerField, hint = '') => ({
    id: idOf(field),
    note: `${idOf(field)}-note`,
    error: error?.field === field ? error.words : undefined,
    hint,
  });
  const isTesting = trial?.state === 'running';
  return (
    <Form onSubmit={form.submit} onEscape={onCancel}>
      {(busy) => (
        <>
          <Field label={t('modelAddress')} {...fieldOf('address')}>
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
              />
            )}
          </Field>
          <Field label={t('serverToken')} {...fieldOf('token', t('serverTokenHint'))}>
            {(shared) => (
              <input
                {...shared}
                class="input"
                type="password"
                dir="ltr"
                autocomplete="off"
                spellcheck={false}
                maxLength={TOKEN_MAX}
                placeholder={form.hasToken ? t('keySaved') : undefined}
                value={form.token.value}
                onInput={({ currentTarget }) => {
                  form.token.value = currentTarget.value;
                }}
              />
            )}
          </Field>
          <TrialStatus
            trial={trial}
            host={form.host}
            asking={t('testingConnection')}
            onStop={() => {
              form.stop();
              primary.current?.focus();
            }}
          />
          {error?.field === 'form' && (
            <p class="error" role="alert">
              {error.words}
            </p>
          )}
          <div class="actions">
            {/* Stays in place, with the focus, from the test to the save. */}
            <button
              type="submit"
              class="button primary"
              aria-busy={busy}
              aria-disabled={isTesting || undefined}
              ref={primary}
            >
              {t(isProven || isTesting ? 'save' : 'testConnection')}
            </button>
            <Button tone="quiet" onPress={onCancel}>
              {t('cancel')}
            </Button>
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
