import type { WrittenValue } from './labelled-case.ts';
import { ALPHANUMERIC, CAPITALS, HEX, LOWER, type Random } from './random.ts';

const BASE64URL = `${ALPHANUMERIC}-_`;
const LOWER_DIGITS = `${LOWER}0123456789`;
const UPPER_DIGITS = `${CAPITALS}0123456789`;

/**
 * Forms of keys as their makers document them and as the rule lists of gitleaks (config/gitleaks.toml) and trufflehog
 * (pkg/detectors) state them: a prefix, then characters of an alphabet.
 */
const FORMS: readonly (readonly [maker: string, make: (random: Random) => string])[] = [
  ['AWS', (r) => r.word('AKIA|ASIA|ABIA|ACCA') + r.characters(16, `${CAPITALS}234567`)],
  ['GitHub', (r) => `${r.word('ghp|gho|ghu|ghs|ghr')}_${r.characters(36, ALPHANUMERIC)}`],
  [
    'GitHub fine-grained',
    (r) => `github_pat_${r.characters(22, ALPHANUMERIC)}_${r.characters(59, ALPHANUMERIC)}`,
  ],
  [
    'GitLab',
    (r) =>
      `${r.word('glpat|gldt|glptt|glrt|glft|glsoat|glcbt|glimt|glagent|gloas')}-${r.characters(20, BASE64URL)}`,
  ],
  ['Google', (r) => `AIza${r.characters(35, BASE64URL)}`],
  ['Google OAuth', (r) => `GOCSPX-${r.characters(28, BASE64URL)}`],
  ['Slack bot', (r) => `xoxb-${r.digits(12)}-${r.digits(12)}-${r.characters(24, ALPHANUMERIC)}`],
  [
    'Slack app',
    (r) => `xapp-1-${r.characters(11, UPPER_DIGITS)}-${r.digits(13)}-${r.characters(64, LOWER_DIGITS)}`,
  ],
  [
    'Slack webhook',
    (r) =>
      `https://hooks.slack.com/services/T${r.characters(8, UPPER_DIGITS)}/B${r.characters(8, UPPER_DIGITS)}/${r.characters(24, ALPHANUMERIC)}`,
  ],
  ['Stripe', (r) => `${r.word('sk|rk')}_${r.word('live|test|prod')}_${r.characters(24, ALPHANUMERIC)}`],
  ['Stripe webhook', (r) => `whsec_${r.characters(32, ALPHANUMERIC)}`],
  ['OpenAI', (r) => `sk-proj-${r.characters(20, ALPHANUMERIC)}T3BlbkFJ${r.characters(20, ALPHANUMERIC)}`],
  ['Anthropic', (r) => `sk-ant-api03-${r.characters(93, BASE64URL).replace(/^../, 'A1')}AA`],
  ['Hugging Face', (r) => `hf_${r.characters(34, ALPHANUMERIC)}`],
  ['Groq', (r) => `gsk_${r.characters(52, ALPHANUMERIC)}`],
  ['Replicate', (r) => `r8_${r.characters(37, ALPHANUMERIC)}`],
  ['Perplexity', (r) => `pplx-${r.characters(48, ALPHANUMERIC)}`],
  ['npm', (r) => `npm_${r.characters(36, ALPHANUMERIC)}`],
  ['PyPI', (r) => `pypi-AgEIcHlwaS5vcmc${r.characters(70, BASE64URL)}`],
  ['RubyGems', (r) => `rubygems_${r.characters(48, HEX)}`],
  ['Doppler', (r) => `dp.${r.word('pt|ct|sa|scim|audit')}.${r.characters(43, ALPHANUMERIC)}`],
  ['Doppler service', (r) => `dp.st.${r.word('dev|prd|stg')}.${r.characters(41, ALPHANUMERIC)}`],
  ['Mailgun', (r) => `${r.word('key|pubkey')}-${r.characters(32, HEX)}`],
  [
    'Discord bot',
    (r) =>
      `${r.word('M|N|O')}${r.characters(23, ALPHANUMERIC)}.G${r.characters(5, BASE64URL)}.${r.characters(38, BASE64URL)}`,
  ],
  [
    'Discord webhook',
    (r) => `https://discord.com/api/webhooks/${r.digits(18)}/${r.characters(68, BASE64URL)}`,
  ],
  ['Telegram', (r) => `${r.digits(9).replace(/^0/, '1')}:AA${r.characters(33, BASE64URL)}`],
  ['Twilio', (r) => `SK${r.characters(32, HEX)}`],
  ['SendGrid', (r) => `SG.${r.characters(22, BASE64URL)}.${r.characters(43, BASE64URL)}`],
  ['Brevo', (r) => `xkeysib-${r.characters(64, HEX)}-${r.characters(16, ALPHANUMERIC)}`],
  ['Mailchimp', (r) => `${r.characters(32, HEX)}-us${r.between(1, 20)}`],
  ['DigitalOcean', (r) => `do${r.word('o|p|r')}_v1_${r.characters(64, HEX)}`],
  ['Databricks', (r) => `dapi${r.characters(32, HEX)}`],
  ['Vault', (r) => `hvs.${r.characters(95, BASE64URL)}`],
  ['Terraform', (r) => `${r.characters(14, ALPHANUMERIC)}.atlasv1.${r.characters(66, BASE64URL)}`],
  ['Pulumi', (r) => `pul-${r.characters(40, HEX)}`],
  ['Heroku', (r) => `HRKU-AA${r.characters(58, BASE64URL)}`],
  ['Fly', (r) => `fo1_${r.characters(43, BASE64URL)}`],
  ['Supabase', (r) => `sbp_${r.characters(40, HEX)}`],
  ['PlanetScale', (r) => `pscale_${r.word('tkn|pw|oauth')}_${r.characters(43, BASE64URL)}`],
  ['Neon', (r) => `napi_${r.characters(64, LOWER_DIGITS)}`],
  ['Shopify', (r) => `${r.word('shpat|shpca|shppa|shpss')}_${r.characters(32, HEX)}`],
  ['Square', (r) => `${r.word('EAAA|sq0atp-')}${r.characters(60, BASE64URL)}`],
  ['Adyen', (r) => `AQE${r.characters(60, ALPHANUMERIC)}`],
  ['Plaid', (r) => `access-${r.word('sandbox|production|development')}-${uuid(r)}`],
  ['Flutterwave', (r) => `FLWSECK_TEST-${r.characters(32, HEX)}-X`],
  ['Razorpay', (r) => `rzp_${r.word('live|test')}_${r.characters(14, ALPHANUMERIC)}`],
  ['EasyPost', (r) => `EZ${r.word('AK|TK')}${r.characters(54, ALPHANUMERIC)}`],
  ['Duffel', (r) => `duffel_${r.word('test|live')}_${r.characters(43, BASE64URL)}`],
  ['Docker', (r) => `dckr_pat_${r.characters(27, BASE64URL)}`],
  ['Postman', (r) => `PMAK-${r.characters(24, HEX)}-${r.characters(34, HEX)}`],
  ['Notion', (r) => `ntn_${r.characters(46, ALPHANUMERIC)}`],
  ['Linear', (r) => `lin_api_${r.characters(40, ALPHANUMERIC)}`],
  ['Figma', (r) => `figd_${r.characters(40, BASE64URL)}`],
  ['Airtable', (r) => `pat${r.characters(14, ALPHANUMERIC)}.${r.characters(64, HEX)}`],
  ['Asana', (r) => `${r.word('1|2')}/${r.digits(16)}/${r.digits(16)}:${r.characters(32, HEX)}`],
  ['Atlassian', (r) => `ATATT3xFfGF0${r.characters(170, BASE64URL)}=${r.characters(8, UPPER_DIGITS)}`],
  ['Bitbucket', (r) => `ATBB${r.characters(32, ALPHANUMERIC)}`],
  ['Sentry', (r) => `sntryu_${r.characters(64, HEX)}`],
  ['Grafana', (r) => `glsa_${r.characters(32, ALPHANUMERIC)}_${r.characters(8, HEX)}`],
  ['New Relic', (r) => `NRAK-${r.characters(27, UPPER_DIGITS)}`],
  ['Dynatrace', (r) => `dt0c01.${r.characters(24, UPPER_DIGITS)}.${r.characters(64, UPPER_DIGITS)}`],
  ['PostHog', (r) => `phx_${r.characters(43, ALPHANUMERIC)}`],
  ['Sourcegraph', (r) => `sgp_${r.characters(40, HEX)}`],
  ['SonarQube', (r) => `${r.word('squ|sqp|sqa')}_${r.characters(40, HEX)}`],
  ['Buildkite', (r) => `bkua_${r.characters(40, HEX)}`],
  ['CircleCI', (r) => `CCIPAT_${r.characters(22, ALPHANUMERIC)}_${r.characters(40, HEX)}`],
  ['JFrog', (r) => `AKCp${r.characters(69, ALPHANUMERIC)}`],
  ['Artifactory', (r) => `cmVmd${r.characters(59, ALPHANUMERIC)}`],
  ['NuGet', (r) => `oy2${r.characters(43, LOWER_DIGITS)}`],
  ['Clojars', (r) => `CLOJARS_${r.characters(60, LOWER_DIGITS)}`],
  ['Cargo', (r) => `cio${r.characters(32, ALPHANUMERIC)}`],
  ['Tailscale', (r) => `tskey-auth-${r.characters(12, ALPHANUMERIC)}-${r.characters(30, ALPHANUMERIC)}`],
  ['Alibaba', (r) => `LTAI${r.characters(20, ALPHANUMERIC)}`],
  ['Tencent', (r) => `AKID${r.characters(32, ALPHANUMERIC)}`],
  ['Yandex', (r) => `AQVN${r.characters(36, BASE64URL)}`],
  ['Facebook', (r) => `EAA${r.characters(120, ALPHANUMERIC)}`],
  ['HubSpot', (r) => `pat-${r.word('na1|eu1')}-${uuid(r)}`],
  ['Typeform', (r) => `tfp_${r.characters(59, BASE64URL)}`],
  ['Contentful', (r) => `CFPAT-${r.characters(43, BASE64URL)}`],
  ['Prefect', (r) => `pnu_${r.characters(36, LOWER_DIGITS)}`],
  ['ReadMe', (r) => `rdme_${r.characters(70, LOWER_DIGITS)}`],
  ['Scalingo', (r) => `tk-us-${r.characters(48, BASE64URL)}`],
  ['Shippo', (r) => `shippo_live_${r.characters(40, HEX)}`],
  ['Frame.io', (r) => `fio-u-${r.characters(64, BASE64URL)}`],
  ['1Password', (r) => `ops_eyJ${r.characters(260, BASE64URL)}`],
  ['age', (r) => `AGE-SECRET-KEY-1${r.characters(58, 'QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L')}`],
  ['JWT', (r) => `eyJhbGciOiJIUzI1NiJ9.eyJ${r.characters(40, BASE64URL)}.${r.characters(43, BASE64URL)}`],
];

