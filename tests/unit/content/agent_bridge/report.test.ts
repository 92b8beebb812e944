import { describe, expect, it } from 'vitest';
import { reportOf } from '../../../../content/agent_bridge/report.ts';
import type { Piece } from '../../../../content/agent_bridge/transcript/serialize.ts';
import type { TurnCode } from '../../../../src/protocol/turn-code.ts';

const turn = 'k7f2-6-h3wq9' as TurnCode;
const banner = { end: 'failed', message: 'The chat reports an error.' } as const;
const command: Piece = { kind: 'code', text: '{"tool_code":"k7f2-6-h3wq9","action":"click","id":12}' };
const words = (text: string): Piece => ({ kind: 'text', text });
const report = (...pieces: Piece[]) =>
  reportOf({ turn, ending: { end: 'complete' }, keyword: 'lantern', pieces, banner });

describe('a reply beside an error of the chat', () => {
  it('failed if it broke off before its command and keyword', () => {
    expect(report(words('I will'))).toMatchObject({
      name: 'AGENT_IDLE',
      payload: { end: 'failed', note: 'The chat reports an error.' },
    });
  });

  it('counts if it reached its keyword or command', () => {
    expect(report(words('I wait. lantern'))).toMatchObject({
      name: 'AGENT_IDLE',
      payload: { end: 'answered' },
    });
    expect(report(command)).toMatchObject({ name: 'AGENT_COMMAND' });
  });
});
