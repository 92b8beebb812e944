import { expect, it } from 'vitest';
import { isCheckoutAddress } from '../../../src/guard/checkout-address.ts';

it.each([
  'https://shop.example/checkout',
  'https://shop.example/de/kasse/',
  'https://shop.example/order/Payment.php?step=2',
  'https://shop.example/place-order',
  'https://checkout.stripe.com/c/pay/1',
  'https://www.paypal.com/checkoutnow?token=1',
  'https://shop.example/afrekenen',
])('%s is a page for paying', (address) => {
  expect(isCheckoutAddress(new URL(address))).toBe(true);
});

it.each([
  'https://shop.example/orders',
  'https://shop.example/order-history',
  'https://shop.example/blog/checkout-tips',
  'https://shop.example/help/payment-methods',
  'https://shop.example/help/payments',
  'https://docs.stripe.example/payments/checkout',
  'https://www.paypal.com/signin',
  'https://checkout.stripe.com.evil.example/',
])('%s is none', (address) => {
  expect(isCheckoutAddress(new URL(address))).toBe(false);
});
