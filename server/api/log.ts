import { pino } from 'pino';

/** Logs of the run server: ids, codes and times. No word of a task, a page or an answer is passed to it. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'>;

const SECRET = ['authorization', 'cookie', 'token', 'key', 'apiKey', 'task', 'snapshot', 'answer', 'body'];

/** Writes JSON, one object a line. What must not be in a log is replaced if somebody passes it nevertheless. */
export const newLog = (write: (line: string) => void): Log =>
  pino(
    {
      base: null,
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
    },
    { write: (line: string) => write(line.trimEnd()) },
  );
