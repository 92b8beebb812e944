import { describe, expect, it } from 'vitest';
import { registry } from '../../../src/commands/registry.ts';
import { teach } from '../../../src/commands/teach.ts';

const taught = (action: string) => {
  const outcome = teach(action);
  return outcome.ok ? outcome.value : outcome.failure;
};

describe('help', () => {
  it('tells what a command does, an example and what each field wants', () => {
    expect(taught('wait')).toBe(
      'Wait for "text", till it is "gone", a "url", a quiet "network"; or "seconds" for any change. Example: {"action":"wait","for":"text","text":"Paid"} Fields: "for" (one of text, gone, url, network), may be left out, "text" (the words, or a part of the address, that you wait for), may be left out, "seconds" (a number of seconds from 1 to 120), may be left out, "target" (the number of a target, such as 1), may be left out.',
    );
    expect(taught('focus')).toMatch(
      /Fields: "id" \(the number of an element in the page data, such as 12\)\.$/,
    );
  });

  it.each(registry)('knows every field of $name', ({ name, fields, summary }) => {
    const words = taught(name);
    expect(words).toContain(summary);
    for (const field of Object.keys(fields)) expect(words).toMatch(new RegExp(`"${field}" \\([\\w"]`));
  });

  it.each(['dance', '', 'constructor'])('names the actions where there is none of the name %j', (action) => {
    expect(taught(action)).toMatchObject({
      code: 'unknown_action',
      hint: expect.stringContaining('click, type'),
    });
  });
});
