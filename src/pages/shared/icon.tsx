import type { IconNode } from 'lucide';
import { h, type JSX } from 'preact';

/** An icon of Lucide beside words that say the same. `turns`: its direction follows that of the writing; `chevron`: of what opens. */
export function Icon({ of, as }: { of: IconNode; as?: 'turns' | 'chevron' }): JSX.Element {
  return (
    <svg class={as ? `icon ${as}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      {of.map(([tag, attributes], index) => h(tag, { ...attributes, key: index }))}
    </svg>
  );
}
