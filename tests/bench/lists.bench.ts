import { chatScript, idIn, type Told } from '../support/chat-script.ts';
import type { Fixtures } from '../support/fixtures/server.ts';
import type { Extension } from '../support/launch.ts';
import { startSession } from '../support/session.ts';
import { until } from '../support/until.ts';
import type { Bench, Measured } from './bench.ts';
import { withExtension } from './with-extension.ts';

const HOST = 'form.example';
const LIST_MAX = 8;

/** A form of twelve fields of many kinds: how each is drawn, and what is to be done with it. */
const FIELDS: readonly (readonly [name: string, html: string, action: string, value?: string])[] = [
  ['Name', '<input>', 'fill', 'Ada Lovelace'],
  ['E-mail', '<input type="email">', 'fill', 'ada@example.org'],
  ['Phone', '<input type="tel">', 'fill', '+44 20 7946 0958'],
  ['Street', '<input>', 'fill', '12 Main Street'],
  ['Town', '<input>', 'fill', 'London'],
  ['Postcode', '<input>', 'fill', 'W1A 1AA'],
  ['Country', '<select><option>Peru<option>United Kingdom</select>', 'select', 'United Kingdom'],
  ['Born', '<input type="date">', 'fill', '1990-12-10'],
  ['Guests', '<input type="number">', 'fill', '3'],
  ['Arrival', '<input type="time">', 'fill', '09:30'],
  ['Wishes', '<textarea></textarea>', 'fill', 'A quiet room, please.'],
  ['Newsletter', '<input type="checkbox">', 'check'],
];
const FORM = `<title>Form</title><h1>Form</h1>
  ${FIELDS.map(([name, html]) => `<p><label>${name} ${html}</label></p>`).join('\n')}`;

const WAYS: readonly { readonly name: string; readonly size: number }[] = [
  { name: 'one by one', size: 1 },
  { name: 'as lists', size: LIST_MAX },
];

/** Fills a form in one command a message and several, and counts from the first command to the last receipt. */
export const bench: Bench = {
  title: `a form of ${FIELDS.length} fields, one by one and as lists, in one run: what the agent is sent for it, and how long it takes`,

  measure: async ({ fixtures }) => {
    const all: Measured[] = [];
    for (const { name, size } of WAYS) {
      const { sent, ms } = await withExtension(fixtures, (extension) =>
        fillIn({ extension, fixtures }, size),
      );
      all.push(
        { name: `${name}: messages`, unit: 'count', samples: [sent.length] },
        { name: `${name}: characters`, unit: 'characters', samples: [sent.join('').length] },
        { name: `${name}: time`, unit: 'ms', samples: [ms] },
      );
    }
    return all;
  },
};

const command =
  ([name, , action, value]: (typeof FIELDS)[number]) =>
  (told: Told) => ({
    ...{ action, id: idIn(told, new RegExp(`${name} <(\\d+) `)), is: name },
    ...(value !== undefined && { value }),
  });

/** Fills the form in, so many fields a message. Answers the messages that told of it. Fails where a field is not filled. */
async function fillIn(
  stage: { readonly extension: Extension; readonly fixtures: Fixtures },
  size: number,
): Promise<{ readonly sent: readonly string[]; readonly ms: number }> {
  const { fixtures } = stage;
  fixtures.startOver();
  fixtures.serve(({ url }) => (url.host === HOST ? { body: FORM } : undefined));
  fixtures.setSwitches({ stream: 'burst', firstTokenMs: 0 });
  let began = 0;
  let ended = 0;
  const parts = Array.from({ length: Math.ceil(FIELDS.length / size) }, (_, at) =>
    FIELDS.slice(at * size, (at + 1) * size).map(command),
  );
  const replies = parts.map((part) => (told: Told) => {
    began ||= performance.now();
    const actions = part.map((one) => one(told));
    return actions.length === 1 ? { ...actions[0] } : { actions };
  });
  const end = () => {
    ended = performance.now();
    return { action: 'done', answer: 'The form is filled in.' };
  };
  fixtures.setModel(chatScript(...replies, end));
  const { stored } = await startSession(stage, { url: `https://${HOST}/` });
  await until('the end of the task', async () => Boolean((await stored())?.progress.answer), 300_000);
  const sent = fixtures.received.map(({ prompt }) => prompt).filter((prompt) => prompt.includes('You: '));
  const done = sent.join('').match(/You: [^→]* → done\./g)?.length;
  if (done !== FIELDS.length) throw new Error(`${done} of ${FIELDS.length} fields were filled in.`);
  return { sent, ms: ended - began };
}
