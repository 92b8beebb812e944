import { describe, expect, it } from 'vitest';
import { type FieldDescription, fieldMeaning } from '../../../src/redaction/field-meaning.ts';

describe('fieldMeaning', () => {
  it.each<FieldDescription>([
    { type: 'password' },
    { type: 'PASSWORD', autocomplete: 'email' },
    { type: 'hidden', name: 'email' },
    { autocomplete: 'one-time-code' },
    { autocomplete: 'section-a current-password webauthn' },
    { autocomplete: 'cc-csc', type: 'text' },
    { name: 'cvv' },
    { name: 'card[securityCode]' },
    { name: 'newPassword', type: 'text' },
    { label: 'Security code' },
    { label: 'Verification code' },
    { label: 'Enter your PIN' },
    { label: 'Passwort wiederholen' },
    { label: 'Mot de passe' },
    { label: '验证码' },
    { autocomplete: 'email', label: 'Password' },
  ])('never reads %o', (field) => {
    expect(fieldMeaning(field)).toEqual({ kind: 'never-read' });
  });

  it.each<[FieldDescription, string]>([
    [{ autocomplete: 'cc-number' }, 'CREDIT_CARD'],
    [{ autocomplete: 'billing cc-exp-month' }, 'CARD_EXPIRY'],
    [{ autocomplete: 'cc-name' }, 'NAME'],
    [{ autocomplete: 'email' }, 'EMAIL'],
    [{ autocomplete: 'shipping home tel-national' }, 'PHONE'],
    [{ autocomplete: 'given-name' }, 'NAME'],
    [{ autocomplete: 'street-address' }, 'ADDRESS'],
    [{ autocomplete: 'address-level2' }, 'ADDRESS'],
    [{ autocomplete: 'bday-year' }, 'BIRTHDAY'],
    [{ autocomplete: 'postal-code' }, 'POSTAL_CODE'],
    [{ type: 'email' }, 'EMAIL'],
    [{ type: 'tel' }, 'PHONE'],
    [{ autocomplete: 'off', name: 'cardNumber' }, 'CREDIT_CARD'],
    [{ name: 'billing[first_name]' }, 'NAME'],
    [{ name: 'lastname' }, 'NAME'],
    [{ name: 'phoneNumber' }, 'PHONE'],
    [{ name: 'zip' }, 'POSTAL_CODE'],
    [{ name: 'ssn' }, 'US_SSN'],
    [{ name: 'iban' }, 'IBAN'],
    [{ label: 'Email address' }, 'EMAIL'],
    [{ label: 'E-Mail-Adresse' }, 'EMAIL'],
    [{ label: 'Street address' }, 'ADDRESS'],
    [{ label: 'Date of birth' }, 'BIRTHDAY'],
    [{ label: 'MM / YY' }, 'CARD_EXPIRY'],
    [{ label: 'Name on card' }, 'NAME'],
    [{ label: 'Passport number' }, 'NATIONAL_ID'],
    [{ label: 'API key' }, 'SECRET'],
    [{ label: 'Bitcoin address' }, 'CRYPTO'],
    [{ label: 'Account number' }, 'BANK_ACCOUNT'],
    [{ label: 'Vorname' }, 'NAME'],
    [{ label: 'Telefonnummer *' }, 'PHONE'],
    [{ label: 'Code postal' }, 'POSTAL_CODE'],
    [{ label: 'Dirección' }, 'ADDRESS'],
    [{ label: 'By' }, 'ADDRESS'],
    [{ label: 'Postnr. og by' }, 'ADDRESS'],
    [{ label: 'Фамилия' }, 'NAME'],
    [{ label: '手机号码' }, 'PHONE'],
    [{ label: 'メールアドレス' }, 'EMAIL'],
  ])('replaces the value of %o by a placeholder for %s', (field, type) => {
    expect(fieldMeaning(field)).toEqual({ kind: 'redact', type });
  });

  it.each<FieldDescription>([
    {},
    { type: 'text', name: 'q', label: 'Search' },
    { type: 'checkbox', label: 'Show password' },
    { type: 'submit', name: 'email' },
    { type: 'search', label: 'Search by name or email' },
    { name: 'quantity' },
    { name: 'file_name' },
    { label: 'Company name' },
    { label: 'IP address' },
    { label: 'Website address' },
    { autocomplete: 'organization', name: 'first_name' },
    { autocomplete: 'off', name: 'coupon' },
    { label: 'Spin the wheel' },
    { label: 'Postcard text' },
    { label: 'Sort by' },
    { label: 'Group by colour' },
  ])('finds nothing personal in %o', (field) => {
    expect(fieldMeaning(field)).toBeUndefined();
  });
});
