import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { RunSummary } from '../../protocol/history.ts';

interface Keys {
  readonly search: RefObject<HTMLInputElement | null>;
  readonly onEscape: () => void;
}

/** The rows in the order in which they are shown. */
const rows = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-run]')];

/** The row below this task's, else the one above. */
export function neighbourOf({ id }: RunSummary): HTMLElement | undefined {
  const all = rows();
  const at = all.findIndex(({ dataset }) => dataset.run === id);
  return all[at + 1] ?? all[at - 1];
}

/** Arrows, Home and End move between rows, `/` goes to the search. Keys of menus, dialogs and other fields are theirs. */
export function useListKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const lifetime = new AbortController();
    addEventListener('keydown', (event) => press(event, latest.current), { signal: lifetime.signal });
    return () => lifetime.abort();
  }, []);
}

function press(event: KeyboardEvent, { search, onEscape }: Keys): void {
  const { target, key } = event;
  const element = target instanceof Element ? target : document.body;
  if (event.defaultPrevented || event.isComposing || element.closest('[role="menu"], dialog')) return;
  if (key === 'Escape') {
    event.preventDefault();
    onEscape();
    return;
  }
  const isField = element.matches('input, textarea, select');
  if (isField && element !== search.current) return;
  if (key === '/' && !isField) {
    event.preventDefault();
    search.current?.focus();
    return;
  }
  const next = nextRow(rows(), element, key);
  if (!next || (isField && key !== 'ArrowDown')) return;
  event.preventDefault();
  next.focus();
}

function nextRow(all: readonly HTMLElement[], from: Element, key: string): HTMLElement | undefined {
  const row = from.closest('.run-row')?.querySelector<HTMLElement>('[data-run]');
  const at = row ? all.indexOf(row) : -1;
  if (key === 'ArrowDown') return all[at + 1];
  if (key === 'ArrowUp') return at < 0 ? all.at(-1) : all[at - 1];
  if (at < 0) return undefined;
  if (key === 'Home') return all[0];
  return key === 'End' ? all.at(-1) : undefined;
}
