import { DASHED, gettext, npm, PLAIN } from './source-kinds.mjs';

/** @param {string} version */
const atlaskit = (version) =>
  npm(version, 'module', 'dist/esm/i18n/{}.js', `${PLAIN} pt_BR:pt zh zh_TW:zh-TW`);
/** @param {string} application */
const horde = (application) => gettext(application, `usr/share/horde/${application}/locale`);

/** Packages whose translations are read, after the others, to find words that are missing. @type {Readonly<Record<string, import('./source-kinds.mjs').Source>>} */
export const FURTHER_SOURCES = {
  '@logto/phrases': npm(
    '1.31.0',
    'module',
    'lib/locales/{}/index.js',
    'en de fr es it ja ru pl-pl:pl pt-br:pt pt-pt:pt-PT tr-tr:tr zh-cn:zh zh-tw:zh-TW',
  ),
  '@lobehub/chat': npm(
    '1.143.3',
    'json',
    'locales/{}/*.json',
    `en-US:en ${DASHED.split(' ')
      .filter((code) => !code.startsWith('pt-PT'))
      .join(' ')}`,
  ),
  keycloakify: npm(
    '11.16.0',
    'module',
    'account/i18n/messages_defaultSet/{}.js',
    `${PLAIN} pt-BR:pt zh-CN:zh`,
  ),
  '@atlaskit/afm-i18n-platform-people-and-teams-focused-task-close-account': atlaskit('2.259.0'),
  '@atlaskit/afm-i18n-platform-media-media-ui': atlaskit('2.7.0'),
  'php-horde-wicked': horde('wicked'),
  'php-horde-gollem': horde('gollem'),
  'php-horde-ingo': horde('ingo'),
  'php-horde-mnemo': horde('mnemo'),
};
