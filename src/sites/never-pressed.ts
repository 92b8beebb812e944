/**
 * Names of controls that send no message: they delete, pay, or sign in or out. Whole names, in the languages that most
 * pages are written in.
 */
export const neverPressed: RegExp = new RegExp(
  `^(?:${[
    // English
    '(?:delete|remove|erase|clear)(?: (?:all|account|chat|conversation|history|everything|forever|it|now|permanently))*',
    '(?:buy|order|pay|checkout|place order|purchase)(?: now)?|subscribe|log ?(?:in|out)|sign ?(?:in|out|up)',
    // Chinese, Japanese, Korean
    '删除|移除|清空|购买|付款|支付|登录|退出登录|刪除|購買|登入|登出|削除(?:する)?|購入(?:する)?|ログイン|ログアウト|삭제|구매|결제|로그인|로그아웃',
    // Spanish, Portuguese, French, German, Italian
    'eliminar|borrar|comprar|pagar|iniciar sesión|cerrar sesión|excluir|apagar|entrar|sair',
    'supprimer|acheter|payer|se connecter|se déconnecter|(?:konto )?löschen|entfernen|(?:jetzt )?kaufen|bezahlen|anmelden|abmelden',
    'elimina|cancella|acquista|paga|accedi|esci',
    // Russian, Arabic, Hindi, Turkish
    'удалить|купить|оплатить|войти|выйти|حذف|شراء|دفع|تسجيل الدخول|تسجيل الخروج|हटाएं|मिटाएं|खरीदें|sil|satın al|öde|giriş yap|çıkış yap',
  ].join('|')})$`,
  'iu',
);
