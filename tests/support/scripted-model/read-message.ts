import { keywordOf, turnOf } from '../message-codes.ts';

/** A target's page data in one message: all of it, or what is new since another message. */
export interface PageSection {
  readonly target: number;
  /** Empty in differences of a page that kept its title and address. */
  readonly title: string;
  readonly url: string;
  /** The message whose page the differences start from; '' for the one that showed the target last. */
  readonly since: string | undefined;
  readonly text: string;
}

/** One message of the extension, taken apart as a model would. */
export interface Message {
  readonly turn: string;
  /** What confirms the first message, which alone says it. */
  readonly keyword: string | undefined;
  /** What the last command caused and what else there is to know, in our own words: not page data. */
  readonly news: string;
  /** What the person says. */
  readonly words: readonly string[];
  readonly sections: readonly PageSection[];
}

const OPEN =
  /^┌ page data (\S+) · target (\d+)(?:(?: · (.*))? · (\S+:\S+?))?(?: · (changes)(?: since (\S+))?)?$/;
const PERSON = /^The person says: /;

/** Undefined where the text is none of the extension's messages. */
export function readMessage(text: string): Message | undefined {
  const turn = turnOf(text);
  return turn ? takeApart(text, turn) : undefined;
}

/** A message to an agent to which nobody else writes: it needs no code. */
export const readPlainMessage = (text: string): Message => takeApart(text, '');

function takeApart(text: string, turn: string): Message {
  const sections: PageSection[] = [];
  const rest: string[] = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const [, code, target, title = '', url = '', isChanged, name = ''] = OPEN.exec(line) ?? [];
    const end = code ? lines.indexOf(`└ end ${code}`, at) : -1;
    if (end < 0) rest.push(line);
    else {
      // An agent with one conversation needs no name of what it saw last.
      const since = isChanged ? (turn === '' ? '' : name) : undefined;
      sections.push({ target: Number(target), title, url, since, text: lines.slice(at + 1, end).join('\n') });
      at = end;
    }
  }
  return {
    turn,
    keyword: keywordOf(text),
    news: rest.filter((line) => !PERSON.test(line)).join('\n'),
    words: rest.filter((line) => PERSON.test(line)).map((line) => line.replace(PERSON, '')),
    sections,
  };
}
