import { Check, Hand } from 'lucide';
import type { ComponentProps, JSX } from 'preact';
import { type Mode, modes } from '../../protocol/mode.ts';
import { Menu, MenuItem } from '../components/menu.tsx';
import { type TextKey, t } from '../shared/texts.ts';

interface Props extends Pick<ComponentProps<typeof Menu>, 'opener' | 'at'> {
  readonly chosen: Mode;
  readonly onChoose: (mode: Mode) => unknown;
}

const words = {
  risky: { name: 'modeRisky', short: 'asksFirst', hint: 'modeRiskyHint' },
  every: { name: 'modeEvery', short: 'asksEvery', hint: 'modeEveryHint' },
  free: { name: 'modeFree', short: 'asksSeldom', hint: 'modeFreeHint' },
} as const satisfies Record<Mode, Record<'name' | 'short' | 'hint', TextKey>>;

export const modeName = (mode: Mode): string => t(words[mode].name);
export const modeShort = (mode: Mode): string => t(words[mode].short);

/** How much the person is asked. */
export function ModeMenu({ chosen, onChoose, opener, at }: Props): JSX.Element {
  return (
    <Menu label={t('howMuchItAsks')} opener={opener} {...(at && { at })}>
      {modes.map((mode) => (
        <MenuItem
          key={mode}
          icon={mode === chosen ? Check : Hand}
          checked={mode === chosen}
          hint={t(words[mode].hint)}
          onPress={() => onChoose(mode)}
        >
          {modeName(mode)}
        </MenuItem>
      ))}
    </Menu>
  );
}
