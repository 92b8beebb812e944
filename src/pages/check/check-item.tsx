import { Stethoscope } from 'lucide';
import type { JSX } from 'preact';
import { MenuItem } from '../components/menu.tsx';
import { t } from '../shared/texts.ts';

/** Begins the check of a chat, in a menu. */
export const CheckItem = ({ onPress }: { onPress: () => unknown }): JSX.Element => (
  <MenuItem icon={Stethoscope} onPress={onPress}>
    {t('checkThisChat')}
  </MenuItem>
);
