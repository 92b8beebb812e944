import { expect, it } from 'vitest';
import { found } from '../found.ts';

it.each([
  ['(192.168.1.1)', 'IP 192.168.1.1'],
  ['10.0.0.0/8', 'IP 10.0.0.0/8'],
  ['http://10.0.0.1:8080/', 'IP 10.0.0.1'],
  ['[2001:db8::1]:443', 'IP 2001:db8::1'],
  ['fe80::1', 'IP fe80::1'],
  ['::ffff:10.0.0.1', 'IP ::ffff:10.0.0.1'],
  ['2001:db8:0:0:0:0:0:1', 'IP 2001:db8:0:0:0:0:0:1'],
  ['0:0:0:0:0:ffff:10.0.0.1', 'IP 0:0:0:0:0:ffff:10.0.0.1'],
  ['::1', 'IP ::1'],
  ['de-ad-be-ef-ca-fe', 'MAC de-ad-be-ef-ca-fe'],
  ['MAC 00:1A:2B:3C:4D:5E', 'MAC 00:1A:2B:3C:4D:5E'],
  ['00-1a-2b-3c-4d-5e', 'MAC 00-1a-2b-3c-4d-5e'],
  ['001a.2b3c.4d5e', 'MAC 001a.2b3c.4d5e'],
])('finds the address in %j', (text, address) => {
  expect(found(text)).toEqual([address]);
});

it.each([
  'Chrome/124.0.63.60',
  'version 1.2.3.4',
  'v1.2.3.4',
  'nginx-1.2.3.4',
  '256.1.1.1',
  '1.2.3.4.5',
  '12:34:56',
  'std::vector',
  'dead::beef',
  'f16::',
  '2001::db8::1',
  'a:b:c:d',
  '00:00:00:00:00:00',
  '12:34:56:78:90:12:34',
])('leaves %j alone', (text) => {
  expect(found(text)).toEqual([]);
});
