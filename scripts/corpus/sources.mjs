import { DASHED, gettext, LONG, npm, PLAIN, TWO_LETTERS } from './source-kinds.mjs';

const CAMEL = 'enUs:en deDe:de frFr:fr esEs:es esMx:es-419 itIt:it ptBr:pt trTr:tr zhCn:zh';

const PYTHON = 'usr/lib/python3/dist-packages';
/** @param {string} module @returns {import('./source-kinds.mjs').Source} */
const tryton = (module) => ({
  from: 'debian',
  format: 'po',
  files: [`${PYTHON}/trytond/modules/${module}/locale/{}.po`],
  codes: `${TWO_LETTERS} pt zh_CN:zh`,
});

/** @type {Readonly<Record<string, import('./source-kinds.mjs').Source>>} */
export const SOURCES = {
  // Shops and payments
  '@adyen/adyen-web': npm('5.72.0', 'module', 'dist/es/{}.js', DASHED),
  'braintree-web-drop-in': npm('1.48.0', 'module', 'translations/{}.js', `en_US:en ${LONG}`),
  '@primer-io/primer-js': npm(
    '1.9.2',
    'module',
    'dist/chunks/{}.*.js',
    `${PLAIN} es-MX:es-419 pt-BR:pt pt:pt-PT zh-CN:zh zh-TW`,
  ),
  '@kiwicom/translations': npm(
    '1.601.966',
    'json',
    'lib/{}.json',
    `en-GB:en ${DASHED} es-419 zh-CN-Hans:zh zh-TW-Hant:zh-TW`,
  ),
  '@paypal/checkout-components': {
    ...npm('5.0.347', 'jsx', 'src/funding/content.jsx', `${PLAIN} pt zh`),
    keyed: true,
  },
  '@godaddy/localizations': { ...npm('1.0.6', 'modules', 'dist/index.js', CAMEL), keyed: true },
  '@foxy.io/elements': npm('1.53.3', 'json', 'dist/cdn/translations/customer-portal/{}.json', PLAIN),
  '@medusajs/dashboard': npm(
    '2.21.2',
    'json',
    'src/i18n/translations/{}.json',
    `${PLAIN} ptBR:pt ptPT:pt-PT zhCN:zh zhTW:zh-TW`,
  ),
  '@vendure/admin-ui': npm(
    '3.7.3',
    'json',
    'static/i18n-messages/{}.json',
    `${PLAIN} pt_BR:pt pt_PT:pt-PT zh_Hans:zh zh_Hant:zh-TW`,
  ),
  '@calcom/atoms': npm('2.11.0', 'module', 'dist/vendor/locales/{}/common.json.js', `${PLAIN} pt-BR:pt`),
  '@clerk/localizations': npm('4.18.0', 'module', 'dist/{}.mjs', `en-US:en ${DASHED} es-MX:es-419`),
  '@orderly.network/i18n': npm('3.2.1', 'json', 'dist/locales/{}.json', `${PLAIN} pt zh tc:zh-TW`),
  '@lifi/widget': npm('4.5.0', 'json', 'dist/esm/i18n/{}.json', `${PLAIN} pt zh`),
  '@rainbow-me/rainbowkit': npm(
    '2.2.11',
    'module',
    'dist/{}-*.js',
    'en_US:en de_DE:de fr_FR:fr es_419:es-419 ja_JP:ja pt_BR:pt ru_RU:ru tr_TR:tr zh_CN:zh zh_TW:zh-TW',
  ),
  '@logto/phrases-experience': npm(
    '1.15.0',
    'module',
    'lib/locales/{}/index.js',
    'en de fr es it ja ru pl-pl:pl pt-br:pt pt-pt:pt-PT tr-tr:tr zh-cn:zh zh-tw:zh-TW',
  ),
  'python3-electrum': {
    from: 'debian',
    format: 'po',
    files: [`${PYTHON}/electrum/locale/{}/electrum.po`],
    codes: LONG,
  },
  'tryton-modules-sale': tryton('sale'),
  'tryton-modules-purchase': tryton('purchase'),
  'tryton-modules-account-payment': tryton('account_payment'),

  // Forums, wikis, lists
  nodebb: npm(
    '1.4.0',
    'json',
    'public/language/{}/*.json',
    `${PLAIN.replace('en', 'en-GB:en')} pt-BR:pt zh-CN:zh zh-TW`,
  ),
  'matrix-react-sdk': npm(
    '3.114.0',
    'json',
    'src/i18n/strings/{}.json',
    `en_EN:en ${PLAIN.replace('en de', 'de_DE:de')} pt_BR:pt zh_Hans:zh zh_Hant:zh-TW`,
  ),
  mediawiki: {
    from: 'debian',
    format: 'json',
    files: ['usr/share/mediawiki/languages/i18n/{}.json'],
    codes: `${PLAIN} pt-br:pt pt:pt-PT zh-hans:zh zh-hant:zh-TW`,
  },
  'python3-django-hyperkitty': gettext('django', `${PYTHON}/hyperkitty/locale`),
  'python3-django-postorius': gettext('django', `${PYTHON}/postorius/locale`),
  sympa: gettext('sympa'),

  // Mail and chat
  'roundcube-core': {
    from: 'debian',
    format: 'inc',
    files: [
      'usr/share/roundcube/program/localization/{}/labels.inc',
      'usr/share/roundcube/program/localization/{}/messages.inc',
    ],
    codes: `en_US:en ${LONG} es_419:es-419`,
  },
  'sogo-common': {
    from: 'debian',
    format: 'strings',
    files: ['usr/share/GNUstep/SOGo/*/Resources/{}.lproj/Localizable.strings'],
    codes:
      'English:en German:de French:fr SpanishSpain:es SpanishArgentina:es-419 Italian:it BrazilianPortuguese:pt Portuguese:pt-PT Dutch:nl Polish:pl Russian:ru TurkishTurkey:tr Japanese:ja ChineseChina:zh ChineseTaiwan:zh-TW',
  },

  // Offices and signatures
  'libreoffice-l10n': {
    from: 'debian',
    format: 'mo',
    files: ['usr/lib/libreoffice/program/resource/*/LC_MESSAGES/*.mo'],
    codes: `${TWO_LETTERS} pt-br:pt pt:pt-PT zh-cn:zh zh-tw:zh-TW`,
    each: true,
  },
  kleopatra: gettext('kleopatra'),
  redmine: {
    from: 'debian',
    format: 'yaml',
    files: ['usr/share/redmine/config/locales/{}.yml'],
    codes: `${PLAIN} pt-BR:pt pt:pt-PT zh zh-TW`,
  },
  'wordpress-l10n': {
    from: 'debian',
    format: 'mo',
    files: [
      'usr/share/wordpress/wp-content/languages/{}.mo',
      'usr/share/wordpress/wp-content/languages/admin-{}.mo',
    ],
    codes: LONG.replace('ja_JP', 'ja'),
  },
  phpmyadmin: gettext('phpmyadmin', 'usr/share/phpmyadmin/locale'),
  '@payloadcms/translations': npm('3.90.2', 'module', 'dist/languages/{}.js', `${PLAIN} pt zh zhTw:zh-TW`),
};