const NAMES =
  'Password|Passwort|Mot de passe|Contraseña|Password|Senha|Wachtwoord|Hasło|Heslo|Lösenord|Adgangskode|Salasana|Jelszó|Parolă|Пароль|Κωδικός πρόσβασης|Şifre|Parola|密码|パスワード|비밀번호|Mật khẩu|Kata sandi|API key|Secret key|Client secret|Access token|Auth token|api_key|DB_PASSWORD|secret_access_key|Bearer token|Refresh token|License key|Wifi password|Temporary password|Passphrase|WLAN-Schlüssel|Wi-Fi-Passwort';

const PHRASES =
  'Recovery phrase|Seed phrase|Secret recovery phrase|Mnemonic|Mnemonic phrase|Backup phrase|Your 12 words|Wallet recovery words|Secret phrase|Wiederherstellungsphrase|Phrase de récupération|Frase de recuperación|Frase semilla|Frase di recupero|Frase de recuperação|Herstelzin|Сид-фраза|助记词|リカバリーフレーズ|니모닉';

// Some of the 2,048 words of BIP 39.
const SEED_WORDS =
  'abandon|ability|absorb|abstract|acid|across|advice|aerobic|afford|air|album|alley|amused|anchor|apple|arch|arrow|atom|awful|axis|bacon|badge|bamboo|banner|basket|beach|bench|bicycle|blossom|border|brave|bridge|bubble|cabin|cactus|candy|canyon|castle|cattle|cereal|cherry|chronic|clarify|clinic|clog|coconut|cradle|crystal|cushion|damp|debris|decade|denial|diagram|dinosaur|dolphin|dragon|dwarf|eagle|elbow|ember|endorse|envelope|escape|exotic|fabric|fatigue|ferry|fiction|flavor|fossil|frozen|galaxy|garlic|ginger|glimpse|gospel|grape|habit|hazard|hollow|humble|hybrid|icon|immune|inflict|island|jacket|jaguar|jungle|kangaroo|kidney|kitten|ladder|lava|legend|liquid|lunar|magnet|mango|marble|melody|mimic|mosquito|mystery|napkin|neglect|noodle|nuclear|obscure|ocean|olympic|orbit|oxygen|panda|parrot|pelican|pigeon|planet|poverty|puzzle|quantum|rabbit|radar|raven|rhythm|ritual|saddle|salmon|satoshi|scatter|shiver|slender|spider|sunset|swamp|tackle|teach|thunder|tiger|tomato|trophy|tumble|twelve|unveil|upset|vacant|velvet|vintage|volcano|walnut|wedding|whisper|winter|yellow|zebra|zone|zoo'.split(
    '|',
  );

