import type { WrittenValue } from './labelled-case.ts';
import { CAPITALS, type Random } from './random.ts';

/** Names of one-time codes, passcodes, PINs, TANs and backup codes in twenty languages. */
const NAMES: readonly string[] = [
  'Verification code|Security code|One-time code|One-time passcode|One-time password|Your code|Confirmation code|Login code|Sign-in code|Authentication code|2FA code|OTP|Passcode|PIN|Your PIN|Access code|SMS code|Activation code|Auth code',
  'Bestätigungscode|Sicherheitscode|Ihr Code|TAN|mTAN|PIN|Einmalpasswort|Einmalcode|Anmeldecode|Zugangscode|Dein Code',
  'Code de vérification|Code de sécurité|Votre code|Code de confirmation|Code SMS|Code secret|Code PIN|Code à usage unique',
  'Código de verificación|Código de seguridad|Tu código|Código de un solo uso|Clave de un solo uso|PIN|Su código',
  'Codice di verifica|Codice di sicurezza|Il tuo codice|Codice OTP|Codice PIN|Codice monouso',
  'Código de verificação|Código de segurança|Seu código|Código de confirmação|Código de acesso|PIN|O seu código',
  'Verificatiecode|Beveiligingscode|Je code|Uw code|Inlogcode|Pincode|Eenmalige code|Bevestigingscode',
  'Kod weryfikacyjny|Twój kod|Kod SMS|Kod autoryzacyjny|Kod PIN|Kod jednorazowy|Jednorazowe hasło',
  'Ověřovací kód|Bezpečnostní kód|Váš kód|Jednorázový kód|Overovací kód',
  'Verifieringskod|Säkerhetskod|Din kod|Engångskod|Pinkod',
  'Bekræftelseskode|Sikkerhedskode|Din kode|Engangskode|Pinkode|Verifiseringskode',
  'Vahvistuskoodi|Turvakoodi|Koodisi|Kertakäyttökoodi|PIN-koodi',
  'Ellenőrző kód|Biztonsági kód|Megerősítő kód|Egyszer használatos kód|Az Ön kódja',
  'Cod de verificare|Cod de securitate|Codul dvs.|Codul tău|Cod de confirmare',
  'Код подтверждения|Код безопасности|Ваш код|Одноразовый код|Одноразовый пароль|ПИН-код|Пин-код|Код из СМС',
  'Код підтвердження|Ваш код|Код безпеки|Одноразовий код',
  'Κωδικός επαλήθευσης|Κωδικός μίας χρήσης|Ο κωδικός σας|Κωδικός ασφαλείας',
  'Doğrulama kodu|Güvenlik kodu|Onay kodu|Onay kodunuz|Tek kullanımlık şifre|Kodunuz',
  'رمز التحقق|رمز التأكيد|الرمز السري|رمز الأمان',
  'קוד אימות|קוד האימות|קוד חד פעמי|הקוד שלך',
  'सत्यापन कोड|ओटीपी|आपका कोड',
  '验证码|驗證碼|动态密码|校验码|一次性密码|認証コード|確認コード|ワンタイムパスワード|暗証番号|인증번호|인증 코드|확인 코드|일회용 비밀번호',
  'รหัสยืนยัน|รหัส OTP|Mã xác nhận|Mã xác minh|Mã OTP|Kode verifikasi|Kode OTP|Kode keamanan',
];
const BACKUP =
  'Backup code|Backup codes|Recovery code|Recovery codes|Scratch code|Backup-Code|Wiederherstellungscode|Code de secours|Code de récupération|Código de respaldo|Código de recuperación|Codice di backup|Codice di recupero|Código de recuperação|Herstelcode|Back-upcode|Kod zapasowy|Kod odzyskiwania|Резервный код|Код восстановления|Kurtarma kodu|Yedek kod|备用验证码|恢复代码|バックアップコード|復旧コード|백업 코드|복구 코드';

/** Sentences as services send them; `V` is the code. */
const SENTENCES: readonly string[] = [
  'V is your Google verification code.',
  'V is your Amazon OTP. Do not share it with anyone.',
  'Your Uber code is V. Never share this code.',
  'Use V to verify your account.',
  'Enter V to sign in.',
  'Enter this code to log in: V',
  'Your one-time passcode is V and expires in 10 minutes.',
  'V ist Ihr Bestätigungscode für PayPal.',
  'Ihre TAN lautet V.',
  'Ihr Code lautet: V',
  'Votre code est V',
  'V est votre code de vérification',
  'Tu código de verificación es V.',
  'Il tuo codice di verifica è V.',
  'Seu código de verificação é V.',
  'Je verificatiecode is V.',
  'Twój kod weryfikacyjny to V.',
  'Ваш код подтверждения: V. Никому не сообщайте его.',
  'Din verifieringskod är V',
  'Doğrulama kodunuz: V',
  '您的验证码是V，5分钟内有效。',
  '【淘宝】验证码：V',
  '認証コードは V です。',
  '인증번호는 [V] 입니다.',
];

export function codeValue(random: Random): WrittenValue & { readonly sentence?: string } {
  if (random.chance(15)) {
    const value = random.of([
      random.fill('####-####'),
      random.fill('####-####-####'),
      random.fill('########'),
      `${letters(random, 5)}-${letters(random, 5)}`,
      `${letters(random, 4).toLowerCase()}-${letters(random, 4).toLowerCase()}`,
      `${letters(random, 4)}-${letters(random, 4)}-${letters(random, 4)}`,
    ]);
    return { value, word: random.word(BACKUP), from: 'backup' };
  }
  const value = random.of([
    random.fill('######'),
    random.fill('######'),
    `${random.between(2100, 9999)}`,
    random.fill('#####'),
    random.fill('########'),
    random.fill('### ###'),
    random.fill('###-###'),
    random.fill('## ## ##'),
    random.fill('#### ####'),
    random.fill('# # # # # #'),
    `G-${random.fill('######')}`,
    letters(random, 6),
  ]);
  if (random.chance(30)) return { value, word: undefined, from: 'sentence', sentence: random.of(SENTENCES) };
  return { value, word: random.word(random.of(NAMES)), from: 'named' };
}

/** Letters and digits, some of each. */
function letters(random: Random, count: number): string {
  const half = Math.floor(count / 2);
  return random.characters(half, CAPITALS.replace(/[IO]/g, '')) + random.characters(count - half, '23456789');
}
