/** Nothing came in time. */
export class TooLate extends Error {}

/** The promise, for at most `ms`; then it rejects with `TooLate` of this message. Leaves no timer behind. */
export async function within<T>(ms: number, promise: Promise<T>, message: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate(message)), ms);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
