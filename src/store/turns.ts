import { get, promisifyRequest } from 'idb-keyval';
import { type Answer, answerSchema } from '../models/answer.ts';
import type { Exchange } from '../models/model-call.ts';
import type { SessionId } from '../protocol/ids.ts';
import { openDatabase } from './open-database.ts';
import { storedAs } from './stored-as.ts';

/**
 * The conversations with models in IndexedDB: each message of ours, written by the worker, and the answer to it, written by the
 * offscreen side. All of it rejects if Chrome has no room, or gives no database, or one that does not answer within 5 s.
 */
export interface Turns {
  /** Stores the message of a turn; the same one again changes nothing. */
  putMessage(session: SessionId, turn: number, text: string): Promise<void>;
  /** Stores the answer to a turn, unless it has one that can be read. */
  putAnswer(session: SessionId, turn: number, answer: Answer): Promise<void>;
  /** The answer to a turn; undefined where none is stored that can be read. */
  answer(session: SessionId, turn: number): Promise<Answer | undefined>;
  /** Messages from one turn to another with their answers, in their order. Turns whose message was never sent are left out. */
  exchanges(session: SessionId, from: number, to: number): Promise<readonly Exchange[]>;
  /** The sessions that have a conversation. */
  sessions(): Promise<readonly SessionId[]>;
  /** Deletes the conversations of these sessions. */
  forget(sessions: readonly SessionId[]): Promise<void>;
}

/** Opens the conversations; the first use opens the database. */
export function openTurns(): Turns {
  const turns = openDatabase('turns');
  const answer = async (session: SessionId, turn: number) =>
    asAnswer(await get(keyOf(session, turn, 'answer'), turns));
  return {
    putMessage: (session, turn, text) =>
      turns('readwrite', (items) => {
        items.put(text, keyOf(session, turn, 'message'));
        return promisifyRequest(items.transaction);
      }),
    putAnswer: (session, turn, given) =>
      turns('readwrite', (items) => {
        const key = keyOf(session, turn, 'answer');
        const reading = items.get(key);
        reading.onsuccess = () => {
          if (!asAnswer(reading.result)) items.put(given, key);
        };
        return promisifyRequest(items.transaction);
      }),
    answer,
    exchanges: async (session, from, to) => {
      const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
      const read = await turns('readonly', (items) =>
        Promise.all(
          numbers.map((turn) =>
            Promise.all([
              promisifyRequest<unknown>(items.get(keyOf(session, turn, 'message'))),
              promisifyRequest<unknown>(items.get(keyOf(session, turn, 'answer'))),
            ]),
          ),
        ),
      );
      return read.flatMap(([text, stored], index) => {
        const answered = asAnswer(stored);
        // A message without an answer was taken back, unless it is the newest.
        if (typeof text !== 'string' || (!answered && index < read.length - 1)) return [];
        return [{ text, ...(answered && { answer: answered }) }];
      });
    },
    sessions: async () => {
      const keys = await turns('readonly', (items) => promisifyRequest(items.getAllKeys()));
      return [...new Set(keys.map(sessionIn))];
    },
    async forget(sessions) {
      if (sessions.length === 0) return;
      const ended = new Set(sessions);
      await turns('readwrite', (items) => {
        const reading = items.getAllKeys();
        reading.onsuccess = () => {
          for (const key of reading.result) if (ended.has(sessionIn(key))) items.delete(key);
        };
        return promisifyRequest(items.transaction);
      });
    },
  };
}

const keyOf = (session: SessionId, turn: number, what: 'message' | 'answer'): string =>
  `${session}:${turn}:${what}`;

/** The session of a key, which `keyOf` has made. */
const sessionIn = (key: IDBValidKey): SessionId => (String(key).split(':')[0] ?? '') as SessionId;

const asAnswer = (stored: unknown): Answer | undefined => storedAs(answerSchema, stored);
