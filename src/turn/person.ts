import { agentAway, noSession } from '../protocol/failures/failures.ts';
import type { Grant } from '../protocol/grant.ts';
import type { Mode } from '../protocol/mode.ts';
import { done, failed, type Outcome } from '../protocol/outcome.ts';
import { sentence } from '../protocol/sentence.ts';
import type { SentPart } from '../protocol/view.ts';
import { placeholdersIn } from '../redaction/placeholders.ts';
import { questionOf } from '../session/asked-site.ts';
import { takeBack } from '../session/grants.ts';
import { hold, isPaused, newsOnResume, resumed } from '../session/holds.ts';
import { cutReply } from '../session/messages/cut-reply.ts';
import { looked } from '../session/messages/presses.ts';
import { tell } from '../session/news.ts';
import { withOwnWords } from '../session/own-words.ts';
import { goingOn } from '../session/progress/limits.ts';
import { isRunning } from '../session/queue.ts';
import { patch, type Session } from '../session/session.ts';
import { withEvent, withStory } from '../session/story.ts';
import { withoutCutOff } from '../session/waits/cut-off.ts';
import { waitAgain } from '../session/waits/dialogs.ts';
import { withoutCount } from '../session/waits/living.ts';
import { answered } from '../session/waits/questions.ts';
import { isInWait } from '../session/waits/waiting.ts';
import { change, sessionOf } from '../store/sessions.ts';
import { redactorOf } from '../targets/known-values.ts';
import { injectAdmitted, judgeAgain } from '../targets/tabs/arrival.ts';
import { disengage } from '../targets/tabs/release.ts';
import { reopenLost } from '../targets/tabs/reopen.ts';
import { allowAlways } from './allow-always.ts';
import type { TurnServices } from './services.ts';

type Id = Session['id'];

/** Puts the person's words into the agent's next message. */
export async function interject(services: TurnServices, id: Id, text: string): Promise<Outcome> {
  const session = await change(services, id, (before) =>
    tell(
      patch(
        withStory(withoutCount(withOwnWords(before, text)), {
          kind: 'said',
          at: services.now(),
          text,
        }),
        { progress: { answer: null } },
      ),
      [{ kind: 'person', text }],
      services.now(),
    ),
  );
  return session ? done() : failed(noSession);
}

/** The person's words as they would go out now, in parts; empty where they would go out as they are. */
export async function previewWords(
  services: TurnServices,
  id: Id,
  text: string,
): Promise<readonly SentPart[]> {
  const redact = await redactorOf(services, id);
  const sent = redact(text);
  if (sent === text) return [];
  const parts: SentPart[] = [];
  let from = 0;
  for (const { start, end } of placeholdersIn(sent)) {
    if (start > from) parts.push({ text: sent.slice(from, start), isPlaceholder: false });
    parts.push({ text: sent.slice(start, end), isPlaceholder: true });
    from = end;
  }
  return from < sent.length ? [...parts, { text: sent.slice(from), isPlaceholder: false }] : parts;
}

/** Holds a running session, with its queue, because the person has acted on a target. One that only waits goes on. */
export async function interrupt(services: TurnServices, id: Id): Promise<void> {
  await change(services, id, (before) =>
    isRunning(before) && !isInWait(before)
      ? hold(before, 'person_acted', sentence('holdPersonActed'), services.now())
      : before,
  );
}

/**
 * Holds a session at the person's wish; a hold that is there stays, because its reason says what to mend. Once that is
 * stored nothing begins any more, and the agent is told to stop: nobody waits for that.
 */
export async function pause(services: TurnServices, id: Id): Promise<void> {
  const paused = await change(services, id, (before) =>
    before.queue.hold
      ? before
      : hold(cutReply(before), 'person_paused', sentence('holdPersonPaused'), services.now()),
  );
  if (paused && isPaused(paused)) void services.agentOf(paused).heedPause();
}

/** Resumes a held session; tells the agent and shows it what changed. */
export async function resume(services: TurnServices, id: Id): Promise<Outcome> {
  const before = await sessionOf(services, id);
  if (!before) return failed(noSession);
  if (before.queue.hold?.reason === 'agent_gone') return failed(agentAway);
  await reopenLost(services, before);
  const after = await change(services, id, (session) => {
    if (!session.queue.hold || session.queue.hold.reason === 'agent_gone') return session;
    const now = services.now();
    const free = waitAgain(resumed(looked(goingOn(session)), now), now);
    return tell(withoutCutOff(free, now), newsOnResume(session), now);
  });
  if (after && isPaused(before)) void services.agentOf(after).heedPause();
  return done();
}

/** Asks the person as often as they want from now on; what stands already stays asked. */
export async function setMode(services: TurnServices, id: Id, mode: Mode): Promise<Outcome> {
  const session = await change(services, id, (before) =>
    before.agent.isUnproven && mode === 'free'
      ? before
      : withEvent(patch(before, { permissions: { mode } }), sentence('stepModeChanged'), services.now()),
  );
  if (!session) return failed(noSession);
  await judgeAgain(services, id);
  return done();
}

/** The person takes back what they have allowed: what is at such a site now is asked about. */
export async function takeAway(services: TurnServices, id: Id, grant: Grant | undefined): Promise<Outcome> {
  const session = await change(services, id, (before) => takeBack(before, grant));
  if (!session) return failed(noSession);
  await judgeAgain(services, id);
  return done();
}

/** Takes the person's answer to a question of the agent, or their approval or refusal of a command. */
export async function answer(
  services: TurnServices,
  id: Id,
  {
    question,
    answer: text,
    words,
  }: { readonly question: string; readonly answer: string; readonly words?: string },
): Promise<Outcome> {
  const before = await sessionOf(services, id);
  const asked = before && questionOf(before);
  if (asked?.kind === 'first_use' && asked.id === question && text === 'refuse')
    return disengage(services, id);
  if (text === 'always') await allowAlways(services, id, question);
  if (before && asked?.id === question) await reopenLost(services, before);
  const session = await change(services, id, (before) =>
    answered(before, { question, answer: text, words, now: services.now() }),
  );
  if (!session) return failed(noSession);
  await injectAdmitted(services, session);
  return done();
}
