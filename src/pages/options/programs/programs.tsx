import { useSignal } from '@preact/signals';
import { Plus } from 'lucide';
import type { JSX } from 'preact';
import type { View } from '../../../protocol/view.ts';
import { WithCommand } from '../../components/rich-text.tsx';
import { PAIR_COMMAND } from '../../programs/hub-words.ts';
import { Button } from '../../shared/button.tsx';
import { useReturningFocus } from '../../shared/returning-focus.ts';
import { t } from '../../shared/texts.ts';
import { Activity } from './activity.tsx';
import { Connection } from './connection.tsx';
import { PairForm } from './pair-form.tsx';
import { ProgramRow } from './program-row.tsx';

/** The programs on this computer: which may work here, a way to pair one, the connections, and what they called. */
export function ProgramsSection({ view }: { view: View }): JSX.Element {
  const isPairing = useSignal(false);
  const opener = useReturningFocus(isPairing.value);
  const { programs, hubs } = view.programs;
  if (isPairing.value)
    return (
      <PairForm
        onEnd={() => {
          isPairing.value = false;
        }}
      />
    );
  const pair = () => {
    isPairing.value = true;
  };
  return (
    <>
      {programs.length === 0 ? (
        <div class="settings">
          <div class="empty">
            <p>
              <WithCommand text={(command) => t('noPrograms', command)} command={PAIR_COMMAND} />
            </p>
            <Button tone="primary" onPress={pair} innerRef={opener}>
              {t('pairProgram')}
            </Button>
          </div>
        </div>
      ) : (
        <>
          <section aria-labelledby="paired">
            <h2 class="panel-title" id="paired">
              {t('pairedPrograms')}
            </h2>
            <ul class="settings">
              {programs.map((program) => (
                <ProgramRow key={program.id} program={program} hubs={hubs} />
              ))}
            </ul>
          </section>
          <div class="actions">
            <Button icon={Plus} onPress={pair} innerRef={opener}>
              {t('pairProgram')}
            </Button>
          </div>
        </>
      )}
      <Connection programs={view.programs} />
      <Activity view={view} />
    </>
  );
}
