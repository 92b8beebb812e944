import { expect, it } from 'vitest';
import { Provider } from '../../../server/runs/provider.ts';

const ADDRESS = 'https://gigachat.example/api/v1';
const ANSWER =
  'data: {"choices":[{"index":0,"delta":{"content":"Hello"},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n';

it('GigaChat is called with a token for the key, which is asked for again when it is refused', async () => {
  const sent: string[] = [];
  let tokens = 0;
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const { url, headers } = new Request(input, init);
    sent.push(`${new URL(url).host} ${headers.get('authorization')}`);
    if (!url.startsWith(ADDRESS)) {
      tokens += 1;
      return Response.json({ access_token: `token-${tokens}`, expires_at: Date.now() + 1_800_000 });
    }
    return headers.get('authorization') === 'Bearer token-1' && sent.length > 3
      ? new Response('{}', { status: 401 })
      : new Response(ANSWER, { headers: { 'content-type': 'text/event-stream' } });
  };
  const provider = new Provider(
    {
      preset: 'gigachat',
      address: ADDRESS,
      model: 'GigaChat',
      others: [],
      key: 'a2V5',
      allowsPrivate: false,
    },
    { fetch },
  );
  const ask = () =>
    provider.ask({
      model: '',
      system: () => 'You act.',
      exchanges: () => [{ text: 'Go.' }],
      tools: 'fenced',
      signal: new AbortController().signal,
    });
  for (let at = 0; at < 3; at++)
    expect(await ask()).toMatchObject({ answer: { parts: [{ text: 'Hello' }] } });
  expect(sent).toEqual([
    'ngw.devices.sberbank.ru:9443 Basic a2V5',
    'gigachat.example Bearer token-1',
    'gigachat.example Bearer token-1',
    'gigachat.example Bearer token-1',
    'ngw.devices.sberbank.ru:9443 Basic a2V5',
    'gigachat.example Bearer token-2',
  ]);
});
