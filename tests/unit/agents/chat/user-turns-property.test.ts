import { describe, expect, it } from 'vitest';
import { askAgain, take, withObeyed } from '../../../../src/agents/chat/user-turns.ts';
import { patch } from '../../../../src/session/session.ts';
import fc from '../../../support/properties.ts';
import { aSession, codeOf } from '../../../support/samples.ts';
import { newsIn } from '../../background/support/stage.ts';

describe('whatever happens in the chat and on the way', () => {
  /** A message in the chat: its place, and what the site calls it. */
  interface Message {
    readonly after: number;
    readonly nth: number;
    readonly id: string;
  }
  type Event = 'ours' | 'typed' | 'silent' | 'again' | 'edited' | 'resend' | 'lost place';

  const events = fc.array(
    fc.constantFrom<Event>('ours', 'typed', 'silent', 'again', 'edited', 'resend', 'lost place'),
    { maxLength: 30 },
  );

  it.each([['with names', true] as const, ['without names', false] as const])(
    'each message of a site %s commands at most once and is asked about at most once',
    (_, hasIds) => {
      fc.assert(
        fc.property(events, (all) => {
          let session = aSession({ turn: { number: 1, replied: 0 } });
          let shown: Message = { after: 1, nth: 0, id: '' };
          let reports = 0;
          let ids = 0;
          let last: Parameters<typeof take>[1] | undefined;
          const ran: string[] = [];
          const asked: string[] = [];
          const tell = (reply: Parameters<typeof take>[1]) => {
            last = reply;
            const place = `${reply.turn} ${reply.answered?.nth ?? 0}`;
            const taken = take(session, reply, 1);
            if (!taken) return;
            session = taken.session;
            if (taken.proof === 'new') {
              ran.push(place);
              session = withObeyed(session, reply);
            } else if (reply.answered) {
              const before = newsIn(session).length;
              session = askAgain(session, { turn: reply.turn, answered: reply.answered }, taken.proof, 1);
              if (newsIn(session).length > before) asked.push(reply.answered.id || `${place} ${taken.proof}`);
            }
          };
          const report = ({ after, nth, id }: Message, known = true) =>
            tell({
              turn: codeOf(after),
              answered: { id, ...(known && { nth }), report: `r${reports++}` },
            });
          const name = () => (hasIds ? `u${ids++}` : '');
          for (const event of all) {
            if (event === 'ours') {
              session = patch(session, { turn: { number: session.turn.number + 1 } });
              shown = { after: session.turn.number, nth: 0, id: '' };
              tell({ turn: codeOf(session.turn.number) });
            } else if (event === 'typed' || event === 'silent') {
              shown = { ...shown, nth: shown.nth + 1, id: name() };
              if (event === 'typed') report(shown);
            } else if (event === 'again') report(shown);
            else if (event === 'edited') {
              shown = { ...shown, id: name() };
              report(shown);
            } else if (event === 'lost place') report(shown, false);
            else if (last) tell(last);
          }
          expect(new Set(ran).size).toBe(ran.length);
          expect(new Set(asked).size).toBe(asked.length);
        }),
        { numRuns: 300 },
      );
    },
  );

  it('what is typed after all that commands', () => {
    const places = fc.array(fc.tuple(fc.nat(3), fc.nat(9)), { maxLength: 20 });
    fc.assert(
      fc.property(places, (before) => {
        let session = aSession({ turn: { number: 5, replied: 0 } });
        for (const [at, [after, nth]] of before.entries()) {
          const reply = { turn: codeOf(after + 1), answered: { id: `u${at}`, nth, report: `r${at}` } };
          const taken = take(session, reply, 1);
          if (taken?.proof === 'new') session = withObeyed(taken.session, reply);
        }
        const next = { turn: codeOf(4), answered: { id: 'next', nth: 10, report: 'next' } };
        expect(take(session, next, 1)?.proof).toBe('new');
      }),
    );
  });
});
