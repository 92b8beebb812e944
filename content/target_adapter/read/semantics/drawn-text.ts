/** Text that is drawn as itself: fonts of icons draw characters that mean nothing elsewhere. */
export const DRAWN = /[^\s\p{Co}\p{Cf}]/u;

/** Text with a word or a number in it. */
export const WORDS = /[\p{L}\p{N}]/u;

/** Signs that say yes or no, how many stars, or that a phone number follows. */
export const TELLING = /[★☆☐☑☒✓-✘✅❌☎☏✆📞📱📲🕿]/u;
