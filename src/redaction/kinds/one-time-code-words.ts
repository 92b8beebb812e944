/** Names of one-time codes in many languages. Lower case. */
export const CODE_NAMES: readonly string[] = [
  ...each(
    'auth|verification|security|confirmation|login|log-in|sign-in|authentication|authorization|one-time|one time|single-use|activation|validation|access|2fa|two-factor|two-step|mfa|sms|temporary',
    'code|pin|password|passcode|security code|verification code|sign-in code|login code',
  ),
  ...words('passcode|otp|otp code|one-time-code'),
  // German, Dutch, Scandinavian, Finnish
  ...join(
    'bestätigungs|sicherheits|verifizierungs|zugangs|anmelde|einmal|aktivierungs|freischalt|login|sms-|pin-',
    'code|passwort|kennwort',
  ),
  ...words(
    'ihre tan|deine tan|die tan|mtan|sms-tan|tan-nummer|eenmalige code|engångskod|engångskoden|engangskode|engangskoden',
  ),
  ...join('verificatie|beveiligings|bevestigings|inlog|toegangs', 'code'),
  ...join(
    'verifikations|verifierings|säkerhets|bekräftelse|inloggnings|verifiserings|sikkerheds|sikkerhets|bekreftelses|bekræftelses|login',
    'kod|koden|kode',
  ),
  ...join('vahvistus|turva|kertakäyttö|todennus', 'koodi|koodisi'),
  // Romance
  ...each('code de|code de la', 'vérification|sécurité|confirmation|validation|connexion'),
  ...join("code d'|code d’", 'authentification|accès|activation'),
  ...words('code à usage unique|code secret|code sms'),
  ...each(
    'código de|codigo de',
    'verificación|verificacion|seguridad|confirmación|confirmacion|acceso|inicio de sesión|autenticación|validación|un solo uso',
  ),
  ...each(
    'código de|codigo de',
    'verificação|verificacao|segurança|seguranca|confirmação|confirmacao|acesso|autenticação|uso único|login',
  ),
  ...each('codice di|codice', 'verifica|sicurezza|conferma|accesso|autenticazione|monouso|otp'),
  ...each('cod de|codul de|codul tău de', 'verificare|securitate|confirmare|acces'),
  // Slavic, Turkish, Hungarian, Greek
  ...each(
    'код|кодом',
    'подтверждения|безопасности|доступа|верификации|авторизации|активации|входа|проверки|для входа|підтвердження|безпеки|доступу|входу',
  ),
  ...words('одноразовый код|одноразовый пароль|одноразовий код|одноразовий пароль|hasło jednorazowe'),
  ...each(
    'kod',
    'weryfikacyjny|bezpieczeństwa|potwierdzający|dostępu|autoryzacyjny|sms|logowania|aktywacyjny',
  ),
  ...each('ověřovací|bezpečnostní|potvrzovací|přihlašovací|overovací|bezpečnostný|potvrdzovací', 'kód'),
  ...each(
    'doğrulama|onay|güvenlik|giriş|aktivasyon|tek kullanımlık',
    'kodu|kodunuz|şifresi|şifreniz|kod|şifre',
  ),
  ...each('ellenőrző|megerősítő|biztonsági|hitelesítő|belépési', 'kód|kódja'),
  ...each('κωδικός|κωδικό', 'επαλήθευσης|ασφαλείας|επιβεβαίωσης|πρόσβασης|μίας χρήσης'),
  // Vietnamese, Indonesian, Hindi, Hebrew, Arabic
  ...words('mã xác nhận|mã xác minh|mã xác thực|mã bảo mật|mã otp|सत्यापन कोड|ओटीपी'),
  ...each('kode', 'verifikasi|keamanan|konfirmasi|otp|akses'),
  ...each('קוד', 'אימות|האימות|אבטחה|האבטחה|גישה|הגישה|כניסה|הכניסה'),
  ...each('رمز', 'التحقق|التأكيد|الأمان|الدخول|المرور'),
  // Chinese, Japanese, Korean, Thai
  ...words(
    '验证码|驗證碼|校验码|动态码|动态密码|确认码|安全码|認証コード|確認コード|認証番号|ワンタイムパスワード|セキュリティコード',
  ),
  ...words(
    '인증번호|인증 번호|인증코드|인증 코드|확인코드|확인 코드|보안코드|보안 코드|일회용 비밀번호|รหัสยืนยัน|รหัสผ่าน otp|รหัส otp',
  ),
];

