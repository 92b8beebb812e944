import type { CallPowers } from './call.ts';
import { modelAt } from './dialects.ts';
import type { Prompt } from './language-model.ts';
import type { Endpoint } from './model-call.ts';
import { withinMs } from './within-ms.ts';

/** A square in one colour, PNG. */
const GREEN =
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAATElEQVR42u3PQQkAAAgAseufwqhG8C0MVmA1/SYgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgcFlT0gCXrcLQywAAAABJRU5ErkJggg==';

const QUESTION: Prompt = [
  {
    role: 'user',
    content: [
      {
        type: 'text',
        text: 'Which colour is this square? Answer with one word: red, yellow, green, blue or unseen.',
      },
      { type: 'file', mediaType: 'image/png', data: GREEN },
    ],
  },
];

const LOOK_MS = 30_000;
/** Characters of an answer that are read: one word is wanted, and a model may think first. */
const READ_MAX = 20_000;

/** Whether a model sees pictures: it names the colour of one. A provider that refuses the picture has answered, too. */
export async function seesPictures(
  endpoint: Endpoint,
  signal: AbortSignal,
  using?: CallPowers['fetch'],
): Promise<boolean> {
  try {
    return await withinMs(LOOK_MS, signal, (ends) => namesColour(endpoint, ends, using));
  } catch {
    return false; // It takes no pictures, or none now.
  }
}

async function namesColour(
  endpoint: Endpoint,
  abortSignal: AbortSignal,
  using: CallPowers['fetch'],
): Promise<boolean> {
  const model = await modelAt(endpoint, using);
  const { stream } = await model.doStream({ prompt: QUESTION, abortSignal });
  let said = '';
  let length = 0;
  for await (const part of stream) {
    if (part.type === 'error') return false;
    if (part.type === 'text-delta') said += part.delta;
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') length += part.delta.length;
    if (length > READ_MAX) break;
  }
  const { 0: last } = /(?:red|yellow|green|blue|unseen)(?!.*\b(?:red|yellow|green|blue|unseen)\b)/is.exec(
    said,
  ) ?? [''];
  return last.toLowerCase() === 'green';
}
