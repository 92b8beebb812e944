import type { RedactedType } from './redacted-type.ts';

/** Names of passwords, one-time codes and card security codes. Lower case, words separated by spaces. */
export const NEVER_READ_WORDS = anyOf(
  'pass ?words?|passwd|pwd|pass ?phrase|pass ?code|cvv2?|cvc2?|csc|cvn|card (?:verification|security)(?: code| value| number)?|security code',
  '(?:verification|one time|sms|auth(?:entication|enticator)?|login|confirmation|2fa|mfa|two factor) (?:code|pin|password)|otp|totp|one time ?code|pin (?:number|nummer)|(?:enter )?(?:your )?pin$',
  'passwort|kennwort|prüfziffer|kartenprüfnummer|sicherheitscode|mot de passe|cryptogramme(?: visuel)?|code de (?:sécurité|vérification)',
  'contraseña|clave de acceso|código de (?:seguridad|verificación)|senha|código de (?:segurança|verificação)|codice di (?:sicurezza|verifica)',
  'wachtwoord|lösenord|adgangskode|passord|salasana|hasło|heslo|jelszó|parolă|parola|şifre|пароль|код (?:подтверждения|безопасности)',
  {
    unspaced:
      '密码|密碼|验证码|驗證碼|安全码|パスワード|暗証番号|認証コード|セキュリティコード|비밀번호|인증번호|รหัสผ่าน',
  },
);

/** The meaning of a field by its words; the first match counts. */
export const FIELD_WORDS: readonly {
  readonly type: RedactedType;
  readonly is: RegExp;
  readonly isNot?: RegExp;
}[] = [
  {
    type: 'CREDIT_CARD',
    is: anyOf(
      '(?:credit |debit |bank )?card ?(?:number|no|num|nr)|cc ?(?:number|num|no|nr)|pan|kartennummer|numéro de (?:la )?carte',
      'número de (?:la )?tarjeta|número do cartão|numero (?:della |di )?carta|kaartnummer|номер карты',
      { unspaced: '卡号|卡號|カード番号|카드 ?번호' },
    ),
  },
  {
    type: 'CARD_EXPIRY',
    is: anyOf(
      '(?:cc|card) ?exp(?:iry|iration)?(?: date| month| year)?|exp(?:iry|iration)? (?:month|year)|mm ?yy(?:yy)?|valid (?:thru|until)',
      "gültig bis|date d'expiration|fecha de (?:caducidad|vencimiento)|validade do cartão|data di scadenza|срок действия",
      { unspaced: '有效期|有効期限|유효기간' },
    ),
  },
  { type: 'IBAN', is: anyOf('iban') },
  {
    type: 'BANK_ACCOUNT',
    is: anyOf(
      '(?:bank )?account (?:number|no)|routing (?:number|no)|sort code|kontonummer|numéro de compte|número de cuenta|conto corrente',
    ),
  },
  { type: 'US_SSN', is: anyOf('ssn|social security(?: number| no)?|itin') },
  {
    type: 'NATIONAL_ID',
    is: anyOf(
      "passport(?: number| no)?|national id(?:entity)?(?: number)?|id (?:card )?number|identity (?:card|number)|driver(?:'?s)? licen[cs]e(?: number)?",
      'tax (?:id|number)|tin|nif|nie|dni|cpf|rut|curp|pesel|aadhaar|personnummer|bsn|nino|national insurance(?: number)?|nhs number',
      'steuer ?id|ausweisnummer|reisepass(?:nummer)?|codice fiscale|numéro de sécurité sociale|pasaporte|passaporto|инн|снилс|паспорт\\p{L}*',
      { unspaced: '身份证|身分證|护照|パスポート|マイナンバー|주민등록번호|여권' },
    ),
  },
  { type: 'CRYPTO', is: anyOf('(?:wallet|bitcoin|btc|eth|ethereum|crypto) address') },
  {
    type: 'SECRET',
    is: anyOf(
      'api ?key|secret(?: key)?|client secret|access (?:key|token)|private key|auth token|(?:recovery|seed) phrase',
    ),
  },
  {
    type: 'EMAIL',
    is: anyOf('e ?mails?|correo(?: electrónico)?|courriel|mail address|почта|эл почта', {
      unspaced: '邮箱|郵箱|メール|이메일|อีเมล',
    }),
  },
  {
    type: 'PHONE',
    is: anyOf(
      '(?:tele|mobile|cell|home|work)? ?phone(?: ?number| no)?|mobile(?: number| no)?|cell(?: number)?|tel|fax(?: number)?|whatsapp',
      'telefon\\p{L}*|handy(?:nummer)?|rufnummer|téléphone|portable|teléfono|móvil|celular|telefone|telemóvel|telefono|cellulare|телефон\\p{L}*',
      { unspaced: '手机|手機|电话|電話|携帯|전화|휴대폰|โทรศัพท์' },
    ),
  },
  {
    type: 'BIRTHDAY',
    is: anyOf(
      '(?:date of )?birth(?: ?day| ?date)?|bday|dob|geburt\\p{L}*|date de naissance|naissance|fecha de nacimiento|data de nascimento|data di nascita',
      'geboortedatum|födelse\\p{L}*|дата рождения',
      { unspaced: '生日|出生|生年月日|생년월일|วันเกิด' },
    ),
  },
  {
    type: 'POSTAL_CODE',
    is: anyOf(
      'zip(?: ?code)?|post(?:al)? ?code|pin ?code|plz|postleitzahl|code postal|código postal|codigo postal|cep|cap|postnummer|почтовый индекс|индекс',
      { unspaced: '邮编|郵編|邮政编码|郵便番号|우편번호|รหัสไปรษณีย์' },
    ),
  },
  {
    type: 'ADDRESS',
    is: anyOf(
      'address(?: line)?(?: ?\\d)?|addr ?\\d?|street(?: ?address| ?name)?|house ?(?:number|no)|apartment|straße|strasse|hausnummer|adresse|dirección|calle',
      'endereço|indirizzo|adres|адрес|улица',
      { unspaced: '地址|住所|주소|ที่อยู่' },
    ),
    isNot: anyOf('e ?mail|ip|mac|web|website|url|site|server|network|wallet|bitcoin'),
  },
  {
    type: 'NAME',
    is: anyOf(
      '(?:first|last|given|family|middle|full|sur|nick|maiden|legal|your|card ?holder|recipient|passenger|guest|patient) ?names?|surname|card ?holder|fname|lname',
      'name on (?:the )?card|vor ?name|nach ?name|familienname|prénom|nom(?: de famille| complet)?|nombre(?: completo)?|apellidos?|nome completo|sobrenome|cognome',
      'voornaam|achternaam|förnamn|efternamn|имя|фамилия|отчество|фио',
      { unspaced: '姓名|氏名|お名前|이름|성명|ชื่อ' },
    ),
    isNot: anyOf('user|file|company|domain|product|project|store'),
  },
];

function anyOf(...lists: (string | { readonly unspaced: string })[]): RegExp {
  const spaced = lists.filter((list) => typeof list === 'string').join('|');
  const unspaced = lists.flatMap((list) => (typeof list === 'string' ? [] : [list.unspaced]));
  return new RegExp([`(?<![\\p{L}\\p{N}])(?:${spaced})(?![\\p{L}\\p{N}])`, ...unspaced].join('|'), 'u');
}
