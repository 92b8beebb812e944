import type { IconNode } from 'lucide';
import type { ComponentChildren, JSX } from 'preact';
import { useId, useRef } from 'preact/hooks';
import { Icon } from '../shared/icon.tsx';

interface MenuProps {
  /** The accessible name of the menu. */
  readonly label: string;
  /** The button that opens it; gets what connects the two. */
  readonly opener: (attributes: { popovertarget: string; 'aria-haspopup': 'menu' }) => JSX.Element;
  /** Where it opens; default: below, from the opener's start. */
  readonly at?: 'to-start' | 'above';
  readonly children: ComponentChildren;
}

/** A menu over the page: arrows, Home, End and letters move in it, Escape closes it and gives the focus back. */
export function Menu({ label, opener, at, children }: MenuProps): JSX.Element {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
  const focusFirst = (event: { readonly newState: string }) => {
    if (event.newState !== 'open') return;
    const all = items();
    (all.find(({ ariaChecked }) => ariaChecked === 'true') ?? all[0])?.focus();
  };
  const move = (event: KeyboardEvent) => {
    const next = nextItem(items(), event);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      {opener({ popovertarget: id, 'aria-haspopup': 'menu' })}
      <div
        class={at ? `menu ${at}` : 'menu'}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        ref={menu}
        onToggle={focusFirst}
        onKeyDown={move}
        onClick={() => menu.current?.hidePopover()}
      >
        {children}
      </div>
    </>
  );
}

function nextItem(items: readonly HTMLElement[], { key }: KeyboardEvent): HTMLElement | undefined {
  const at = items.findIndex((item) => item.matches(':focus'));
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items[(at - 1 + items.length) % items.length];
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const after = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return after.find(({ textContent }) => textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

interface ItemProps {
  readonly icon?: IconNode | undefined;
  readonly children: ComponentChildren;
  /** What it means, below. */
  readonly hint?: string | undefined;
  /** Quiet words at the end. */
  readonly end?: string | undefined;
  /** Of a choice: whether it is chosen. */
  readonly checked?: boolean | undefined;
  /** Several may be chosen. */
  readonly many?: boolean;
  readonly danger?: boolean;
  /** Its words take more than a line rather than being cut. */
  readonly wraps?: boolean;
  /** It cannot be chosen now; the menu says why. */
  readonly disabled?: boolean;
  readonly onPress: () => unknown;
}

/** One thing in a menu. */
export function MenuItem({
  icon,
  children,
  hint,
  end,
  checked,
  many = false,
  danger = false,
  wraps = false,
  disabled = false,
  onPress,
}: ItemProps): JSX.Element {
  const id = useId();
  const choice =
    checked === undefined
      ? { role: 'menuitem' as const }
      : { role: many ? ('menuitemcheckbox' as const) : ('menuitemradio' as const), 'aria-checked': checked };
  return (
    <button
      type="button"
      class={danger ? 'menu-item danger' : 'menu-item'}
      {...choice}
      tabIndex={-1}
      aria-label={hint && typeof children === 'string' ? children : undefined}
      aria-describedby={hint && id}
      aria-disabled={disabled || undefined}
      onClick={disabled ? (event) => event.stopPropagation() : onPress}
    >
      {icon ? <Icon of={icon} /> : <span />}
      <span class={hint || wraps ? undefined : 'one-line'} dir="auto">
        {children}
        {hint && (
          <span class="menu-hint meta" id={id}>
            {hint}
          </span>
        )}
      </span>
      {end && <span class="meta">{end}</span>}
    </button>
  );
}
