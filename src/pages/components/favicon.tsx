import type { JSX } from 'preact';

/** The icon of a page, as Chrome keeps it: nothing is asked of the site. */
export function Favicon({ url }: { url: string }): JSX.Element {
  const address = `/_favicon/?pageUrl=${encodeURIComponent(url)}&size=16`;
  return <img class="favicon" src={address} alt="" width={16} height={16} />;
}
