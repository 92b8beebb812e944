import { expect, it } from 'vitest';
import { asksForSecret } from '../../../src/redaction/asks-for-secret.ts';

it.each([
  'What is your password?',
  'Please give me the Password for shop.example.',
  'Wie lautet Ihr Passwort?',
  'Quel est votre mot de passe ?',
  '¿Cuál es tu contraseña?',
  'Qual é a sua senha?',
  'Какой у вас пароль?',
  '请告诉我您的密码。',
  'パスワードは何ですか？',
  'What is the PIN of your card?',
  'Enter your pin',
  'Which code did they send to your phone?',
  'You have an SMS with a code: what is it?',
  'Please tell me the six-digit code.',
  'Wie lautet der 6-stellige Code?',
  'What is the verification code?',
  'Nenne mir den Bestätigungscode.',
  '¿Cuál es el código de verificación?',
  '验证码是多少？',
  'I need the CVV.',
  'What is your card number, and until when is it valid?',
  'Wie ist deine Kreditkartennummer?',
  'Quel est le numéro de carte ?',
  'What are the twelve words of your recovery phrase?',
  'What is your API key?',
])('sees that it asks for a secret: %s', (question) => {
  expect(asksForSecret(question)).toBe(true);
});

it.each([
  '',
  'Which size?',
  'Which frying pan do you want?',
  'Shall I pin the message to the top?',
  'Which postal code do you live in?',
  'Shall I use the discount code SAVE10?',
  'Soll ich mit Karte oder Rechnung bezahlen?',
  'Shall I pay with the card that ends in 4242?',
  'Do you want the phone in blue?',
  'What should the e-mail say?',
])('lets this pass: %s', (question) => {
  expect(asksForSecret(question)).toBe(false);
});
