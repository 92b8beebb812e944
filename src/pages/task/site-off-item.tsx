import { Ban, RotateCcw } from 'lucide';
import type { JSX } from 'preact';
import { SITES_OFF_MAX } from '../../protocol/settings.ts';
import { webAddress } from '../../protocol/web-address.ts';
import { MenuItem } from '../components/menu.tsx';
import { saveSettings } from '../shared/requests.ts';
import { t } from '../shared/texts.ts';

interface Props {
  readonly url: string;
  /** The hosts that are switched off. */
  readonly off: readonly string[];
}

/** Switches the site of a tab off for every agent, or on again; nothing over a page that has no site. */
export function SiteOffItem({ url, off }: Props): JSX.Element | null {
  const host = webAddress(url)?.hostname.replace(/\.+$/, '');
  if (!host) return null;
  // A site may be off by one that it is below.
  const by = off.filter((one) => host === one || host.endsWith(`.${one}`));
  const name = host.replace(/^www\./, '');
  if (by.length > 0)
    return (
      <MenuItem
        icon={RotateCcw}
        onPress={() => saveSettings({ sitesOff: off.filter((one) => !by.includes(one)) })}
      >
        {t('useAgainNamed', by[0] ?? name)}
      </MenuItem>
    );
  return (
    <MenuItem
      icon={Ban}
      disabled={off.length >= SITES_OFF_MAX}
      onPress={() => saveSettings({ sitesOff: [...off, name] })}
    >
      {t('neverOnNamed', name)}
    </MenuItem>
  );
}
