/** What a message may hold. A namespace of constants: content scripts carry only those that they use. */
export * as LIMITS from './limit-values.ts';
