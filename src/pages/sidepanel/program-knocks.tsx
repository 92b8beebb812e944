import { Terminal, Unplug } from 'lucide';
import type { JSX } from 'preact';
import { askWorker } from '../../messaging/ask.ts';
import type { Programs } from '../../protocol/programs.ts';
import { Ask } from '../components/ask.tsx';
import { Status } from '../components/status.tsx';
import { CodeField } from '../programs/code-field.tsx';
import { CommandLine } from '../programs/command-line.tsx';
import { greetingHub, type Hub, misfit, type Refusal, versionWords } from '../programs/hub-words.ts';
import { usePairing } from '../programs/use-pairing.ts';
import { Button } from '../shared/button.tsx';
import { act } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

interface Props {
  readonly programs: Programs;
  /** The person would rather start a task. */
  readonly onNew: () => void;
}

export const isKnocking = (programs: Programs): boolean =>
  greetingHub(programs) !== undefined || misfit(programs) !== undefined;

/** The programs that cannot connect without the person. */
export function Knocks({ programs, onNew }: Props): JSX.Element {
  const hub = greetingHub(programs);
  const refusal = misfit(programs);
  return (
    <>
      {hub && <PairingCard key={hub.port} hub={hub} />}
      {refusal && <VersionCard refusal={refusal} />}
      <div class="empty">
        <p>{t('orStartTask')}</p>
        <Button onPress={onNew}>{t('newTask')}</Button>
      </div>
    </>
  );
}

/** A program that is not paired wants to connect: the person pastes its code, or puts the card away. */
function PairingCard({ hub }: { hub: Hub }): JSX.Element {
  const pairing = usePairing(() => {});
  const hush = (isForEver: boolean) => act(askWorker('HUSH_HUB', { port: hub.port, isForEver }));
  return (
    <Status
      tone="waiting"
      icon={Terminal}
      now={t('programGreets')}
      meta={t('onThisComputer')}
      ask={
        <Ask
          title={t('pasteCode')}
          head={<p>{t('pasteCodeHint')}</p>}
          verdict={() => (
            <div class="verdict uneven">
              <Button onPress={() => hush(false)}>{t('notNow')}</Button>
              <Button tone="primary" isOff={pairing.code.value.trim() === ''} onPress={pairing.pair}>
                {t('pair')}
              </Button>
              <button type="button" class="button quiet wide" onClick={() => hush(true)}>
                {t('neverAskProgram')}
              </button>
            </div>
          )}
        >
          <div class="field">
            <CodeField pairing={pairing} />
          </div>
        </Ask>
      }
    />
  );
}

/** A program whose version does not fit: both versions, and what mends it. */
function VersionCard({ refusal: { theirs, ours, fix } }: { refusal: Refusal }): JSX.Element {
  const isNewer = theirs !== null && theirs.major > ours.major;
  return (
    <Status
      tone="failed"
      icon={Unplug}
      now={t(isNewer ? 'programTooNew' : 'programTooOld')}
      meta={theirs && t('programVersions', versionWords(theirs), versionWords(ours))}
    >
      {fix ? (
        <>
          <p>{t('runThis')}</p>
          <CommandLine command={fix} />
        </>
      ) : (
        isNewer && <p>{t('updateExtension')}</p>
      )}
    </Status>
  );
}
