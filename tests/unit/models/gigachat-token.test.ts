import { describe, expect, it } from 'vitest';
import { Tokens, withToken } from '../../../src/models/gigachat-token.ts';
import { fetchOf, json, type Sent } from '../../support/model-streams.ts';

const KEY = 'bXkta2V5OnNlY3JldA==';
const HALF_HOUR = 1_800_000;

/** Gives numbered tokens, and answers calls by `call`. */
function service(call: (sent: Sent) => Response, scope = 'GIGACHAT_API_PERS') {
  let clock = 1_000_000;
  let given = 0;
  const { fetch, sent } = fetchOf((one) => {
    if (!one.url.endsWith('/oauth')) return call(one);
    if (!one.text.includes(scope))
      return json({ code: 7, message: 'scope from db not fully includes consumed scope' }, 400);
    given++;
    return json({ access_token: `token-${given}`, expires_at: clock + HALF_HOUR });
  });
  const using = withToken(KEY, fetch, new Tokens(() => clock));
  const ask = () => using('https://giga.example/v1/chat/completions', { method: 'POST', body: '{}' });
  return {
    ask,
    sent,
    pass: (ms: number) => (clock += ms),
    asked: () => sent.filter(({ url }) => url.endsWith('/oauth')),
  };
}
const fine = () => json({});

describe('a token', () => {
  it('is got with the key as the documentation says', async () => {
    const { ask, sent } = service(fine);
    await ask();
    expect(sent[0]?.url).toBe('https://ngw.devices.sberbank.ru:9443/api/v2/oauth');
    expect(sent[0]?.init.method).toBe('POST');
    expect(sent[0]?.headers.get('authorization')).toBe(`Basic ${KEY}`);
    expect(sent[0]?.headers.get('rquid')).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
    expect(sent[0]?.text).toBe('scope=GIGACHAT_API_PERS');
    expect(sent[1]?.headers.get('authorization')).toBe('Bearer token-1');
  });

  it('is used until a minute before its end', async () => {
    const { ask, asked, sent, pass } = service(fine);
    await ask();
    pass(HALF_HOUR - 60_001);
    await ask();
    expect(asked()).toHaveLength(1);
    pass(1);
    await ask();
    expect(asked()).toHaveLength(2);
    expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer token-2');
  });

  it('that is refused is renewed once', async () => {
    const { ask, asked } = service(({ headers }) =>
      headers.get('authorization') === 'Bearer token-1'
        ? json({ message: 'Token has expired' }, 401)
        : fine(),
    );
    expect((await ask()).status).toBe(200);
    expect(asked()).toHaveLength(2);
    const refusing = service(() => json({ message: 'No' }, 401));
    expect((await refusing.ask()).status).toBe(401);
    expect(refusing.asked()).toHaveLength(2);
  });

  it.each(['GIGACHAT_API_B2B', 'GIGACHAT_API_CORP'])(
    'is got for an account of the kind %s',
    async (scope) => {
      const { ask, sent } = service(fine, scope);
      expect((await ask()).status).toBe(200);
      expect(sent.at(-1)?.headers.get('authorization')).toBe('Bearer token-1');
    },
  );

  it('that is not given is the answer to the call', async () => {
    const { ask, sent } = service(fine, 'none');
    const answer = await ask();
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('scope');
    expect(sent).toHaveLength(3);
    expect(sent.every(({ headers }) => headers.get('authorization')?.startsWith('Basic'))).toBe(true);
  });
});
