import { DASHED, gettext, LONG, npm, PLAIN, TWO_LETTERS } from './source-kinds.mjs';

const DJANGO = 'usr/lib/python3/dist-packages';
/** @param {string} version */
const atlaskit = (version) =>
  npm(version, 'module', 'dist/esm/i18n/{}.js', `${PLAIN} pt_BR:pt zh zh_TW:zh-TW`);

/** Packages whose translations nobody read while the words were first chosen. @type {Readonly<Record<string, import('./source-kinds.mjs').Source>>} */
export const FRESH_SOURCES = {
  // Shops and payments
  '@salesforce/retail-react-app': npm(
    '10.2.1',
    'json',
    'translations/{}.json',
    `en-US:en ${DASHED} es-MX:es-419`,
  ),
  '@vendure/dashboard': npm(
    '3.7.3',
    'po',
    'src/i18n/locales/{}.po',
    `${TWO_LETTERS} pt_BR:pt pt_PT:pt-PT zh_Hans:zh zh_Hant:zh-TW`,
  ),
  '@medusajs/admin-ui': npm('2.1.18', 'json', 'ui/public/locales/{}/translation.json', `${PLAIN} pt zh`),
  '@reactioncommerce/api-plugin-translations': npm('1.2.2', 'json', 'src/i18n/{}.json', `${PLAIN} pt zh`),
  '@reactioncommerce/api-plugin-orders': npm('1.4.5', 'json', 'src/i18n/{}.json', `${PLAIN} pt zh`),
  '@dydxprotocol/v4-localization': npm(
    '1.1.400',
    'json',
    'config/localization/{}/app.json',
    `${PLAIN} pt zh-CN:zh`,
  ),
  '@scandipwa/scandipwa': npm('6.4.0', 'texts', 'i18n/{}.json', LONG),
  thirdweb: npm(
    '5.121.6',
    'module',
    'dist/esm/react/web/ui/ConnectWallet/locale/{}.js',
    'en de fr es ja ru br:pt',
  ),

  // Forums, chats and wikis
  'stream-chat-react': npm('14.12.0', 'module', 'dist/es/i18n/{}.mjs', `${PLAIN} pt zh`),
  'converse.js': npm(
    '14.0.0',
    'po',
    'src/i18n/locales/{}/LC_MESSAGES/converse.po',
    `${TWO_LETTERS} pt_BR:pt pt:pt-PT zh_CN:zh zh_TW:zh-TW`,
  ),
  '@azure/communication-react': {
    ...npm('1.34.0', 'json', '', `en-US:en ${DASHED} es-MX:es-419`),
    files: [
      'dist/dist-esm/react-composites/src/composites/localization/locales/{}/strings.json',
      'dist/dist-esm/react-components/src/localization/locales/{}/strings.json',
    ],
  },
  'botframework-webchat-api': npm('4.19.1', 'json', 'src/localization/{}.json', `en-US:en ${DASHED}`),
  dokuwiki: {
    from: 'debian',
    format: 'inc',
    files: ['usr/share/dokuwiki/inc/lang/{}/lang.php'],
    codes: `${PLAIN} pt-br:pt pt:pt-PT zh zh-tw:zh-TW`,
  },

  // Mail and calendars
  'php-horde-imp': gettext('imp', 'usr/share/horde/imp/locale'),
  'php-horde-kronolith': gettext('kronolith', 'usr/share/horde/kronolith/locale'),
  'php-horde-turba': gettext('turba', 'usr/share/horde/turba/locale'),
  'php-horde-whups': gettext('whups', 'usr/share/horde/whups/locale'),
  'php-horde-nag': gettext('nag', 'usr/share/horde/nag/locale'),
  'php-horde-ansel': gettext('ansel', 'usr/share/horde/ansel/locale'),
  postfixadmin: {
    from: 'debian',
    format: 'inc',
    files: ['usr/share/postfixadmin/languages/{}.lang'],
    codes: `${PLAIN} pt-br:pt cn:zh tw:zh-TW`,
  },
  'roundcube-plugins': {
    from: 'debian',
    format: 'inc',
    files: ['enigma', 'markasjunk', 'archive', 'managesieve'].map(
      (plugin) => `usr/share/roundcube/plugins/${plugin}/localization/{}.inc`,
    ),
    codes: `en_US:en ${LONG} es_419:es-419`,
  },

  // Offices and publishing
  'box-ui-elements': npm('26.3.0', 'module', 'i18n/{}.js', `en-US:en ${DASHED} es-419`),
  'ckeditor5-premium-features': {
    ...npm('48.1.0', 'module', 'dist/translations/{}.js', `${PLAIN} pt-br:pt pt:pt-PT zh-cn:zh zh:zh-TW`),
    keyed: true,
  },
  'request-tracker5': {
    from: 'debian',
    format: 'po',
    files: ['usr/share/request-tracker5/po/{}.po'],
    codes: `${TWO_LETTERS} pt_BR:pt pt_PT:pt-PT zh_CN:zh zh_TW:zh-TW`,
  },
  '@umbraco-cms/backoffice': npm(
    '18.2.0',
    'module',
    'dist-cms/assets/lang/{}.js',
    `${PLAIN} pt-br:pt pt:pt-PT zh zh-tw:zh-TW`,
  ),
  '@plone/volto': npm(
    '18.33.1',
    'po',
    'locales/{}/LC_MESSAGES/volto.po',
    `${TWO_LETTERS} pt_BR:pt pt:pt-PT zh_CN:zh zh_Hant:zh-TW`,
  ),
  'decap-cms-locales': npm('3.8.2', 'module', 'dist/esm/{}/index.js', `${PLAIN} pt zh_Hans:zh zh_Hant:zh-TW`),
  '@strapi/admin': npm(
    '5.54.0',
    'module',
    'dist/admin/admin/src/translations/{}.json.mjs',
    `${PLAIN} pt-BR:pt pt:pt-PT zh-Hans:zh zh:zh-TW`,
  ),
  '@strapi/content-manager': npm(
    '5.54.0',
    'module',
    'dist/admin/translations/{}.json.mjs',
    `${PLAIN} pt-BR:pt pt:pt-PT zh-Hans:zh zh:zh-TW`,
  ),
  '@syncfusion/ej2-locale': {
    ...npm('33.2.3', 'json', 'src/{}.json', `en-US:en ${TWO_LETTERS} pt-BR:pt pt:pt-PT zh`),
    keyed: true,
  },
  // Two files begin with most of these codes: a part of the name tells which has the messages.
  '@directus/app': npm(
    '18.0.0',
    'module',
    'dist/assets/{}*.js',
    'en-GB-BP:en de-DE-Dy:de fr-FR-:fr es-ES-:es es-419-:es-419 it-IT-:it nl-NL-:nl pl-PL-:pl ru-RU-:ru tr-TR-:tr ja-JP-:ja pt-BR-DnYF:pt pt-PT-:pt-PT zh-CN-CO:zh zh-TW-Bl:zh-TW',
  ),
  '@atlaskit/afm-i18n-platform-editor-editor-common': atlaskit('2.18.0'),
  '@atlaskit/afm-i18n-platform-elements-share': atlaskit('2.7.0'),
  '@tldraw/assets': npm(
    '5.1.1',
    'json',
    'translations/{}.json',
    `main:en ${TWO_LETTERS} pt-br:pt pt-pt:pt-PT zh-cn:zh zh-tw:zh-TW`,
  ),
  'python3-django': gettext('django', `${DJANGO}/django/contrib/admin/locale`),
  'python3-django-allauth': gettext('django', `${DJANGO}/allauth/locale`),
};
