import { signal } from '@preact/signals';

// The person's token: in this tab alone, until it closes, and in the header of requests. Never in an address.

const KEPT = 'run server token';

/** Who reads the runs. */
export interface Reader {
  readonly token: string;
  /** The name of the token. */
  readonly person: string;
}

/** Undefined until a token is known to be good. */
export const reader = signal<Reader | undefined>(undefined);

/** The server took the token before and refuses it now. */
export const isRevoked = signal(false);

export const keptToken = (): string | null => sessionStorage.getItem(KEPT);
export const keepToken = (token: string): void => sessionStorage.setItem(KEPT, token);

/** Forgets the token, as the server does not take it any more. */
export function forgetToken(): void {
  sessionStorage.removeItem(KEPT);
  isRevoked.value = reader.value !== undefined;
  reader.value = undefined;
}
