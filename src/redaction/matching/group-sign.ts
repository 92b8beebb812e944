/** Characters between the groups of a number whose check digits prove it, in normalized text. */
export const GROUP_SIGN = '[ .·•/_-]';

/** One of them, alone or between spaces. */
export const BETWEEN_GROUPS = '(?: ?[.·•/_-] ?| {1,2})';
