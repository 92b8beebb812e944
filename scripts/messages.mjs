import { writeFileSync } from 'node:fs';
import { entry } from './entry.mjs';
import { load } from './load.mjs';
import { say } from './say.mjs';
import { fieldsOf, textOf, titleOf } from './schema-text.mjs';

/** @typedef {import('./schema-text.mjs').Schema} Schema */
/**
 * What one file of `src/protocol/messages/` exports, by name.
 * @typedef {Readonly<Record<string, unknown>>} Partner
 */
/** @typedef {{ from?: readonly string[], means: string, payload: Schema, answer?: Schema }} Message */

/** The partners of the worker: the file and the export of each direction. */
const PARTNERS = [
  { file: 'pages', title: 'Our own pages', sends: 'fromPages', hears: 'toPages' },
  { file: 'tab', title: 'Any script in a tab', sends: 'fromTab', hears: 'toAnyTab' },
  { file: 'chat', title: 'The bridge in the chat', sends: 'fromChat', hears: 'toChat' },
  { file: 'target', title: 'The adapter in a target', sends: 'fromTarget', hears: 'toTarget' },
  { file: 'clock', title: 'Clocks', sends: 'fromClock', hears: 'toTicked' },
];

const HEAD = `<!-- Written by \`npm run docs\` from the schemas in src/protocol/messages/. -->

# Messages

The parts of the extension talk by these messages. Everybody talks to the service worker, and the worker to everybody.
Who receives a message parses it with its schema first. The worker is silent on a message that does not parse, or whose
sender may not send it. What a tab answers is parsed, too, since a page may have taken our script over: an answer that
does not parse is the failure \`no_answer\`.

\`page\` is one of our own pages, \`tab\` a content script of ours. \`text ≤ 64\` has at most 64 characters, a field with
\`?\` may be absent. \`Outcome<T>\` is \`{ ok: true, value: T }\` or \`{ ok: false, failure: Failure }\`.
`;

/**
 * docs/messages.md from the modules of the partners, by file name.
 * @param {Readonly<Record<string, Partner>>} modules
 */
export function messagesDoc(modules) {
  /** @type {Map<string, Schema>} */
  const types = new Map();
  const partners = PARTNERS.map(({ file, title, sends, hears }) => {
    const partner = modules[file] ?? {};
    return [`## ${title}`, ...sent(partner[sends], types), ...heard(partner, hears, types)].join('\n\n');
  });
  /** @type {Map<string, string>} */
  const shown = new Map();
  // Map iterates over what is added meanwhile, and a type may name more types.
  for (const [name, schema] of types) shown.set(name, [`### ${name}`, list(schema, types)].join('\n\n'));
  const named = [...shown].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  return [HEAD.trim(), ...partners, '## Types', ...named, ''].join('\n\n').replace(/\n+$/, '\n');
}

/** @param {unknown} messages @param {Map<string, Schema>} types */
const sent = (messages, types) =>
  Object.entries(/** @type {Record<string, Message>} */ (messages)).map(([name, message]) =>
    section(name, `${message.from?.join(' or ')} → worker`, message, types),
  );

/** @param {Partner} partner @param {string} hears @param {Map<string, Schema>} types */
function heard(partner, hears, types) {
  const payloads = /** @type {Record<string, Schema>} */ (partner[hears]);
  const meanings = /** @type {Record<string, Omit<Message, 'payload'>>} */ (partner[`${hears}Meanings`]);
  const to = hears === 'toPages' ? 'page' : 'tab';
  return Object.entries(payloads).map(([name, payload]) =>
    section(name, `worker → ${to}`, { means: '', ...meanings[name], payload }, types),
  );
}

/** @param {string} name @param {string} way @param {Message} message @param {Map<string, Schema>} types */
function section(name, way, { means, payload, answer }, types) {
  const fields = titleOf(payload) ? `- ${textOf(payload, types)}` : list(payload, types);
  const parts = [`### ${name}`, `${way}. ${means}`, fields, answer && `Answer: ${textOf(answer, types)}`];
  return parts.filter(Boolean).join('\n\n');
}

/** @param {Schema} schema @param {Map<string, Schema>} types */
const list = (schema, types) =>
  fieldsOf(schema, types)
    .map((field) => `- ${field}`)
    .join('\n');

await entry(import.meta, async () => {
  /** @type {Record<string, Partner>} */
  const modules = {};
  for (const { file } of PARTNERS) modules[file] = await load(`src/protocol/messages/${file}.ts`);
  const doc = messagesDoc(modules);
  writeFileSync('docs/messages.md', doc);
  say(`docs/messages.md: ${doc.match(/→/g)?.length} messages`);
});
