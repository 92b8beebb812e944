import * as v from 'valibot';
import { expect, it } from 'vitest';
import { commonVersion } from '../../../../src/protocol/protocol-version.ts';
import { fromExtension, fromHub, fromUnprovenHub } from '../../../../src/protocol/remote/frames.ts';

it.each([
  [
    { major: 1, minor: 3 },
    { major: 1, minor: 0 },
    { major: 1, minor: 0 },
  ],
  [
    { major: 1, minor: 0 },
    { major: 1, minor: 3 },
    { major: 1, minor: 0 },
  ],
  [{ major: 1, minor: 9 }, { major: 2, minor: 0 }, undefined],
])(
  'speaks the lower minor of one major, and nothing where the majors differ: %j and %j',
  (one, other, common) => {
    expect(commonVersion(one, other)).toEqual(common);
  },
);

it('ignores fields that a newer version adds', () => {
  const call = {
    type: 'call',
    client: 'claude-code',
    task: '',
    epoch: 1,
    call: 'c1',
    action: 'click',
    fields: { id: 3 },
  };
  expect(v.parse(fromHub, { ...call, since: 'later' })).toEqual(call);
});

it('knows a client’s first task without its name', () => {
  expect(v.parse(fromHub, { type: 'attach', client: 'cursor', name: 'Cursor' })).toEqual({
    type: 'attach',
    client: 'cursor',
    task: '',
    name: 'Cursor',
    budget: 8000,
  });
});

it.each([
  [fromHub, { type: 'welcome', protocol: { major: 1, minor: 0 } }],
  [fromHub, { type: 'attach', client: '', name: 'x' }],
  [fromHub, { type: 'attach', client: 'c', name: '  ' }],
  [fromHub, { type: 'call', client: 'c', epoch: -1, call: 'c1', action: 'click', fields: {} }],
  [fromUnprovenHub, { type: 'attach', client: 'c', name: 'C' }],
  [fromExtension, { type: 'answer', client: 'c', call: 'c1', end: 'perhaps', text: '' }],
])('refuses a frame of another side or time: %#', (schema, frame) => {
  expect(v.is(schema, frame)).toBe(false);
});
