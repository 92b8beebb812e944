/** One line for the person. @param {string} line */
export const say = (line = '') => {
  process.stdout.write(`${line}\n`);
};

/** What a person is told of something thrown. @param {unknown} cause */
export const sentence = (cause) => (cause instanceof Error ? cause.message : String(cause));
