import { describe, expect, it } from 'vitest';
import { found } from '../found.ts';

const RANDOM = 'oSn9qpK2rztUxLjOMw20GdtWRW41ZayKJTXf';

describe('secrets', () => {
  it.each([
    `ghp_${RANDOM}`,
    `npm_${RANDOM}`,
    `hf_${RANDOM}`,
    `sk-proj-${RANDOM}`,
    `sk_live_${RANDOM.slice(0, 24)}`,
    `glpat-${RANDOM.slice(0, 20)}`,
    `xoxb-451029165664-${RANDOM}`,
    'AKIARC5XAUJ2X6Q4GDH5',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIyMzA0MDU1NDAyIn0.eSTx78MTvNY8lu-xoQ63BFi2kdhRk860',
    '5HueCGU8rMjxEXxiPuD5BDku4MkFqeZyd4dZ1jvhTVqvbTLvyTJ',
  ])('are found by their form: %s', (key) => {
    expect(found(`Your key is ${key}, keep it`)).toEqual([`SECRET ${key}`]);
  });

  it.each([
    ['password: hunter2!Xy', 'hunter2!Xy'],
    ['Passwort: geheim99', 'geheim99'],
    ['пароль: qwerty12', 'qwerty12'],
    ['密码：abc12345', 'abc12345'],
    ['{"password":"correct-horse"}', 'correct-horse'],
    ['PASSWORD=abc123;USER=x', 'abc123'],
    ['password: a,b;c&d1', 'a,b;c&d1'],
    ['Your temporary password is Xk42pQ.', 'Xk42pQ'],
    [
      'aws_secret_access_key = hADWmLQ7YrAdaoz7knFpZ2Kjw+vwuwUsDi8Nfqo8',
      'hADWmLQ7YrAdaoz7knFpZ2Kjw+vwuwUsDi8Nfqo8',
    ],
    [`Authorization: Bearer ${RANDOM}`, RANDOM],
    [`https://example.com/reset?token=${RANDOM}&u=1`, RANDOM],
    ['https://example.com/login?code=L5hbgnwSm2WZ4UOg', 'L5hbgnwSm2WZ4UOg'],
    ['https://jane:s3cret@example.org/x', 'jane:s3cret'],
    ['postgres://app:pw@db.example.org:5432/app', 'app:pw'],
  ])('are found by their name in %j', (text, secret) => {
    expect(found(text)).toEqual([`SECRET ${secret}`]);
  });

  it('are hidden to their end at any length', () => {
    const token = `a1${'B2c3'.repeat(500)}`;
    expect(found(`token=${token} x`)).toEqual([`SECRET ${token}`]);
  });

  it('include a private key without its end', () => {
    expect(found('-----BEGIN RSA PRIVATE KEY-----\nsXdOqgXfGHtdfZfU0tFna\nKQBpocUlKdo')).toEqual([
      'SECRET -----BEGIN RSA PRIVATE KEY-----\nsXdOqgXfGHtdfZfU0tFna\nKQBpocUlKdo',
    ]);
  });

  it.each([
    [
      'Recovery phrase: legal winner thank year wave sausage worth useful legal winner thank yellow',
      'legal winner',
    ],
    [
      'Seed phrase\n1. legal 2. winner 3. thank 4. year 5. wave 6. sausage 7. worth 8. useful 9. legal 10. winner 11. thank 12. yellow',
      '1. legal',
    ],
  ])('include seed phrases: %j', (text, start) => {
    const [phrase = ''] = found(text);
    expect(phrase.startsWith(`SECRET ${start}`)).toBe(true);
    expect(phrase.endsWith('yellow')).toBe(true);
  });

  it.each([
    'skeleton_live_preview',
    'eyJust kidding',
    'commit 9fceb02d0ae598e95dc970b74767f19372d61af8',
    'https://example.com/?page=2&sort=asc&utm_source=newsletter',
    'Password must be at least 8 characters',
    'Password: ••••••••',
    'Password: required',
    'Password: 8-20 characters',
    'Forgot password?',
    'token: string',
    'const token = getToken();',
    'password = process.env.DB_PASSWORD1',
    'password: {{PASSWORD1}}',
    '"Sid": "S-1-2-34-5678901234"',
    'Code: red',
    'AKIA',
    'seed phrase: never share the words that you wrote down with anyone who asks for them',
    'sk-this-is-a-very-long-slug-of-a-page',
    'see https://example.org:8080/@jane',
  ])('are not found in %j', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('a key in a path', () => {
  it.each([
    'https://app.example/auth/LGd0RVIeiqS9I5VKseZN62jNr77aB',
    '/session/LGd0RVIeiqS9I5VKseZN62jNr77aB/welcome',
    '/t/token/3f2b9c41d07e4a86b1c5d29e7f60a834',
  ])('is found behind a place to sign in: %s', (path) => {
    expect(found(path)).toEqual([expect.stringMatching(/^SECRET (?:LGd0|3f2b)/)]);
  });

  it('is found anywhere in a text that is one path', () => {
    expect(found('/orders/LGd0RVIeiqS9I5VKseZN62jNr77aB')).toEqual(['SECRET LGd0RVIeiqS9I5VKseZN62jNr77aB']);
  });

  it.each([
    '/sessions/how-to-choose-a-good-password-2026',
    '/login/anna-schmidt-1985-berlin',
    'See /orders/LGd0RVIeiqS9I5VKseZN62jNr77aB',
    'See /keys/0b6f2f3e-58d4-4d0f-9a6c-2f7b1e0c9d11',
  ])('is none in %s', (path) => {
    expect(found(path)).toEqual([]);
  });
});
