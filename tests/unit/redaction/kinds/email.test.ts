import { expect, it } from 'vitest';
import { found } from '../found.ts';

it.each([
  ['write to jane.doe+tag@sub.example.co.uk.', 'jane.doe+tag@sub.example.co.uk'],
  ['<jane@example.org>', 'jane@example.org'],
  ['mailto:jane@example.org?subject=hi', 'jane@example.org'],
  ['"jane@example.org",', 'jane@example.org'],
  ['üser@exämple.de', 'üser@exämple.de'],
  ['пример@почта.рф', 'пример@почта.рф'],
  ['user@xn--80ak6aa92e.com', 'user@xn--80ak6aa92e.com'],
  ['邮箱jane@example.org。谢谢', 'jane@example.org'],
  ['邮箱jane@example.org请联系', 'jane@example.org'],
  ['用户@例子.广告', '用户@例子.广告'],
  ['user=jane%40example.org&x=1', 'jane%40example.org'],
  ['?to=a%20b%3Djane%40example.org', 'jane%40example.org'],
  ['ｊａｎｅ＠ｅｘａｍｐｌｅ．ｏｒｇ', 'ｊａｎｅ＠ｅｘａｍｐｌｅ．ｏｒｇ'],
  ['jane\u200b@exam\u00adple.org', 'jane\u200b@exam\u00adple.org'],
  ['jane [at] example [dot] org', 'jane [at] example [dot] org'],
  ['jane(at)example.org', 'jane(at)example.org'],
  ['mail jane at mail dot org now', 'jane at mail dot org'],
  ['jane dot doe at mail dot co dot uk', 'jane dot doe at mail dot co dot uk'],
  ['jane <at> mail <dot> org', 'jane <at> mail <dot> org'],
  ['jane (at) mail dot org', 'jane (at) mail dot org'],
  ['jane arroba correo punto es', 'jane arroba correo punto es'],
  ['jean at exemple point fr', 'jean at exemple point fr'],
  ['jean chez courrier point exemple point org', 'jean chez courrier point exemple point org'],
  ["o'brien@example.ie", "o'brien@example.ie"],
  ["'jane@example.org'", 'jane@example.org'],
  ['name@example.photography', 'name@example.photography'],
])('finds the address in %j', (text, address) => {
  expect(found(text)).toEqual([`EMAIL ${address}`]);
});

it.each([
  'logo@2x.png',
  'lodash@4.17.21/fp',
  'vue@3.4.0-beta.next',
  '@types/node@20.1.0',
  'git@github.com:org/repo.git',
  'a @ b.com',
  'pkg@next',
  '@jane on Mastodon',
  'your@email.com',
  'you@example.com',
  'yourname@company.com',
  'ssh user@host',
  'look (at) the sky',
  'look at the dot com bubble',
  'meet me at example.org',
  'at most a dot',
  'should the licence become incompatible with Marked at any point in time',
  'the runner slows at some point after the bend',
  'water at boiling point in a pan',
])('leaves %j alone', (text) => {
  expect(found(text)).toEqual([]);
});
