import type { IncomingMessage, ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type McpServerFactory } from '@modelcontextprotocol/server';
import { FRAME_BYTES } from '../../src/protocol/remote/frames.ts';

/** Serves MCP over HTTP to programs that have proved their token. */
export function mcpOverHttp(
  factory: McpServerFactory,
  log: (line: string) => void,
): (request: IncomingMessage, response: ServerResponse, token: string) => void {
  const onerror = ({ message }: Error) => log(`MCP: ${message}`);
  const handler = createMcpHandler(factory, { onerror, maxRequestBodySize: FRAME_BYTES });
  const serve = toNodeHandler(handler, { onerror, maxRequestBodySize: FRAME_BYTES });
  return (request, response, token) => {
    const { method = '', url = '' } = request;
    const auth = { token: '', clientId: token, scopes: [] };
    serve(Object.assign(request, { method, url, auth }), response).catch(onerror);
  };
}
