import { requestTasks } from '../support/ordinary/request-tasks.ts';
import { unlistedNames } from '../support/unlisted-names.ts';
import { type Bench, columns } from './bench.ts';

/** What held requests ask beside the words: on ordinary tasks, and about risky names that no word knows. */
export const bench: Bench = {
  title:
    'questions of 40 ordinary tasks by words and by held requests, and risky names without a list of words',

  async measure() {
    return requestTasks().flatMap(({ task, byWords, byRequests, told }) => [
      { name: 'by words', on: task, unit: 'count', samples: [byWords.length] } as const,
      { name: 'by requests', on: task, unit: 'count', samples: [byRequests.length] } as const,
      { name: 'in the story', on: task, unit: 'count', samples: [told] } as const,
    ]);
  },

  report() {
    const tasks = requestTasks();
    const names = unlistedNames();
    const sums = (['pages', 'single page'] as const).map((kind) => {
      const of = tasks.filter((one) => one.kind === kind);
      const count = (list: (task: (typeof of)[number]) => number): number =>
        of.reduce((sum, one) => sum + list(one), 0);
      return {
        kind,
        tasks: of.length,
        words: count(({ byWords }) => byWords.length),
        requests: count(({ byRequests }) => byRequests.length),
        told: count(({ told }) => told),
        most: Math.max(...of.map(({ byRequests }) => byRequests.length)),
      };
    });
    const ways = [...new Set(names.map(({ way }) => way))].map((way) => {
      const of = names.filter((one) => one.way === way);
      const by = (who: 'words' | 'request' | undefined): number =>
        of.filter(({ askedBy }) => askedBy === who).length;
      return { way, names: of.length, words: by('words'), request: by('request'), nobody: by(undefined) };
    });
    const text = [
      columns([
        ['tasks', 'of', 'asked by words', 'by requests', 'most in one', 'told'],
        ...sums.map((one) => [one.kind, one.tasks, one.words, one.requests, one.most, one.told].map(String)),
      ]),
      columns([
        ['way', 'names', 'words', 'request', 'nobody'],
        ...ways.map((one) => [one.way, one.names, one.words, one.request, one.nobody].map(String)),
      ]),
      ...tasks.flatMap(({ task, byRequests }) => byRequests.map((asked) => `${task} ${asked}`)),
    ].join('\n');
    return { rows: [...sums, ...ways], text };
  },
};
