import { randomBytes } from 'node:crypto';
import {
  type CallToolResult,
  createRequestStateCodec,
  type InputRequests,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
  type McpServerFactory,
  type PrimitiveSchemaDefinition,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import jsonSchema from './json-schema.json' with { type: 'json' };

// Everything that the conformance suite requests by name, including features that the hub doesn't offer itself.

type Result = CallToolResult | InputRequiredResult;
type Content = CallToolResult['content'][number];

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==';
const WAV = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAIA+AAACABAAZGF0YQAAAAA=';
/** Signs the state of a tool that asks its client. */
const states = createRequestStateCodec<string>({ key: randomBytes(32) });

const text = (words: string): Content => ({ type: 'text', text: words });
const image: Content = { type: 'image', data: PNG, mimeType: 'image/png' };
const resource = (uri: string): Content => ({
  type: 'resource',
  resource: { uri, mimeType: 'text/plain', text: 'An embedded resource.' },
});
const answer = (...content: Content[]): CallToolResult => ({ content });

const form = (field: string, property: PrimitiveSchemaDefinition = { type: 'string' }) =>
  inputRequired.elicit({
    message: `What is your ${field}?`,
    requestedSchema: { type: 'object', properties: { [field]: property }, required: [field] },
  });
const sample = inputRequired.createMessage({
  messages: [{ role: 'user', content: { type: 'text', text: 'What is the capital of France?' } }],
  maxTokens: 100,
});
const roots = inputRequired.listRoots();

const isMissing = ({ mcpReq }: ServerContext, key: string) =>
  inputResponse(mcpReq.inputResponses, key).kind === 'missing';

/** A tool that asks its client once, and has it return a signed `state` if there is one. */
const asks =
  (inputRequests: InputRequests, state?: string) =>
  async (context: ServerContext): Promise<Result> => {
    if (!Object.keys(inputRequests).some((key) => isMissing(context, key))) return answer(text('state-ok'));
    return inputRequired({ inputRequests, ...(state && { requestState: await states.mint(state) }) });
  };

async function asksTwice(context: ServerContext): Promise<Result> {
  const state = context.mcpReq.requestState<string>();
  if (state === 'second' && !isMissing(context, 'step2')) return answer(text('Both answers arrived.'));
  if (state === 'first' && !isMissing(context, 'step1'))
    return inputRequired({
      inputRequests: { step2: form('color') },
      requestState: await states.mint('second'),
    });
  return inputRequired({ inputRequests: { step1: form('name') }, requestState: await states.mint('first') });
}

async function logs({ mcpReq }: ServerContext): Promise<Result> {
  for (const line of ['started', 'working', 'done']) await mcpReq.log('info', line);
  return answer(text('Logged.'));
}

async function reportsProgress({ mcpReq }: ServerContext): Promise<Result> {
  const progressToken = mcpReq._meta?.progressToken;
  for (const progress of progressToken === undefined ? [] : [0, 50, 100])
    await mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken, progress, total: 100 },
    });
  return answer(text('Done.'));
}

const tools: Readonly<Record<string, (context: ServerContext) => Result | Promise<Result>>> = {
  test_simple_text: () => answer(text('A simple text.')),
  test_image_content: () => answer(image),
  test_audio_content: () => answer({ type: 'audio', data: WAV, mimeType: 'audio/wav' }),
  test_embedded_resource: () => answer(resource('test://embedded-resource')),
  test_multiple_content_types: () => answer(text('Mixed:'), image, resource('test://mixed')),
  test_error_handling: () => ({ ...answer(text('This tool always fails.')), isError: true }),
  test_tool_with_logging: logs,
  test_logging_tool: logs,
  test_tool_with_progress: reportsProgress,
  json_schema_2020_12_tool: () => answer(text('Valid.')),
  test_sampling: asks({ sample }),
  test_missing_capability: asks({ sample }),
  test_elicitation: asks({ response: form('response') }),
  test_streaming_elicitation: asks({ name: form('name') }),
  test_input_required_result_elicitation: asks({ user_name: form('name') }),
  test_input_required_result_sampling: asks({ capital_question: sample }),
  test_input_required_result_list_roots: asks({ client_roots: roots }),
  test_input_required_result_request_state: asks({ confirm: form('ok', { type: 'boolean' }) }, 'asked'),
  test_input_required_result_tampered_state: asks({ confirm: form('ok', { type: 'boolean' }) }, 'asked'),
  test_input_required_result_capabilities: asks({ sample }),
  test_input_required_result_multiple_inputs: asks(
    { user_name: form('name'), greeting: sample, client_roots: roots },
    'asked',
  ),
  test_input_required_result_multi_round: asksTwice,
};

