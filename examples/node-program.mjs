// A program that uses the browser over HTTP. Start the hub with `agent-anything serve`, get a token with
// `agent-anything token add my-program`, then run: TOKEN=aa_… node node-program.mjs https://shop.example/
const { TOKEN, AGENT_ANYTHING_PORT: port = 3131 } = process.env;
const headers = {
  authorization: `Bearer ${TOKEN}`,
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

/** Calls a tool and returns what it answers. */
async function call(name, fields) {
  const request = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: fields } };
  const body = JSON.stringify(request);
  const response = await fetch(`http://127.0.0.1:${port}/mcp`, { method: 'POST', headers, body });
  const text = await response.text();
  const { result } = JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text);
  if (result.structuredContent.end !== 'waiting') return result.content[0].text;
  return call('wait_for_person', { call: result.structuredContent.call });
}

console.log(await call('open_tab', { url: process.argv[2] }));
console.log(await call('snapshot', {}));
