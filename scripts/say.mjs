/** Prints one line for the person. @param {string} line */
export const say = (line = '') => {
  process.stdout.write(`${line}\n`);
};

/** An error as a sentence for the person. @param {unknown} cause */
export const sentence = (cause) => (cause instanceof Error ? cause.message : String(cause));
