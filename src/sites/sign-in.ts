/** Whole names of controls that sign a person in, in the languages that most pages are written in. */
export const signInNames: RegExp = new RegExp(
  `^(?:${[
    '(?:log|sign) ?in(?: or (?:log|sign|create).{1,20})?|(?:log|sign) in (?:to|with) .{1,20}|continue with (?:google|apple|email|microsoft.*|phone.*)',
    '登录|登錄|登入|登录\\s?/\\s?注册|使用 ?.{1,20}(?:登录|登入)|ログイン|サインイン|로그인',
    'iniciar sesión|inicia sesión|continuar con .{1,20}|entrar|fazer login|continuar com .{1,20}',
    '(?:se )?connecter|se connecter|connexion|continuer avec .{1,20}|anmelden|einloggen|weiter mit .{1,20}|accedi|continua con .{1,20}',
    'войти|войти через .{1,20}|تسجيل الدخول|लॉग ?इन(?: करें)?|साइन ?इन(?: करें)?|giriş yap',
  ].join('|')})$`,
  'iu',
);

const SIGN_IN_PATH = /(?:^|\/)(?:log-?in|sign-?in|signin|oauth|authorize|u\/login)(?:\/|$)/i;

/** Whether an address is one where people sign in. */
export const isSignInAddress = (url: string): boolean =>
  URL.canParse(url) &&
  (SIGN_IN_PATH.test(new URL(url).pathname) || /^(?:auth|login|accounts?)\./i.test(new URL(url).hostname));
