import { useSignal } from '@preact/signals';
import type { IconNode } from 'lucide';
import type { ComponentChildren, JSX, Ref } from 'preact';
import { useArmed } from './armed.ts';
import { Icon } from './icon.tsx';

type Tone = 'primary' | 'plain' | 'plain danger' | 'quiet' | 'danger';

interface ButtonProps {
  /** Nothing for an icon alone, which then has a label. */
  readonly children?: ComponentChildren;
  readonly onPress: () => unknown;
  readonly tone?: Tone;
  /** Its accessible name, if its text does not say what it acts on. */
  readonly label?: string | undefined;
  /** There is nothing that it could act on. */
  readonly isOff?: boolean;
  /** It weakens a protection: ignores presses for half a second after it has come. */
  readonly onPurpose?: boolean;
  readonly innerRef?: Ref<HTMLButtonElement>;
  readonly icon?: IconNode;
}

/** A button that ignores further presses while its action runs. */
export function Button({
  children,
  onPress,
  tone = 'plain',
  label,
  isOff = false,
  onPurpose = false,
  innerRef,
  icon,
}: ButtonProps): JSX.Element {
  const busy = useSignal(false);
  const isArmed = useArmed(onPurpose);
  const press = async () => {
    if (busy.value || !isArmed) return;
    busy.value = true;
    try {
      await onPress();
    } finally {
      busy.value = false;
    }
  };
  return (
    <button
      type="button"
      class={`button ${tone}`}
      aria-label={label}
      aria-busy={busy.value}
      aria-disabled={isArmed ? undefined : true}
      disabled={isOff}
      onClick={press}
      ref={innerRef ?? null}
    >
      {icon && <Icon of={icon} />}
      {children}
    </button>
  );
}
