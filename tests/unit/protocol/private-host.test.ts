import { BlockList } from 'node:net';
import { describe, expect, it } from 'vitest';
import { isPrivateHost } from '../../../src/protocol/private-host.ts';
import fc from '../../support/properties.ts';

const isPrivate = (address: string) => isPrivateHost(new URL(`http://${address}/`).hostname);

describe('a host is of this computer or of a private network', () => {
  it.each([
    ...[
      '127.0.0.1',
      '127.1',
      '127.255.255.254',
      '0x7f.1',
      '0177.0.0.1',
      '2130706433',
      '127.0.0.1.',
      '127。0。0。1',
    ],
    ...[
      '0.0.0.0',
      '0',
      '0.1.2.3',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
    ],
    ...['100.64.0.1', '100.127.255.255', '192.0.0.8', '192.0.2.1', '198.18.0.1', '198.19.255.255'],
    ...['198.51.100.1', '203.0.113.1', '224.0.0.251', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
    ...['[::]', '[::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:a00:1]', '[::ffff:8.8.8.8]'],
    ...['[::127.0.0.1]', '[::7f00:1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::a00:1]'],
    ...['[2002:7f00:1::]', '[2002:c0a8:101::1]', '[2001::1]', '[2001:0:4136:e378:8000:63bf:3fff:fdd2]'],
    ...['[fc00::1]', '[fd12:3456::1]', '[fe80::1]', '[febf::1]', '[fec0::1]', '[feff::1]', '[ff02::fb]'],
    ...['[100::1]', '[2001:db8::1]', '[3fff::1]', '[5f00::1]', '[4000::1]', '[1fff::1]'],
    ...['localhost', 'LOCALHOST', 'localhost.', 'localhost..', 'a.localhost', 'a.b.localhost.', 'ｌocalhost'],
    ...['localhost.localdomain', 'printer.local', 'printer.local.', 'nas.lan', 'router.home', 'x.home.arpa'],
    ...['metadata.google.internal', 'wiki.corp', 'intranet', 'router', 'router.', 'ai', 'wiki.intranet'],
  ])('%s', (host) => expect(isPrivate(host)).toBe(true));
});

describe('a host is public', () => {
  it.each([
    ...[
      'shop.example',
      'shop.example.',
      'localhost.example',
      'local.example',
      'mylocal.net',
      'notlocalhost.com',
    ],
    ...[
      '127.0.0.1.example',
      '10.example',
      'home.example',
      'arpa.example',
      'xn--ypal-43d9g.com',
      'internal.io',
    ],
    ...[
      '1.1.1.1',
      '8.8.8.8',
      '9.255.255.255',
      '11.0.0.0',
      '100.63.255.255',
      '100.128.0.0',
      '126.255.255.255',
    ],
    ...['128.0.0.0', '169.253.255.255', '172.15.255.255', '172.32.0.0', '192.0.1.0', '192.167.255.255'],
    ...[
      '198.17.255.255',
      '198.20.0.0',
      '223.255.255.255',
      '[2606:4700:4700::1111]',
      '[2001:4860:4860::8888]',
    ],
    ...['[2a00:1450::1]', '[2003::1]', '[3ffe::1]', '[2001:200::1]', '[2000::]', '[3fff:1000::]'],
  ])('%s', (host) => expect(isPrivate(host)).toBe(false));
});

it('agrees with Node on every number of the usual private blocks, in any notation', () => {
  const list = new BlockList();
  for (const [base, bits] of [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['224.0.0.0', 3],
  ] as const)
    list.addSubnet(base, bits);
  const notations = [
    (number: number) => String(number),
    (number: number) => `0x${number.toString(16)}`,
    (number: number) => `0${number.toString(8)}`,
    (number: number) => `${number >>> 24}.${number & 0xffffff}`,
    (number: number) => `[::ffff:${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}]`,
  ];
  const near = fc.oneof(
    fc.integer({ min: 0, max: 0xffffffff }),
    fc
      .tuple(
        fc.constantFrom(0, 10, 100, 127, 169, 172, 192, 198, 223, 224, 255),
        fc.integer({ min: 0, max: 0xffffff }),
      )
      .map(([first, rest]) => ((first << 24) | rest) >>> 0),
  );
  fc.assert(
    fc.property(near, fc.constantFrom(...notations), (number, write) => {
      const dotted = [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
      if (list.check(dotted)) expect(isPrivate(write(number))).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
