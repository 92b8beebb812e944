import { signal } from '@preact/signals';

/** The question that the person says no to in words of their own; null while they do not. */
export const refusing = signal<string | null>(null);
