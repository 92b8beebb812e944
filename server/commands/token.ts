import { Home, homeFolder } from '../home/home.ts';
import { addToken, isTokenName, revokeToken, type Scope, tokens } from '../home/tokens.ts';
import { type Terminal, Usage } from './terminal.ts';

const FLAGS: Readonly<Record<string, readonly Scope[]>> = {
  '--mcp': ['mcp'],
  '--runs': ['runs'],
  '--all': ['runs', 'runs:all'],
};

const FOR_MCP = 'Send it as "Authorization: Bearer …"; the browser asks about its first use.';
const FOR_RUNS =
  'Enter it in the extension, in Run servers of the options, or send it as "Authorization: Bearer …".';

/** Manages the tokens of programs that use MCP over HTTP, and of people and programs that use the run server. */
export function token(args: readonly string[], { env, out, err }: Terminal): number {
  const [what, name, ...more] = args.filter((one) => !Object.hasOwn(FLAGS, one));
  const wished = args.flatMap((one) => (Object.hasOwn(FLAGS, one) ? (FLAGS[one] ?? []) : []));
  const scopes: readonly Scope[] = wished.length > 0 ? [...new Set(wished)] : ['mcp'];
  const home = new Home(homeFolder(env));
  if (what === 'list' && name === undefined) {
    for (const one of tokens(home))
      out(`${one.name}  since ${new Date(one.since).toISOString()}  ${one.scopes.join(' ')}`);
    return 0;
  }
  if (name === undefined || more.length > 0 || (what !== 'add' && what !== 'revoke'))
    throw new Usage(
      'Usage: agent-anything token add NAME [--mcp] [--runs] [--all] | token list | token revoke NAME',
    );
  if (!isTokenName(name))
    throw new Usage(`"${name}" is not a name: up to 40 letters, digits, dots and dashes.`);
  if (what === 'add') {
    err(`This token is shown once. ${scopes.includes('runs') ? FOR_RUNS : FOR_MCP}`);
    out(addToken(home, name, scopes));
    return 0;
  }
  const isGone = revokeToken(home, name);
  if (isGone) out(`Revoked ${name}.`);
  else err(`There is no token "${name}".`);
  return isGone ? 0 : 1;
}
