import type { JSX } from 'preact';
import { useEffect, useId } from 'preact/hooks';
import { CodeField } from '../../programs/code-field.tsx';
import { CommandLine } from '../../programs/command-line.tsx';
import { PAIR_COMMAND } from '../../programs/hub-words.ts';
import { usePairing } from '../../programs/use-pairing.ts';
import { Button } from '../../shared/button.tsx';
import { Form, Submit } from '../../shared/form.tsx';
import { t } from '../../shared/texts.ts';

/** Pairs a program: a command for the terminal, and the field for the code that it shows. */
export function PairForm({ onEnd }: { onEnd: () => void }): JSX.Element {
  const pairing = usePairing(onEnd);
  const id = useId();
  useEffect(() => document.getElementById(id)?.focus(), []);
  return (
    <section aria-labelledby="pair">
      <h2 class="panel-title" id="pair">
        {t('pairProgram')}
      </h2>
      <div class="card roomy">
        <Form onSubmit={pairing.pair} onEscape={onEnd}>
          {(busy) => (
            <>
              <div class="field narrow">
                <span class="label">{t('pairStepRun')}</span>
                <CommandLine command={PAIR_COMMAND} />
              </div>
              <div class="field narrow">
                <label class="label" for={id}>
                  {t('pairStepPaste')}
                </label>
                <CodeField pairing={pairing} id={id} hint={t('pairHint')} />
              </div>
              <div class="actions">
                <Submit busy={busy}>{t('pair')}</Submit>
                <Button tone="quiet" onPress={onEnd}>
                  {t('cancel')}
                </Button>
              </div>
            </>
          )}
        </Form>
      </div>
    </section>
  );
}