const resources: Readonly<
  Record<string, { mimeType: string; text: string } | { mimeType: string; blob: string }>
> = {
  'test://static-text': { mimeType: 'text/plain', text: 'A static text.' },
  'test://static-binary': { mimeType: 'image/png', blob: PNG },
  'test://watched-resource': { mimeType: 'text/plain', text: 'A watched text.' },
};

const PROMPT_THAT_ASKS = 'test_input_required_result_prompt';
const prompts: Readonly<Record<string, (fields: Readonly<Record<string, string>>) => readonly Content[]>> = {
  test_simple_prompt: () => [text('A simple prompt.')],
  test_prompt_with_arguments: ({ arg1, arg2 }) => [text(`arg1='${arg1}', arg2='${arg2}'`)],
  test_prompt_with_embedded_resource: ({ resourceUri = '' }) => [resource(resourceUri), text('Read it.')],
  test_prompt_with_image: () => [image, text('Look at it.')],
  [PROMPT_THAT_ASKS]: () => [text('A prompt with its context.')],
};

export const fixtures: McpServerFactory = () => {
  const server = new Server(
    { name: 'conformance-fixtures', version: '1.0.0' },
    {
      capabilities: { tools: {}, resources: { subscribe: true }, prompts: {}, logging: {}, completions: {} },
      requestState: { verify: states.verify },
    },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: Object.keys(tools).map((name) => ({
      name,
      description: `The fixture ${name}.`,
      inputSchema: { ...(name === 'json_schema_2020_12_tool' && jsonSchema), type: 'object' as const },
    })),
  }));
  server.setRequestHandler('tools/call', ({ params }, context) => known(tools, params.name)(context));
  server.setRequestHandler('resources/list', () => ({
    resources: Object.keys(resources).map((uri) => ({ uri, name: uri })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'data' }],
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const id = /^test:\/\/template\/(\w+)\/data$/.exec(uri)?.[1];
    const found = id ? { mimeType: 'text/plain', text: `The data of ${id}.` } : resources[uri];
    if (!found) throw new ResourceNotFoundError(uri);
    return { contents: [{ uri, ...found }] };
  });
  server.setRequestHandler('resources/subscribe', () => ({}));
  server.setRequestHandler('resources/unsubscribe', () => ({}));
  server.setRequestHandler('prompts/list', () => ({
    prompts: Object.keys(prompts).map((name) => ({ name, description: `The fixture ${name}.` })),
  }));
  server.setRequestHandler('prompts/get', ({ params }, context) => {
    if (params.name === PROMPT_THAT_ASKS && isMissing(context, 'user_context'))
      return inputRequired({ inputRequests: { user_context: form('context') } });
    const contents = known(prompts, params.name)(params.arguments ?? {});
    return { messages: contents.map((content) => ({ role: 'user' as const, content })) };
  });
  server.setRequestHandler('completion/complete', () => ({ completion: { values: ['test'] } }));
  return server;
};

function known<T>(table: Readonly<Record<string, T>>, name: string): T {
  const found = table[name];
  if (!found) throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Unknown: ${name}`);
  return found;
}
