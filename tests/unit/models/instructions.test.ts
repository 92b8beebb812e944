import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it } from 'vitest';
import { registry } from '../../../src/commands/registry.ts';
import { actTool } from '../../../src/models/act-tool.ts';
import { instructions } from '../../../src/models/instructions.ts';

describe('the instructions of a model', () => {
  it.each(['required', 'auto', 'fenced'] as const)('teach every command, for tools %s', (tools) => {
    const lines = instructions(tools).split('\n');
    for (const { name, example, summary } of registry) {
      const { action: _, ...fields } = example;
      expect(lines).toContain(`- ${name} ${JSON.stringify(fields)}: ${summary}`);
    }
  });

  it('are the same with any way to call a tool, and name the code only where the answer is text', () => {
    expect(instructions('auto')).toBe(instructions('required'));
    expect(instructions('required')).not.toMatch(/tool_code|```/);
    expect(instructions('fenced')).toContain(
      '{"tool_code":"…","why":"…","actions":[{"action":"click","id":12}]}',
    );
    expect(instructions('fenced')).not.toContain('call of act');
  });

  it('cost at most 1,300 tokens', () => {
    for (const tools of ['required', 'fenced'] as const)
      expect(countTokens(instructions(tools))).toBeLessThanOrEqual(1_300);
  });
});

describe('the tool of a model', () => {
  const { items } = (
    actTool.schema as { properties: { actions: { items: { properties: Record<string, object> } } } }
  ).properties.actions;

  it('costs at most 450 tokens', () => {
    expect(countTokens(JSON.stringify(actTool))).toBeLessThanOrEqual(450);
  });

  it('knows every command and every field', () => {
    expect(items.properties.action).toMatchObject({ enum: registry.map(({ name }) => name) });
    for (const { fields } of registry)
      expect(Object.keys(items.properties)).toEqual(expect.arrayContaining(Object.keys(fields)));
  });

  it('has a type for everything, as the strictest provider wants', () => {
    const types = (schema: unknown): void => {
      const {
        type,
        properties = {},
        items: of,
      } = schema as { type?: unknown; properties?: object; items?: unknown };
      expect(type).toBeDefined();
      if (type === 'array') types(of);
      for (const one of Object.values(properties)) types(one);
    };
    types(actTool.schema);
  });
});
