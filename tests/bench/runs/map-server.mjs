import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';

// A run server in one process with its runs in a Map, to compare with: no database, nothing survives its end.

/** @typedef {{ task: string, steps: object[] }} Run */
/** @type {Map<string, Run>} */
const runs = new Map();
const [, , model = '', key = ''] = process.argv;

const server = createServer(async (request, response) => {
  const [, , , name = '', action] = (request.url ?? '').split('/');
  /** @type {any} */
  const body = await json(request);
  const answer = name === 'start' ? start(body.task) : action === 'step' ? await step(name, body) : {};
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer));
});

/** @param {string} task */
function start(task) {
  const runId = randomUUID();
  runs.set(runId, { task, steps: [] });
  return { runId };
}

/** @param {string} id @param {{ snapshot: object }} body */
async function step(id, { snapshot }) {
  const run = runs.get(id);
  if (!run) return {};
  const answer = await fetch(`${model}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({
      model: 'scripted-1',
      stream: true,
      messages: [
        { role: 'system', content: 'You use a page by tools.' },
        { role: 'user', content: `${run.task}\n${JSON.stringify(snapshot)}` },
      ],
    }),
  });
  if (!answer.ok) throw new Error(await answer.text());
  const lines = (await answer.text()).match(/(?<=^data: )\{.*\}$/gm) ?? [];
  const said = JSON.parse(lines.map((line) => JSON.parse(line).choices[0]?.delta?.content ?? '').join(''));
  const decision =
    said.type === 'final'
      ? { action: 'finish', answer: said.answer }
      : { action: 'execute_tool', tool: said.tool };
  run.steps.push({ snapshot, decision });
  return { ...decision, currentStep: run.steps.length };
}

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') process.stdout.write(`${address?.port}\n`);
});
