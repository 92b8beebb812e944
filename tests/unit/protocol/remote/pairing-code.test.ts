import { expect, it } from 'vitest';
import {
  newPairingCode,
  readPairingCode,
  showPairingCode,
} from '../../../../src/protocol/remote/pairing-code.ts';

it('reads every code that it shows, with its port', () => {
  for (const port of [3131, 4000, 65_535]) {
    const code = newPairingCode(port);
    expect(readPairingCode(showPairingCode(code))).toEqual(code);
  }
});

it('shows four groups of five, and a port only where it is another than the usual one', () => {
  expect(showPairingCode({ code: '7KQ2MV9XHD41PTA0ZBWE', port: 3131 })).toBe('7KQ2M-V9XHD-41PTA-0ZBWE');
  expect(showPairingCode({ code: '7KQ2MV9XHD41PTA0ZBWE', port: 4000 })).toBe('7KQ2M-V9XHD-41PTA-0ZBWE:4000');
});

it.each([
  '7kq2m-v9xhd-41pta-0zbwe',
  ' 7KQ2MV9XHD41PTA0ZBWE\n',
  '7KQ2M V9XHD 41PTA 0ZBWE',
  '7KQ2M–V9XHD–4IPTA–OZBWE',
  '7KQ2M-V9XHD-4lPTA-oZBWE',
])('takes %j for the code that was meant', (pasted) => {
  expect(readPairingCode(pasted)).toEqual({ code: '7KQ2MV9XHD41PTA0ZBWE', port: 3131 });
});

it.each([
  '',
  '7KQ2M-V9XHD-41PTA',
  '7KQ2M-V9XHD-41PTA-0ZBWE-1',
  '7KQ2M-V9XHD-41PTA-0ZBWU',
  '7KQ2M-V9XHD-41PTA-0ZBWE:0',
  '7KQ2M-V9XHD-41PTA-0ZBWE:70000',
  '7KQ2M-V9XHD-41PTA-0ZBWE:4000:1',
  'npx agent-anything pair',
])('finds no code in %j', (pasted) => {
  expect(readPairingCode(pasted)).toBeUndefined();
});
