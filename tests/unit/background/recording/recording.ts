/** The messages of one task, in order. */
export type TaskMessages = readonly string[];

const TASK = '######## task: ';
const MESSAGE = '######## message ';

/** The recording of all tasks as one text: a line before each task, and one before each message. */
export const writtenAs = (tasks: ReadonlyMap<string, TaskMessages>): string =>
  [...tasks]
    .map(([name, messages]) =>
      [`${TASK}${name}`, ...messages.map((text, index) => `${MESSAGE}${index + 1}\n${text}`), ''].join('\n'),
    )
    .join('');

/** The tasks of such a text. */
export function splitRecording(text: string): ReadonlyMap<string, TaskMessages> {
  const tasks = text.split(new RegExp(`^${TASK}`, 'm')).slice(1);
  return new Map(
    tasks.map((task) => {
      const [head = '', ...messages] = task.split(new RegExp(`^${MESSAGE}\\d+\n`, 'm'));
      return [head.trimEnd(), messages.map((message) => message.replace(/\n$/, ''))];
    }),
  );
}

/** Where the messages of a task first differ from those recorded; undefined if they are the same. */
export function firstDifference(messages: TaskMessages, recorded: TaskMessages): string | undefined {
  for (let index = 0; index < Math.max(messages.length, recorded.length); index++) {
    const [is, was] = [messages[index], recorded[index]];
    if (is === was) continue;
    const place = `message ${index + 1} of ${recorded.length}`;
    if (is === undefined) return `${place} is missing; it begins: ${was?.split('\n')[0]}`;
    if (was === undefined) return `${place} is not recorded; it begins: ${is.split('\n')[0]}`;
    const [lines, recordedLines] = [is.split('\n'), was.split('\n')];
    const at = Math.max(
      0,
      lines.findIndex((line, nth) => line !== recordedLines[nth]),
    );
    const line = lines[at] === recordedLines[at] ? lines.length : at; // It is shorter than the recorded one.
    return `${place}, line ${line + 1}\nrecorded: ${recordedLines[line]}\nnow:      ${lines[line]}`;
  }
  return undefined;
}