const LINKS: readonly string[] = [
  'https://shop.example/login?token=V',
  'https://app.example/magic-link/V',
  'https://mail.example/reset-password/V',
  'https://mail.example/verify?code=V&lang=en',
  'https://id.example/auth/callback?code=V',
  'https://app.example/invite/V',
  'https://app.example/users/confirm?confirmation_token=V',
  'https://app.example/password/reset/V',
  'https://app.example/unsubscribe?t=a&key=V',
  'https://app.example/magic?link_token=V',
  'https://app.example/verify-email/V',
];

export function secretValue(random: Random): WrittenValue & { readonly sentence?: string } {
  const style = random.below(10);
  if (style < 5) {
    const [maker, make] = random.of(FORMS);
    return { value: make(random), word: random.chance(30) ? random.word(NAMES) : undefined, from: maker };
  }
  if (style < 7) {
    const value = passwordLike(random);
    const sentence = random
      .of(['W: V', 'W = V', '"W": "V"', 'W:V', 'W=V'])
      .replace(/^"?W/, (slot) => slot.replace('W', random.word(NAMES)));
    return { value, word: undefined, from: 'password', sentence };
  }
  if (style < 9) {
    const value = random.characters(random.between(20, 40), ALPHANUMERIC).replace(/^../, 'a7');
    return { value, word: undefined, from: 'link', sentence: random.of(LINKS) };
  }
  const count = random.of([12, 12, 15, 18, 24]);
  const words = Array.from({ length: count }, () => random.of(SEED_WORDS));
  const value = random.of([
    words.join(' '),
    words.join(', '),
    words.join('\n'),
    words.map((word, at) => `${at + 1}. ${word}`).join(' '),
  ]);
  return {
    value,
    word: undefined,
    from: 'seed phrase',
    sentence: random.of(['W: V', 'W:\nV', 'W\nV']).replace('W', random.word(PHRASES)),
  };
}

function passwordLike(random: Random): string {
  const word = random.word('Sommer|correct|Trombone|kitten|Blue|Pass|dragon|fenster');
  return random.of([
    `${word}${random.digits(4)}!`,
    `${random.digits(2)}${word}#${random.digits(2)}`,
    random.characters(random.between(12, 24), ALPHANUMERIC).replace(/^../, 'x9'),
    `${word}-${random.characters(5, LOWER_DIGITS)}-${random.digits(3)}`,
  ]);
}

const uuid = (r: Random): string => [8, 4, 4, 4, 12].map((length) => r.characters(length, HEX)).join('-');
