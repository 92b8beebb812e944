import { describe, expect, it } from 'vitest';
import { addressRisk } from '../../../src/guard/address-risk.ts';

const risk = (address: string) => addressRisk(new URL(address, 'https://shop.example'))?.kind;

describe('an address', () => {
  it.each([
    ['/account/delete?confirm=yes', 'deletes'],
    ['/account/delete', 'deletes'],
    ['/listings/7/delete', 'deletes'],
    ['/delete/7', 'deletes'],
    ['/deleteAccount.php', 'deletes'],
    ['/users/delete_user?id=4', 'deletes'],
    ['/items?action=delete&id=7', 'deletes'],
    ['/items/7?_method=DELETE', 'deletes'],
    ['/items/7?delete=1', 'deletes'],
    ['/subscription/cancel', 'deletes'],
    ['/unsubscribe?id=8f3a', 'deletes'],
    ['/transfer?to=mallory', 'buys'],
    ['/transfer', 'buys'],
    ['/wallet/withdraw', 'buys'],
    ['/oauth/app/allow', 'signs'],
    ['/oauth/8c1f2d90/grant', 'signs'],
    ['/konto/l%C3%B6schen', 'deletes'],
    ['/konto-loeschen', 'deletes'],
    ['/delete/account', 'deletes'],
    ['/message/send', 'sends'],
    ['/compte/supprimer', 'deletes'],
    ['/cuenta/eliminar', 'deletes'],
    ['/%E5%89%8A%E9%99%A4', 'deletes'],
  ])('%s names an action', (address, kind) => {
    expect(risk(address)).toBe(kind);
  });

  it.each([
    '/',
    '/search?q=delete+account',
    '/find?query=transfer',
    '/help/delete-account',
    '/blog/delete-your-account',
    '/questions/123/delete-branch',
    '/post/123',
    '/posts/2025/how-to-delete-your-account',
    '/book/show/11',
    '/post/123/comments',
    '/reading/book',
    '/orders',
    '/orders/4711-22',
    '/order/4711',
    '/reviews/9',
    '/donate',
    '/empty',
    '/subscribe',
    '/invite/Xk2pQ9',
    '/r/pics/comments/1abcd/delete_all_the_things/',
    '/oauth/authorize?client_id=7&redirect_uri=https://a.example/',
    '/logout',
    '/settings/notifications',
    '/cart/remove/5',
    '/share/a8d7',
    '/messages/5',
    '/transfers',
    '/flights/lisbon?sort=price&page=2',
    'https://docs.rs/x/latest/x/fn.delete.html',
    'https://developer.mozilla.org/en-US/docs/Web/API/Cache/delete',
    '/%E0%A4%A',
  ])('%s names none', (address) => {
    expect(risk(address)).toBeUndefined();
  });
});
