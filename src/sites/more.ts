/**
 * The whole text of a control that makes a chat go on with a reply that has broken off, in the languages that most
 * chats speak. Never tried live.
 */
export const goesOn: RegExp = new RegExp(
  `^(?:${[
    'continue (?:generating|generation|response|writing)',
    '(?:継続して)?生成を続ける|続きを生成(?:する)?',
    '继续生成|繼續生成|繼續產生',
    '계속 생성(?:하기)?',
    '(?:continuar|seguir) (?:generando|escribiendo)',
    'continuar (?:gerando|a gerar|escrevendo)',
    'continuer (?:la génération|à générer|de générer)',
    'weiter generieren|generierung fortsetzen|weiter schreiben',
    'продолжить (?:генерацию|создание)',
    'continua (?:a generare|la generazione)',
    'जनरेट करना जारी रखें',
    'متابعة (?:الإنشاء|التوليد)',
  ].join('|')})$`,
  'i',
);
