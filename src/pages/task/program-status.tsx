import { CirclePause, Terminal, Unplug } from 'lucide';
import type { JSX } from 'preact';
import type { SessionView } from '../../protocol/view.ts';
import { Since, useMinutesSince } from '../components/since.tsx';
import { Status } from '../components/status.tsx';
import { Button } from '../shared/button.tsx';
import { t } from '../shared/texts.ts';
import { timeOfDay } from '../shared/times.ts';
import { endTask } from './end-task.tsx';

type Program = NonNullable<SessionView['program']>;

interface Props {
  readonly session: SessionView;
  readonly program: Program;
}

/** The program is away, and nothing else is to be said: a pause of the person and what they are asked count for more. */
export const hasLeft = ({ program, hold, question, agent }: SessionView): boolean =>
  program?.link === 'left' && (hold === null ? question === null : agent.gone);

/** The program is away; the task waits for it. */
export const ProgramLeft = ({ session, program }: Props): JSX.Element => (
  <Status
    tone="resting"
    icon={Unplug}
    now={<LeftWords name={session.agent.name} at={program.since} />}
    meta={t('continuesToday')}
    deed={
      <Button onPurpose onPress={() => endTask(session)}>
        {t('endTaskNow')}
      </Button>
    }
  />
);

/** How long it has been away; a screen reader hears the time, which does not change. */
function LeftWords({ name, at }: { name: string; at: number }): JSX.Element {
  const minutes = useMinutesSince(at);
  const words =
    minutes < 1
      ? t('programLeftNow', name)
      : minutes < 60
        ? t('programLeftMinutes', name, minutes)
        : t('programLeftHours', name, Math.floor(minutes / 60));
  return (
    <>
      <span aria-hidden="true" dir="auto">
        {words}
      </span>
      <span class="visually-hidden">{t('programLeftAt', name, timeOfDay(at))}</span>
    </>
  );
}

/** A program that does nothing now: it is there, or another process of it has taken the task over. */
export function ProgramIdle({ session, program }: Props): JSX.Element {
  const { agent } = session;
  if (program.link === 'taken_over')
    return (
      <Status
        tone="resting"
        icon={CirclePause}
        now={t('programTakenOver', agent.name)}
        meta={
          <>
            {t('firstDisconnected')} · <Since at={program.since} />
          </>
        }
      />
    );
  return (
    <Status
      tone="resting"
      icon={Terminal}
      now={t('programConnected', agent.name)}
      meta={<ProgramMeta session={session} program={program} />}
    />
  );
}

/** How many steps the program has made, and since when it is connected. */
export const ProgramMeta = ({ session: { steps }, program: { since } }: Props): JSX.Element => (
  <>
    {steps > 0 && `${t('metaStep', steps)} · `}
    {t('metaSinceTime', timeOfDay(since))}
  </>
);
