import type { FieldSecrets } from '../redact/field-secrets.ts';

/** Selects the password fields of a page. */
export const PASSWORD_FIELD = 'input[type="password" i]';

/** Keeps `secrets` informed of what is in the password fields of this document. */
export interface PasswordWatch {
  /** Watches a shadow root, too. */
  follow(root: ShadowRoot): void;
  /** Reads every password field, hidden ones as well: a page may show its value elsewhere. */
  read(): void;
}

/** Watches what is typed or filled into password fields, and reads them before a form is sent. */
export function watchPasswords({
  secrets,
  signal,
}: {
  readonly secrets: FieldSecrets;
  readonly signal: AbortSignal;
}): PasswordWatch {
  const roots = new Set<Document | ShadowRoot>();
  const read = () => {
    for (const root of roots) {
      if (root instanceof ShadowRoot && !root.isConnected) roots.delete(root);
      else for (const field of root.querySelectorAll(PASSWORD_FIELD)) secrets.markPassword(field);
    }
  };
  const typed = (event: Event) => {
    const [field] = event.composedPath();
    if (field instanceof Element) secrets.typed(field, { isDone: event.type === 'change' });
  };
  const follow = (root: Document | ShadowRoot) => {
    if (signal.aborted || roots.has(root)) return;
    roots.add(root);
    const options = { capture: true, passive: true, signal };
    for (const type of ['input', 'change']) root.addEventListener(type, typed, options);
    root.addEventListener('submit', read, options);
  };
  follow(document);
  return { follow, read };
}
