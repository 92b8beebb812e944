import { describe, expect, it } from 'vitest';
import { conversationOf } from '../../../src/agents/chat/conversation.ts';
import type { SessionId, TabId } from '../../../src/protocol/ids.ts';
import {
  type Conversations,
  inSameConversation,
  keepConversations,
  tasksOf,
} from '../../../src/session/conversations.ts';
import { mayHaveBeenGiven } from '../../../src/session/placeholder-numbers.ts';
import { patch, type Session } from '../../../src/session/session.ts';
import { aLearned, aSession, chatIn, type SessionOver, tab } from '../../support/samples.ts';

const DAY = 24 * 3_600_000;
interface Known {
  readonly sessions: Readonly<Record<SessionId, Session>>;
  readonly conversations: Conversations;
}

/** Sessions that begin, change and end one after another, as the store sees them. */
class Course {
  known: Known = { sessions: {}, conversations: {} };

  #to(sessions: Known['sessions']): void {
    this.known = keepConversations(this.known, { ...this.known, sessions }, (agent) =>
      conversationOf(chatIn({ ...aSession(), agent })),
    );
  }

  begin(id: string, over: SessionOver = {}): void {
    this.#to({ ...this.known.sessions, [id]: aSession({ id: id as SessionId, ...over }) });
  }

  change(id: string, how: (session: Session) => Session): void {
    this.#to({ ...this.known.sessions, [id]: how(this.of(id)) });
  }

  move(id: string, url: string): void {
    this.change(id, (session) => ({ ...session, agent: { ...session.agent, url } }));
  }

  end(id: string): void {
    const { [id as SessionId]: _, ...others } = this.known.sessions;
    this.#to(others);
  }

  of(id: string): Session {
    const session = this.known.sessions[id as SessionId];
    if (!session) throw new Error(`There is no session ${id}.`);
    return session;
  }
}

const at = (url: string, tabId: TabId = tab(10)) => ({ agent: { url, tabId } });
const given = (email: number) => ({ shown: { placeholderNumbers: { first: 1, last: { EMAIL: email } } } });
const chat = 'https://chatgpt.com';

/** What the second task knows of the first, which ended at `first` in tab 10. */
function second(first: readonly string[], then: string, tabId = tab(10)): readonly string[] {
  const course = new Course();
  course.begin('aaaa', { ...at(first[0] ?? ''), ...given(2) });
  for (const url of first.slice(1)) course.move('aaaa', url);
  course.end('aaaa');
  course.begin('bbbb', at(then, tabId));
  return tasksOf(course.of('bbbb')).slice(1);
}

