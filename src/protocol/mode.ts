/**
 * How much the person is asked: risky: before anything risky · every: before every step · free: before purchases alone, which
 * no mode lets through.
 */
export const modes = ['risky', 'every', 'free'] as const;
export type Mode = (typeof modes)[number];
