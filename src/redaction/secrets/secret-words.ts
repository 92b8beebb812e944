// Without spaces, hyphens and underscores, as `squeeze` leaves a name.
const PASSWORD_NAMES = `
password passwd passphrase passcode passwort kennwort motdepasse contraseña contrasena clave senha palavrapasse wachtwoord lösenord adgangskode
salasana hasło haslo heslo jelszó jelszo parola parolă parole şifre sifre пароль κωδικόςπρόσβασης 密码 密碼 パスワード 비밀번호 암호 รหัสผ่าน mậtkhẩu
katasandi סיסמה كلمةالمرور كلمةالسر पासवर्ड
`;
const TOKEN_NAMES = `
secret token apikey accesskey accesskeyid secretkey privatekey authkey encryptionkey signingkey accountkey sharedaccesskey sharedaccesssignature
clientsecret credential credentials sessionid sessid cookie authorization signature
`;
const PASSWORDS = namesIn(PASSWORD_NAMES);
const TOKENS = namesIn(TOKEN_NAMES);
/** Too short to end a longer name. */
const SHORT_PASSWORD = /(?:^|[^a-z])(?:pw|pwd)$/i;
/** Names of values in a web address that open what the address leads to. */
const IN_ADDRESS =
  /[?&#;](?:[\w.-]*(?:token|key|secret|passw(?:or)?d|pwd|auth|signature|session)|sig|sid|code|otp|ticket|invite|reset|hash|jwt|assertion|nonce|state)$/i;

/** What the end of a text before `:` or `=` names: a password, which may be short, or a token, which is long and random. */
export function secretNamed(name: string): 'password' | 'token' | undefined {
  if (!ENDINGS.has(name.slice(-2).toLowerCase())) return undefined;
  const squeezed = name.toLowerCase().replace(/[\s_-]/g, '');
  if (endsWithAny(squeezed, PASSWORDS) || SHORT_PASSWORD.test(name)) return 'password';
  if (endsWithAny(squeezed, TOKENS) || IN_ADDRESS.test(name)) return 'token';
  return undefined;
}

// Of the names above, for a first look: most names end otherwise.
const ENDINGS = new Set([
  ...PASSWORDS.keys(),
  ...TOKENS.keys(),
  ...'pw wd id ig ey th on de tp et te sh wt ce'.split(' '),
]);

/** Names by their last two letters, so that nearly every other word is told by one look. */
type Names = ReadonlyMap<string, readonly string[]>;

function namesIn(words: string): Names {
  const names = new Map<string, string[]>();
  for (const word of words.trim().split(/\s+/))
    names.set(word.slice(-2), [...(names.get(word.slice(-2)) ?? []), word]);
  return names;
}

function endsWithAny(text: string, names: Names): boolean {
  return names.get(text.slice(-2))?.some((name) => text.endsWith(name)) ?? false;
}
