import { Home, homeFolder } from '../home/home.ts';
import { addToken, isTokenName, revokeToken, tokens } from '../home/tokens.ts';
import { type Terminal, Usage } from './terminal.ts';

/** Manages the tokens of programs that use MCP over HTTP. */
export function token([what, name, ...more]: readonly string[], { env, out, err }: Terminal): number {
  const home = new Home(homeFolder(env));
  if (what === 'list' && name === undefined) {
    for (const [one, { since }] of Object.entries(tokens(home)))
      out(`${one}  since ${new Date(since).toISOString()}`);
    return 0;
  }
  if (name === undefined || more.length > 0 || (what !== 'add' && what !== 'revoke'))
    throw new Usage('Usage: agent-anything token add NAME | token list | token revoke NAME');
  if (!isTokenName(name))
    throw new Usage(`"${name}" is not a name: up to 40 letters, digits, dots and dashes.`);
  if (what === 'add') {
    err(
      'This token is shown once. Send it as "Authorization: Bearer …"; the browser asks about its first use.',
    );
    out(addToken(home, name));
    return 0;
  }
  const isGone = revokeToken(home, name);
  if (isGone) out(`Revoked ${name}.`);
  else err(`There is no token "${name}".`);
  return isGone ? 0 : 1;
}
