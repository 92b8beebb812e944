/**
 * What `npm start` is asked for: the demo, a browser for real use at an address, or the hub for programs.
 * @typedef {{ what: 'demo', headless: boolean, keep: boolean } | { what: 'real', url: string } | { what: 'mcp' }} StartPlan
 */

const USAGE = `Usage:
  npm start                       the demo; --keep leaves its browser open, --headless opens no window
  npm start -- chatgpt.com        a browser with the extension for real use, at this chat
  npm start -- --mcp              the hub, for coding agents and programs of this computer`;

const NO_DISPLAY =
  'A browser for real use needs a screen, and this session has none (neither DISPLAY nor WAYLAND_DISPLAY is set): start it from a desktop, or run `npm start` alone for the demo, which needs none.';

const NOTHING_TO_KEEP =
  '--keep leaves a window open, and there is none: this session has no screen, or --headless was asked for. Leave --keep away.';

/**
 * Reads the arguments of `npm start`. Throws what is wrong with them, in a sentence.
 * @param {readonly string[]} args
 * @param {{ hasDisplay: boolean }} session
 * @returns {StartPlan}
 */
export function planStart(args, { hasDisplay }) {
  if (args.length === 1 && args[0] === '--mcp') return { what: 'mcp' };
  const flags = args.filter((arg) => arg.startsWith('-'));
  const [address, ...more] = args.filter((arg) => !arg.startsWith('-'));
  const known = address === undefined ? ['--headless', '--keep'] : [];
  if (more.length > 0 || flags.some((flag) => !known.includes(flag))) throw new Error(USAGE);
  if (address !== undefined) {
    const url = addressOf(address);
    if (!hasDisplay) throw new Error(NO_DISPLAY);
    return { what: 'real', url };
  }
  const headless = flags.includes('--headless') || !hasDisplay;
  const keep = flags.includes('--keep');
  if (keep && headless) throw new Error(NOTHING_TO_KEEP);
  return { what: 'demo', headless, keep };
}

/** The address of a page as a person writes it. @param {string} written */
function addressOf(written) {
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(written);
  const isLocal = /^(?:localhost|127\.0\.0\.1)(?:[:/]|$)/i.test(written);
  const full = hasScheme ? written : `${isLocal ? 'http' : 'https'}://${written}`;
  const url = URL.canParse(full) ? new URL(full) : undefined;
  const isSite = url !== undefined && (isLocal || /^localhost$|[^.]\.[^.]|:/.test(url.hostname));
  if (!isSite || !/^https?:$/.test(url.protocol))
    throw new Error(`"${written}" is no address of a page.\n${USAGE}`);
  return url.href;
}
