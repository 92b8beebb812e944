import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownFiles } from '../../support/source.ts';

const files = ownFiles().filter((file) => /^(src|content|offscreen)\/.*\.tsx?$/.test(file));

describe('sentences for the agent', () => {
  const texts = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  const using = (pattern: RegExp) => texts.filter(([, text]) => pattern.test(text)).map(([file]) => file);

  it('are composed in one file, and no other calls a text one', () => {
    expect(using(/\bas (?:unknown as )?(?:Said|Failure|News)\b/)).toEqual(['src/protocol/said.ts']);
  });

  it('take whole sentences only from other contexts of ours, and fixed lists', () => {
    expect(using(/\boverheard\(/)).toEqual([
      'content/target_adapter/act-handlers.ts',
      'src/agents/remote/refs-form.ts',
      'src/commands/parse.ts',
      'src/commands/teach.ts',
      'src/pages/shared/requests.ts',
      'src/protocol/failures/absent-page.ts',
      'src/protocol/failures/failures.ts',
      'src/protocol/failures/field-failures.ts',
      'src/protocol/failures/input-failures.ts',
      'src/protocol/failures/reply-failures.ts',
      'src/session/waits/questions.ts',
      'src/targets/act/field-actions.ts',
      'src/targets/act/page-actions.ts',
      'src/turn/effect-words.ts',
    ]);
  });
});
