import { expect, it } from 'vitest';
import { deedsIn } from '../../../../src/guard/risk-words/deeds-in.ts';

it.each([
  ['Are you sure you want to delete this listing?', ['delete']],
  ['Möchten Sie diesen Eintrag wirklich löschen?', ['löschen']],
  ['Send now? You cannot undo this.', ['Send', 'Send now']],
  ['¿Eliminar el mensaje?', ['Eliminar']],
  ['このメッセージを削除しますか？', ['削除']],
  ['本当に退会しますか？アカウントを削除すると元に戻せません。', ['削除']],
  ['确定要删除这封邮件吗？', ['删除']],
  ['要送出這則訊息嗎？', ['送出']],
  ['立即购买此商品？', ['立即购买']],
])('%j speaks of %j', (text, deeds) => {
  expect(deedsIn(text)).toEqual(expect.arrayContaining(deeds));
});

it.each([
  'Leave this page? Changes you made may not be saved.',
  'Your order 4711 is here. Go on?',
  'Reload the list?',
  'Use cookies?',
  'Sign in. Who is there?',
  'このページを離れますか？変更が保存されない可能性があります。',
  '要离开此页面吗？您所做的更改可能不会保存。',
  '重新加载列表？',
  '',
])('%j speaks of none', (text) => {
  expect(deedsIn(text)).toEqual([]);
});
