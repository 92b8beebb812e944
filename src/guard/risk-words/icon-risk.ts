import type { WordRisk } from './languages/language-words.ts';

/** How sets of icons name the pictures of what is risky where their name is no word for it: `trash-alt`, `paper-plane`. */
const ICONS: readonly (readonly [RegExp, WordRisk])[] = [
  [
    /^(?:trash|bin|dustbin|waste ?basket|rubbish|garbage)(?: ?(?:can|alt|bin|fill|filled|lines?|simple|list))?$/,
    'deletes',
  ],
  [/^(?:paper ?plane|plane paper)(?: (?:alt|fill|filled|top|right|tilt))?$/, 'sends'],
];

/**
 * What a press on a control without a word does, by the name of its icon; undefined for a name that is not guessed, and for any
 * other icon, whose name may still be a word.
 * @param name `trash?`: a guess ends in a question mark
 */
export function iconRisk(name: string): WordRisk | undefined {
  const icon = /^([a-z ]+)\?$/.exec(name)?.[1];
  return icon === undefined ? undefined : ICONS.find(([picture]) => picture.test(icon))?.[1];
}
