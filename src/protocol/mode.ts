/**
 * How much the person is asked: risky: before anything risky · every: before every step · free: before the kinds that are
 * always asked about (`isAlwaysAsked`).
 */
export const modes = ['risky', 'every', 'free'] as const;
export type Mode = (typeof modes)[number];
