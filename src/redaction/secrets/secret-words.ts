// Lower case, without spaces, hyphens and underscores: `secretNamed` removes them before it compares.
const PASSWORD_NAMES = `
password passwd passphrase passcode passwort kennwort motdepasse contraseña contrasena clave senha palavrapasse wachtwoord lösenord adgangskode
salasana hasło haslo heslo jelszó jelszo parola parolă parole şifre sifre пароль κωδικόςπρόσβασης 密码 密碼 パスワード 비밀번호 암호 รหัสผ่าน mậtkhẩu
katasandi licensekey licencekey productkey wlanschlüssel netzwerkschlüssel wpakey wpa2key wpa3key wpapsk presharedkey wifikey wepkey networkkey networksecuritykey cléwifi clavewifi סיסמה كلمةالمرور كلمةالسر पासवर्ड
`;
const TOKEN_NAMES = `
secret token apikey accesskey accesskeyid secretkey privatekey authkey encryptionkey signingkey accountkey sharedaccesskey sharedaccesssignature
clientsecret credential credentials sessionid sessid cookie authorization signature
`;
const PASSWORDS = namesIn(PASSWORD_NAMES);
const TOKENS = namesIn(TOKEN_NAMES);
/** Too short to match the end of a longer name. */
const SHORT_PASSWORD = /(?:^|[^a-z])(?:pw|pwd)$/i;
/** Names of URL parameters that grant access. */
const IN_ADDRESS =
  /[?&#;](?:[\w.-]*(?:token|key|secret|passw(?:or)?d|pwd|auth|signature|session)|sig|sid|code|otp|ticket|invite|reset|hash|jwt|assertion|nonce|state)$/i;

/**
 * Kind of secret that the end of a text before `:` or `=` names: a password may be short, a token is long and
 * random.
 */
export function secretNamed(name: string): 'password' | 'token' | undefined {
  if (!ENDINGS.has(name.slice(-2).toLowerCase())) return undefined;
  const squeezed = name.toLowerCase().replace(/[\s_-]/g, '');
  if (endsWithAny(squeezed, PASSWORDS) || SHORT_PASSWORD.test(name)) return 'password';
  if (endsWithAny(squeezed, TOKENS) || IN_ADDRESS.test(name)) return 'token';
  return undefined;
}

// The last two letters of every name above: most other names fail this first test.
const ENDINGS = new Set([
  ...PASSWORDS.keys(),
  ...TOKENS.keys(),
  ...'pw wd id ig ey th on de tp et te sh wt ce'.split(' '),
]);

/** Names by their last two letters, so that one lookup rejects nearly every other word. */
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
