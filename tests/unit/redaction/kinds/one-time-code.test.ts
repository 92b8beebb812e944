import { expect, it } from 'vitest';
import { found } from '../found.ts';

it.each([
  ['G-482913 is your Google verification code.', 'G-482913'],
  ['Use 739 201 to sign in to Example', '739 201'],
  ['Your Uber code: 8213. Never share this code.', '8213'],
  ['Your code is 482-913', '482-913'],
  ['482913 is your one-time password', '482913'],
  ['Enter code 123456 to verify your account', '123456'],
  ['Verification code\n482913', '482913'],
  ['Your login code: A7K29Q', 'A7K29Q'],
  ['OTP: 4829', '4829'],
  ['Ihr Bestätigungscode lautet 482913', '482913'],
  ['Ihre TAN: 482913', '482913'],
  ['Votre code de vérification est 551204.', '551204'],
  ["Votre code d'accès : 551204", '551204'],
  ['Tu código de verificación es 551204', '551204'],
  ['Seu código de segurança: 551204', '551204'],
  ['Il tuo codice di verifica è 551204', '551204'],
  ['Je verificatiecode is 551204', '551204'],
  ['Ваш код подтверждения: 48201', '48201'],
  ['Twój kod weryfikacyjny: 482013', '482013'],
  ['Doğrulama kodunuz: 482013', '482013'],
  ['您的验证码是482913，请勿泄露', '482913'],
  ['認証コード：482913', '482913'],
  ['인증번호 [482913]', '482913'],
  ['Mã xác nhận: 482913', '482913'],
])('finds the code in %j', (text, code) => {
  expect(found(text)).toEqual([`OTP ${code}`]);
});

it.each([
  'Error code: 404',
  'Error code: 4041',
  'Your postal code: 90210',
  'Zip code: 12345',
  'HTTP status code 5000',
  'Item code 482913',
  'QR code 5 of 10',
  'Use code 2024 at checkout',
  'Your discount code: 482913',
  '2021 security code review',
  'Security code (2021)',
  'Verification code expires in 10 minutes',
  'access code of conduct 2024',
])('leaves %j alone', (text) => {
  expect(found(text)).toEqual([]);
});
