import type { IconNode } from 'lucide';
import { h, type JSX } from 'preact';

/** An icon of Lucide beside words that say the same. `turns`: its direction follows that of the writing. */
export function Icon({ of, turns = false }: { of: IconNode; turns?: boolean }): JSX.Element {
  return (
    <svg class={turns ? 'icon turns' : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([tag, attributes], index) => h(tag, { ...attributes, key: index }))}
    </svg>
  );
}
