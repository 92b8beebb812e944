import { describe, expect, it } from 'vitest';
import { briefing } from '../../../../src/agents/chat/briefing.ts';
import { readCommand } from '../../../../src/agents/chat/read-command.ts';
import { registry } from '../../../../src/commands/registry.ts';
import { codeOf } from '../../../support/samples.ts';

const facts = { turn: codeOf(1), keyword: 'ok-lantern', task: '', tools: [], maxTabs: 3, redact: true };
const tools = (count: number, name: (i: number) => string) =>
  Array.from({ length: count }, (_, i) => ({ name: name(i) }));

describe('a briefing', () => {
  it('shows for every command an example that the parser accepts', () => {
    const text = briefing(facts);
    for (const { example, summary } of registry)
      expect(text).toContain(`- ${JSON.stringify(example)}: ${summary}`);
  });

  it('shows a complete command that the parser accepts', () => {
    const fence = /```json\n(.*)\n```/.exec(briefing(facts))?.[1] ?? '';
    expect(readCommand(fence, facts.turn)).toMatchObject({ command: { ok: true } });
  });

  it('carries the turn code, the keyword, the task, the tools and the limit', () => {
    const text = briefing({
      ...facts,
      task: 'Buy blue shoes',
      tools: [{ name: 'Orders' }, { name: 'My "mail"' }],
      maxTabs: 7,
    });
    expect(text).toMatch(/^Turn k7f2-1-\w{5}\. /);
    expect(text.match(/ok-lantern/g)).toHaveLength(1);
    expect(text).toContain('Task: Buy blue shoes\n');
    expect(text).toContain('Saved tools: "Orders", "My \\"mail\\"".');
    expect(text).toContain('At most 7 target tabs');
  });

  it('says where the task comes from if it is empty, and that there are no tools', () => {
    const text = briefing(facts);
    expect(text).toMatch(/Task: the person will say it/);
    expect(text).toContain('Saved tools: none yet.');
  });

  it('mentions placeholders only if redaction is on', () => {
    expect(briefing(facts)).toContain('[EMAIL_1]');
    expect(briefing({ ...facts, redact: false })).not.toContain('[EMAIL_1]');
  });

  it.each([
    ['50 tools', tools(50, (i) => `Tool number ${i}`)],
    ['50 tools with the longest names', tools(50, (i) => `${i} `.padEnd(60, 'x'))],
  ])('fits 8,000 characters with %s', (_, many) => {
    expect(briefing({ ...facts, tools: many }).length).toBeLessThanOrEqual(8000);
  });
});