describe('the second task in a conversation', () => {
  it.each([
    ['has the same address', [`${chat}/c/12`], `${chat}/c/12`, 10],
    ['has it in another tab', [`${chat}/c/12`], `${chat}/c/12`, 11],
    ['is reached by another host of the site', [`${chat}/c/12`], 'https://chat.openai.com/c/12', 10],
    ['gets its address after the first message', [`${chat}/`, `${chat}/c/12`], `${chat}/c/12`, 10],
    ['gets its address after the first task', [`${chat}/`], `${chat}/c/12`, 10],
    ['never gets an address', [`${chat}/`], `${chat}/`, 10],
    ['was left in the first task', [`${chat}/c/12`, `${chat}/c/13`], `${chat}/c/12`, 10],
    ['was entered in the first task', [`${chat}/c/12`, `${chat}/c/13`], `${chat}/c/13`, 10],
    ['is of a site that names none', ['https://own.example/'], 'https://own.example/', 11],
  ])('knows of the first: it %s', (_, first, then, tabId) => {
    expect(second(first, then, tab(tabId))).toEqual(['aaaa']);
  });

  it.each([
    ['another conversation', [`${chat}/c/12`], `${chat}/c/13`, 10],
    ['a new one in the same tab', [`${chat}/`, `${chat}/c/12`], `${chat}/`, 10],
    ['a new one in another tab', [`${chat}/`], `${chat}/`, 11],
    ['one of another site', [`${chat}/c/12`], 'https://claude.ai/chat/12', 10],
  ])('knows nothing of the first in %s', (_, first, then, tabId) => {
    expect(second(first, then, tab(tabId))).toEqual([]);
  });

  it('knows nothing of a new conversation of a learned site once that has its own address', () => {
    const course = new Course();
    const learned = aLearned({ fresh: '/' });
    const own = (path: string, tabId: number) => ({
      agent: { url: `https://own.example${path}`, tabId: tab(tabId), learned },
    });
    course.begin('aaaa', own('/', 10));
    course.move('aaaa', 'https://own.example/talk');
    course.end('aaaa');
    course.begin('bbbb', own('/', 10));
    expect(tasksOf(course.of('bbbb'))).toEqual(['bbbb']);
    course.begin('cccc', own('/talk', 11));
    expect(tasksOf(course.of('cccc'))).toEqual(['cccc', 'aaaa']);
  });

  it('gives no number again, and takes those of the first as given', () => {
    const course = new Course();
    course.begin('aaaa', { ...at(`${chat}/c/12`), ...given(2) });
    course.change('aaaa', (session) => patch(session, given(5)));
    course.end('aaaa');
    course.begin('bbbb', at(`${chat}/c/12`));
    expect(course.of('bbbb').shown.placeholderNumbers).toEqual({ first: 1, last: { EMAIL: 5 } });
    expect(mayHaveBeenGiven(course.of('bbbb'), 'EMAIL', 5)).toBe(true);
    expect(mayHaveBeenGiven(course.of('bbbb'), 'EMAIL', 6)).toBe(false);
  });

  it('of a third task knows both', () => {
    const course = new Course();
    for (const id of ['aaaa', 'bbbb']) {
      course.begin(id, at(`${chat}/c/12`));
      course.end(id);
    }
    course.begin('cccc', at(`${chat}/c/12`));
    expect(tasksOf(course.of('cccc'))).toEqual(['cccc', 'bbbb', 'aaaa']);
  });
});

it('keeps what a chat knew that another one replaces, and adds what the other one knows', () => {
  const course = new Course();
  course.begin('aaaa', { ...at(`${chat}/c/12`), ...given(9) });
  course.end('aaaa');
  course.begin('bbbb', { ...at(`${chat}/c/13`, tab(11)), ...given(3) });
  course.change('bbbb', (session) => ({
    ...session,
    agent: { ...chatIn(session), url: `${chat}/c/12`, tabId: tab(12) },
  }));
  expect(tasksOf(course.of('bbbb'))).toEqual(['bbbb', 'aaaa']);
  expect(course.of('bbbb').shown.placeholderNumbers?.last).toEqual({ EMAIL: 9 });
  course.begin('cccc', at(`${chat}/c/13`, tab(13)));
  expect(tasksOf(course.of('cccc'))).toEqual(['cccc', 'bbbb']);
});

it('knows the tasks that run in the same conversation in other tabs', () => {
  const course = new Course();
  course.begin('aaaa', at(`${chat}/c/12`));
  course.begin('bbbb', at(`${chat}/c/12`, tab(11)));
  course.begin('cccc', at(`${chat}/c/13`, tab(12)));
  const all = Object.values(course.known.sessions);
  expect(inSameConversation(course.of('bbbb'), all).map(({ id }) => id)).toEqual(['bbbb', 'aaaa']);
});

it('forgets conversations that were not used for 30 days, and more than 200', () => {
  const course = new Course();
  const used = (id: string, day: number) => {
    course.begin(id, { ...at(`${chat}/c/${id}`), turn: { lastActionAt: day * DAY } });
    course.end(id);
  };
  used('old', 1);
  used('kept', 31);
  expect(Object.values(course.known.conversations).flatMap(({ tasks }) => tasks)).toEqual(['kept', 'old']);
  used('new', 32);
  expect(Object.values(course.known.conversations).flatMap(({ tasks }) => tasks)).toEqual(['new', 'kept']);
  for (let index = 0; index < 250; index += 1) used(`n${index}`, 33);
  expect(Object.keys(course.known.conversations)).toHaveLength(200);
});

it('stores nothing by which a conversation could be opened', () => {
  const course = new Course();
  course.begin('aaaa', at(`${chat}/c/6f1c2a44-aaaa-bbbb`));
  course.end('aaaa');
  expect(JSON.stringify(course.known.conversations)).not.toMatch(/chatgpt|6f1c2a44/);
});
