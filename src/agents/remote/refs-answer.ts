import { refTree, valueIn } from '../../perception/ref-tree.ts';
import { explain, type Failure } from '../../protocol/outcome.ts';
import type { CommandResult } from '../../session/items.ts';
import { currentTarget } from '../../session/tabs/target-tabs.ts';
import type { OpenCall } from './call-states.ts';
import type { AskedCall, RemoteSession } from './remote-state.ts';

// What a program without a hub is answered: exactly `id`, `success` and either `data` or `error`.

type Id = string | number | null;
type Data = string | number | boolean | Readonly<Record<string, unknown>>;

const succeeded = (id: Id, data: Data): string => JSON.stringify({ id, success: true, data });

const failedWith = (id: Id, words: string, code: Failure['code']): string =>
  JSON.stringify({ id, success: false, error: `${words.replaceAll('"id"', '"ref"')} [${code}]` });

export const failedEnvelope = (id: Id, failure: Failure): string =>
  failedWith(id, explain(failure), failure.code);

/** Why a command has no answer yet; only a program that has asked for it hears it. */
export const stateEnvelope = (id: Id, { why, words }: Pick<OpenCall, 'why' | 'words'>): string =>
  JSON.stringify({ type: 'state', id, why, words });

interface Composed {
  /** The message that a hub would get. */
  readonly text: string;
  readonly result: CommandResult | undefined;
}

/** A message and the result of a command in the envelope. */
export function answerInEnvelope(
  session: RemoteSession,
  asked: AskedCall,
  { text, result }: Composed,
): string {
  const { id = null, type = '' } = asked;
  const { head, sections } = partsOf(text);
  const end = result?.end ?? 'unknown';
  if (end !== 'done') return failedWith(id, withoutLabel(head), result?.code ?? 'no_answer');
  const receipt = withoutLabel(head);
  switch (type) {
    case 'snapshot': {
      const [, number] = /Target (\d+) is below\./.exec(receipt) ?? [];
      const page = sections.find(({ what }) => what.startsWith(`target ${number} ·`)) ?? sections[0];
      return page ? succeeded(id, pageTree(page)) : failedWith(id, receipt, 'no_answer');
    }
    case 'fill':
    case 'type':
    case 'select':
      return succeeded(id, { receipt, end, value: heldValue(session, asked, sections) });
    case 'tab list':
      return succeeded(id, { tabs: tabsIn(receipt, session) });
    case 'tab new':
      return succeeded(id, {
        tabId: Number(/target (\d+)/.exec(receipt)?.[1] ?? currentTarget(session)?.number ?? 0),
      });
    case 'tab':
      // Only `snapshot` shows pages in this form.
      return succeeded(id, { receipt: receipt.replace(/Target \d+ is below\.\s*/, '') });
    case 'open':
      return succeeded(id, { url: currentTarget(session)?.url ?? '', receipt });
    case 'get':
      return succeeded(id, factIn(receipt, sections));
    case 'is':
      return succeeded(id, receipt.startsWith('Yes'));
    default:
      return succeeded(id, { receipt, end });
  }
}

/** Page data of a message: what it is of, and the text. */
interface Section {
  readonly what: string;
  readonly text: string;
}

const SECTION = /^┌ page data (\S+) · (.*)\n([\s\S]*?)\n└ end \1$/gm;

/** Our sentences of a message, and its page data. */
function partsOf(message: string): { readonly head: string; readonly sections: readonly Section[] } {
  const sections = Array.from(message.matchAll(SECTION), ([, , what = '', text = '']) => ({ what, text }));
  const [head = ''] = message.split(/^┌ page data /m, 1);
  return { head: head.trim(), sections };
}

/** A receipt without the command that it names: its id does. */
const withoutLabel = (receipt: string): string =>
  receipt.replace(/^You: .*? → (?:done|not done|unknown)\.\s*/, '');

const REQUESTS = /\nLatest requests: .*$/;

/** `Page: URL — TITLE`, and the tree of the page. */
function pageTree({ what, text }: Section): string {
  const [, ...named] = what.split(' · ');
  const url = named.at(-1) ?? '';
  const title = named.slice(0, -1).join(' · ').replace(/^"|"$/g, '');
  const first = title === '' ? `Page: ${url}` : `Page: ${url} — ${title}`;
  const tree = refTree(text.replace(REQUESTS, ''));
  return tree === '' ? first : `${first}\n${tree}`;
}

/** The value that a field holds now, as its page shows it. */
function heldValue(session: RemoteSession, { call, ref }: AskedCall, sections: readonly Section[]): string {
  if (ref === undefined) return '';
  const composed = session.queue.items.find((item) => item.kind === 'UPDATE_AGENT' && item.to === call);
  const seen = composed?.kind === 'UPDATE_AGENT' ? (composed.message?.seen ?? []) : [];
  const texts = [
    ...sections.map(({ text }) => text),
    ...[...seen, ...session.shown.pages].map(({ text }) => text),
  ];
  for (const text of texts) {
    const value = valueIn(text, ref);
    if (value !== undefined) return value;
  }
  return '';
}

/** A fact that a page has shown, or one of ours: a number, or a place. */
function factIn(receipt: string, [quote]: readonly Section[]): Data {
  if (/^(?:\d+)\./.test(receipt)) return Number.parseInt(receipt, 10);
  const box = /^x (-?\d+), y (-?\d+), width (\d+), height (\d+)/.exec(receipt);
  if (box) {
    const [x, y, width, height] = box.slice(1).map(Number);
    return { x, y, width, height };
  }
  return receipt.startsWith('It is empty.') ? '' : (quote?.text ?? receipt);
}

const LISTED = /(Target|Tab) (\d+), [^:]*: (?:"([^"]*)" )?([^\s;]*)[^;]*; [^.]*\./g;

/** The tabs that a receipt lists. A tab that is not a target has no target number. */
function tabsIn(receipt: string, session: RemoteSession) {
  const current = currentTarget(session)?.number;
  return Array.from(receipt.matchAll(LISTED), ([, kind, number, title = '', url = '']) => ({
    tabId: Number(number),
    target: kind === 'Target' ? Number(number) : null,
    title,
    url,
    active: Number(number) === current,
  }));
}
