import { useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import * as v from 'valibot';
import { Field } from '../shared/field.tsx';
import { Form, Submit } from '../shared/form.tsx';
import { type TextKey, t } from '../shared/texts.ts';
import { noteAnswer } from './link.ts';
import { ask } from './server.ts';
import { forgetToken, isRevoked, keepToken, keptToken, reader } from './token.ts';

/** The server names the person of a token for runs alone. */
const healthSchema = v.object({ person: v.exactOptional(v.string()) });

/** Why a token is not taken; undefined if it is. */
async function enter(token: string): Promise<TextKey | undefined> {
  // A header holds nothing else.
  if (!/^[\x21-\x7e]+$/.test(token)) return 'runsTokenUnknown';
  const answer = await ask({ token, path: '/health', schema: healthSchema });
  if (answer.state === 'refused') return 'runsTokenUnknown';
  if (answer.state !== 'ok') return 'runsNoAnswer';
  const { person } = answer.value;
  if (person === undefined) return 'runsTokenScope';
  noteAnswer(answer);
  keepToken(token);
  reader.value = { token, person };
  return undefined;
}

/** Asks for the token. One that this tab has kept is tried at once. */
export function TokenForm(): JSX.Element {
  const written = useSignal(keptToken() ?? '');
  const error = useSignal<TextKey | undefined>(isRevoked.value ? 'runsTokenUnknown' : undefined);
  const isTrying = useSignal(written.value !== '');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const submit = async () => {
    const token = written.value.trim().replace(/^Bearer\s+/i, '');
    error.value = token === '' ? 'needsToken' : await enter(token);
    if (error.value) input.current?.focus();
  };
  useEffect(() => {
    if (!isTrying.value) return;
    void (async () => {
      error.value = await enter(written.value);
      if (error.value === undefined) return;
      if (error.value !== 'runsNoAnswer') forgetToken();
      isTrying.value = false;
    })();
  }, []);
  if (isTrying.value)
    return (
      <p class="loading" aria-busy="true">
        {t('loading')}
      </p>
    );
  return (
    <section class="card narrow roomy" aria-labelledby={`${id}-title`}>
      <h2 class="ask-title" id={`${id}-title`}>
        {t('runsPasteToken')}
      </h2>
      <Form onSubmit={submit}>
        {(busy) => (
          <>
            <Field
              label={t('serverToken')}
              id={`${id}-token`}
              note={`${id}-note`}
              error={error.value && t(error.value)}
              hint=""
            >
              {(shared) => (
                <input
                  {...shared}
                  class="input"
                  type="password"
                  dir="ltr"
                  autocomplete="off"
                  spellcheck={false}
                  ref={input}
                  value={written.value}
                  onInput={({ currentTarget }) => {
                    written.value = currentTarget.value;
                  }}
                />
              )}
            </Field>
            <div class="actions">
              <Submit busy={busy}>{t('runsShow')}</Submit>
            </div>
          </>
        )}
      </Form>
      <p class="meta">{t('runsTokenKept')}</p>
      <span class="visually-hidden" role="status">
        {error.value ? t(error.value) : ''}
      </span>
    </section>
  );
}
