import type { Selectors } from './site.ts';

/** How an accessible name tells a control, as CSS attribute matches; `i` folds the case of Latin letters alone. */
const WORDS = {
  send: [
    '*="send"',
    ...['*="发送"', '*="發送"', '*="傳送"', '*="送信"'],
    ...['*="enviar"', '*="envoyer"', '*="schicken"'],
    ...['*="भेज"', '*="إرسال"', '*="Отправ"', '*="отправ"'],
  ],
  stop: [
    '*="stop"',
    ...['*="停止"', '*="中止"'],
    // Not `*=`: other words end so, as "preparar".
    ...['*="detener"', '^="parar"', '*="interromper"', '*="arrêter"', '*="interrompre"', '*="anhalten"'],
    ...['*="रोक"', '*="إيقاف"', '*="أوقف"', '*="Останов"', '*="останов"'],
  ],
} as const;

/** Stops and sends of dictation, recording, voice mode and reading aloud, which are not the message's. */
const SPEECH = [
  ...['dictat', 'voice', 'record', 'read', 'diktat', 'diktier', 'sprach', 'aufnahme', 'vorles'],
  ...['语音', '語音', '录音', '錄音', '听写', '朗读', '音声', '録音', '読み上げ'],
  ...[
    'voz',
    'dictado',
    'grabación',
    'lectura',
    'ditado',
    'gravação',
    'leitura',
    'voix',
    'vocal',
    'dictée',
    'enregistrement',
  ],
  ...['आवाज़', 'रिकॉर्ड', 'صوت', 'تسجيل', 'إملاء', 'голос', 'Голос', 'диктов', 'запис'],
];

const NOT_SPEECH = `:not(${SPEECH.map((word) => `[aria-label*="${word}" i]`).join(', ')})`;

/**
 * Controls known by their label in the ten languages that most chats are used in. The last resort in a list: labels
 * change with the language and the version, test ids and structure do not.
 */
export const labelled = (control: keyof typeof WORDS): Selectors => [
  `:is(button, [role="button"]):is(${WORDS[control].map((match) => `[aria-label${match} i]`).join(', ')})${NOT_SPEECH}`,
];

/** Whether a text of the page names the control, in the same ten languages: for buttons that have no accessible name. */
export const named = (control: keyof typeof WORDS): RegExp =>
  new RegExp(
    WORDS[control]
      .map((match) => match.replace(/^\*="/, '').replace(/^\^="/, '(?:^|\\s)').replace(/"$/, ''))
      .join('|'),
    'iu',
  );
