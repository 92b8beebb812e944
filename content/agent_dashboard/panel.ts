import type { DashboardState } from '../../src/protocol/view.ts';

export interface Panel {
  readonly host: Element;
  update(state: DashboardState): void;
  outline(rect: DOMRectReadOnly): void;
}

/** Stands in for the panel. */
export function createPanel({ signal }: { signal: AbortSignal; onResume(): void }): Panel {
  const host = document.createElement('div');
  document.documentElement.append(host);
  signal.addEventListener('abort', () => host.remove(), { once: true });
  return { host, update: () => undefined, outline: () => undefined };
}
