/**
 * What `npm start` is asked for: the demo with a chat, a model or a run server, a browser for real use at an address, or the hub for programs.
 * @typedef {{ address?: string, name?: string }} ModelPlan A model at an address, else the scripted one.
 * @typedef {{ what: 'demo', headless: boolean, keep: boolean, model?: ModelPlan, server?: true }} DemoPlan
 * @typedef {DemoPlan | { what: 'real', url: string } | { what: 'mcp' }} StartPlan
 */

const USAGE = `Usage:
  npm start                       the demo; --keep leaves its browser open, --headless opens no window
  npm start -- chatgpt.com        a browser with the extension for real use, at this chat
  npm start -- --model            the demo with a model, played on this computer: it needs no account
  npm start -- --model ADDRESS    the demo with a real model at an address of OpenAI's form, such as http://localhost:11434/v1;
                                  --model-name NAME if it offers several, its key in the environment variable AA_MODEL_KEY
  npm start -- --server           the demo with a run server, played on this computer
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
  const { model, rest } = takeModel(args);
  const flags = rest.filter((arg) => arg.startsWith('-'));
  const [address, ...more] = rest.filter((arg) => !arg.startsWith('-'));
  if (model && address !== undefined) throw new Error(USAGE);
  const isServer = flags.includes('--server');
  if (model && isServer) throw new Error(USAGE);
  const known = address === undefined ? ['--headless', '--keep', '--server'] : [];
  if (more.length > 0 || flags.some((flag) => !known.includes(flag))) throw new Error(USAGE);
  if (address !== undefined) {
    const url = addressOf(address);
    if (!hasDisplay) throw new Error(NO_DISPLAY);
    return { what: 'real', url };
  }
  const headless = flags.includes('--headless') || !hasDisplay;
  const keep = flags.includes('--keep');
  if (keep && headless) throw new Error(NOTHING_TO_KEEP);
  return { what: 'demo', headless, keep, ...(model && { model }), ...(isServer && { server: true }) };
}

/**
 * Takes the model out of the arguments.
 * @param {readonly string[]} args
 * @returns {{ model?: ModelPlan, rest: readonly string[] }}
 */
function takeModel(args) {
  const rest = [...args];
  /** @type {(flag: string) => string | undefined} */
  const takeValue = (flag) => {
    const at = rest.indexOf(flag);
    const value = rest[at + 1];
    const isGiven = at >= 0 && value !== undefined && !value.startsWith('-');
    if (isGiven) rest.splice(at + 1, 1);
    if (at >= 0) rest.splice(at, 1);
    return isGiven ? value : undefined;
  };
  const isAsked = rest.includes('--model');
  const isNamed = rest.includes('--model-name');
  const written = takeValue('--model');
  const name = takeValue('--model-name');
  if (isNamed && (name === undefined || written === undefined)) throw new Error(USAGE);
  if (!isAsked) return { rest };
  const address = written === undefined ? undefined : modelAddress(written);
  return { model: { ...(address !== undefined && { address }), ...(name !== undefined && { name }) }, rest };
}

/** The address of a provider as a person writes it, without a path of one call. @param {string} written */
export function modelAddress(written) {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new Error(
      `"${written}" is not the address of a model: it begins with https:// or http://.\n${USAGE}`,
    );
  return (url.origin + url.pathname).replace(/\/(?:chat\/completions|models)?\/*$/, '');
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
