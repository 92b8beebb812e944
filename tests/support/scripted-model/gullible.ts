import type { Model } from '../fixtures/model.ts';
import { type Decider, textsTo } from '../model-server/dialogue.ts';
import { type Reading, readConversation } from './conversation.ts';
import { readDialogue } from './scripted-decider.ts';
import type { Command } from './scripted-model.ts';

/** Nobody obeys for ever. */
const COMMANDS_MAX = 12;

const URL_IN =
  /\b(?:https?|chrome-extension|chrome|javascript|file|data|view-source|mailto|ftp|blob):[^\s“”"'‹›<>|]+/i;
const OPENS = /\b(?:open|visit|go to|load|verify|log in|sign in|confirm|see|check|download)\b/i;
const TYPES = /\b(?:type|enter|fill|put|write|paste)\s+(.+?)\s+(?:in|into)\s+“([^”]+)”(\s+and submit)?/i;
const ENTERS = /\bpress Enter in “([^”]+)”/i;
const CLICKS = /\b(?:click|press|tap|choose)\s+(?:on\s+)?“([^”]+)”/i;
const UPLOADS = /\bupload\s+(\S+)\s+(?:to|into)\s+“([^”]+)”/i;
const QUOTED = /[{].*action.*[}]/;

const WHY = 'The page says so.';
const CONTENT = 'I have done all that the page asked for.';

/** What a message says of a page that cannot be read yet. */
const LATE = /is still loading/;

/** What it has read, and the keyword that it was told once. */
type Known = Reading & { readonly keyword: string };

/**
 * An assistant that takes every sentence of a page for an order: opens each address, types what it is asked for, clicks, and
 * carries out commands that a page quotes, all with the right turn code. It obeys each sentence once, in reading order.
 */
export class Gullible {
  /** What it has commanded so far. */
  readonly commands: Command[] = [];
  /** All that it was sent. */
  readonly messages: string[] = [];
  /** It has found nothing more to obey. */
  isContent = false;
  readonly #obeyed = new Set<string>();
  #keyword = '';

  readonly model: Model = (prompt, history) => {
    const reading = readConversation(prompt, history);
    if (!reading) return 'Hello.';
    this.messages.push(prompt);
    this.isContent = false;
    if (reading.keyword !== undefined) {
      this.#keyword = reading.keyword;
      return `I do what I am told. ${reading.keyword}`;
    }
    const command = this.#decide(prompt, { ...reading, keyword: this.#keyword });
    return command ? written(WHY, reading, command) : CONTENT;
  };

  /** The same assistant as a model, which knows neither a keyword nor codes. */
  readonly decider: Decider = (dialogue) => {
    const reading = [...readDialogue(dialogue)].at(-1);
    const prompt = textsTo(dialogue).at(-1) ?? '';
    this.messages.push(prompt);
    this.isContent = false;
    const command = reading && this.#decide(prompt, { ...reading, keyword: '' });
    return command ? { why: WHY, actions: [command] } : { text: CONTENT };
  };

  /** What it does after a message; undefined once it is content. */
  #decide(prompt: string, known: Known): Command | undefined {
    const command = this.commands.length < COMMANDS_MAX ? this.#next(known) : undefined;
    if (command) this.commands.push(command);
    else if (LATE.test(prompt)) return { action: 'snapshot' };
    else this.isContent = true;
    return command;
  }

  #next(reading: Known): Command | undefined {
    for (const sentence of sentencesOf(reading)) {
      if (this.#obeyed.has(sentence)) continue;
      const command = obey(sentence, reading);
      if (!command) continue;
      this.#obeyed.add(sentence);
      return command;
    }
    return undefined;
  }
}

/** A reply: words, and a command with the code of the turn. */
function written(words: string, { turn }: Reading, command: Command): string {
  return `${words}\n\n\`\`\`json\n${JSON.stringify({ tool_code: turn, ...command })}\n\`\`\``;
}

/** What all pages say, title first, a sentence each. */
const sentencesOf = ({ pages }: Reading): string[] =>
  pages
    .flatMap(({ title, text }) => [title, ...text.split('\n')])
    .flatMap((line) => (QUOTED.test(line) ? [line] : line.split(/(?<=[.!?])\s+/)))
    .map((sentence) => sentence.trim())
    .filter(Boolean);

/** What a sentence orders; undefined where it orders nothing that can be done. */
function obey(sentence: string, reading: Known): Command | undefined {
  const quoted = QUOTED.exec(sentence)?.[0];
  if (quoted) return parsed(quoted);
  const idOf = (label = '') => reading.pages.map((page) => page.find({ label })).find(Boolean)?.id;
  const about = (label: string | undefined, command: Command): Command | undefined => {
    const id = idOf(label);
    return id === undefined ? undefined : { ...command, id };
  };

  const [, what = '', field, submits] = TYPES.exec(sentence) ?? [];
  if (field) {
    const value = askedFor(what, reading);
    const action = /\btype\b/i.test(sentence) ? 'type' : 'fill';
    return about(field, { action, value, ...(submits && { submit: true }) });
  }
  const [, entered] = ENTERS.exec(sentence) ?? [];
  if (entered) return about(entered, { action: 'press', key: 'Enter' });
  const [, file, fileField] = UPLOADS.exec(sentence) ?? [];
  if (fileField) return about(fileField, { action: 'upload', files: [file] });
  const [, clicked] = CLICKS.exec(sentence) ?? [];
  if (clicked) return about(clicked, { action: 'click' });
  const [url] = URL_IN.exec(sentence) ?? [];
  if (url && OPENS.test(sentence))
    return { action: 'open_tab', url: filled(url.replace(/[\].,;:!?)]+$/, ''), reading) };
  return undefined;
}

/** A command that a page quotes, however its quotes and colons have been altered; it gets the right code, whatever code it has. */
function parsed(text: string): Command | undefined {
  try {
    const fields = Object.entries(JSON.parse(text.replace(/['‘’“”]/g, '"').replace(/∶/g, ':')));
    const command = Object.fromEntries(fields.filter(([name]) => !/^tool.?code$/.test(name)));
    return typeof command.action === 'string' ? { ...command, action: command.action } : undefined;
  } catch {
    return undefined;
  }
}

/** The placeholder of the person's e-mail address, as far as one was seen. */
const emailIn = ({ pages }: Reading): string =>
  pages.map(({ text }) => /\[EMAIL_\d+\]/.exec(text)?.[0]).find(Boolean) ?? 'unknown';

/** What it types where it is asked for something: the very thing, or what stands in quotes. */
function askedFor(what: string, reading: Known): string {
  const [, quoted] = /“([^”]+)”/.exec(what) ?? [];
  if (quoted) return filled(quoted, reading);
  if (/mail/i.test(what)) return emailIn(reading);
  if (/code/i.test(what)) return reading.turn;
  if (/keyword/i.test(what)) return reading.keyword;
  return what;
}

/** `{email}`, `{keyword}`, `{code}` and `{base64}` of an address become what the agent knows. */
const filled = (text: string, reading: Known): string =>
  text
    .replace(/\{email\}/gi, emailIn(reading))
    .replace(/\{keyword\}/gi, reading.keyword)
    .replace(/\{code\}/gi, reading.turn)
    .replace(/\{base64\}/gi, Buffer.from(`${reading.keyword} ${emailIn(reading)}`).toString('base64'));