/** `your code` and short names of codes in many languages. */
export const YOUR_CODE: readonly string[] = words(
  [
    'ihr code|dein code|votre code|ton code|code pin|tu código|su código|tu codigo|su codigo|il tuo codice|codice pin|seu código|o seu código',
    'clave de un solo uso|clave dinámica|je code|uw code|pincode|twój kod|kod pin|kod jednorazowy|jednorazowe hasło|váš kód|jednorázový kód',
    'din kod|pinkod|din kode|pinkode|pin-koodi|koodisi|az ön kódja|egyszer használatos kód|codul tău|codul dvs|codul dumneavoastră|cod pin',
    'ваш код|твой код|пин-код|код из смс|код из sms|ο κωδικός σας|kodunuz|الرمز السري|קוד חד פעמי|הקוד שלך|आपका कोड',
    '一次性密码|暗証番号',
  ].join('|'),
);

/** The same, where only capitals tell them from other words. */
export const CODE_INITIALS: readonly string[] = ['pin', 'tan'];

/** Codes that stand in for a second factor that is lost. They come in groups, and several at once. */
export const BACKUP_NAMES: readonly string[] = words(
  [
    'backup code*|recovery code*|scratch code*|emergency code|backup-code*|back-upcode',
    'wiederherstellungscode*|ersatzcode|code de secours|codes de secours|code de récupération|herstelcode|herstelcodes',
    'código de respaldo|códigos de respaldo|código de recuperación|codice di backup|codici di backup|codice di recupero|código de recuperação',
    'código de backup|kod zapasowy|kody zapasowe|kod odzyskiwania|záložní kód|reservkod|резервный код|резервные коды|код восстановления',
    'kurtarma kodu|yedek kod|备用验证码|备用码|恢复代码|バックアップコード|復旧コード|백업 코드|복구 코드|رمز الاسترداد',
  ].join('|'),
);

/** Words before a code of another kind: `your postal code`. */
export const OTHER_CODE =
  /(?:error|postal|zip|status|item|product|country|area|dress|promo|promotion|discount|coupon|qr|bar|source|building|sort|branch|currency|exit|tracking|booking|order|referral|invite|invitation|gift|voucher|store|colou?r|course|region|language|dialing|swift|bank|tax|class|reservation) $/i;

/** Text between the name and the code. */
export const CODE_GLUE =
  /(?:[ \t\r\n:.=()[\]"'“”„«»【】*|;>-]|→|is\b|ist\b|lautet\b|est\b|es\b|è|é|är\b|er\b|on\b|to\b|jest\b|je\b|dir\b|เป็น|คือ|to\b|è\b|είναι|는|은|は|为|是|為){0,8}/iy;

/** Text between the code and the name: `is your Google`. */
export const CODE_LINK =
  /^ ?(?:is|ist|est|es|è|é|är|er|jest|это|-|as|是|は)[ ,]?(?:your|the|a|ihr|dein|votre|ton|su|tu|il tuo|o seu|seu|uw|je|din|ditt|ваш|твой|twój|váš|您的|你的|あなたの)? ?(?:[^\s.!?]+ ){0,2}$/i;

function words(list: string): string[] {
  return list.split('|');
}

function each(firsts: string, seconds: string): string[] {
  return words(firsts).flatMap((first) => words(seconds).map((second) => `${first} ${second}`));
}

function join(firsts: string, seconds: string): string[] {
  return words(firsts).flatMap((first) => words(seconds).map((second) => first + second));
}
