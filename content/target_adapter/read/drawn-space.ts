import type { Spacing } from './semantics/element-info.ts';

/** How a text takes part: on the line, in the accessible name, and with which of its white space. */
export interface TextMode {
  readonly visible: boolean;
  readonly inName: boolean;
  readonly spacing?: Spacing | undefined;
  /** Whether a line is drawn through it. */
  readonly struck?: boolean;
}

/** A text as the lines in which it is drawn, each with the spaces before it. */
export const drawnLines = (data: string, spacing: Spacing): { indent: number; text: string }[] =>
  data.split(/\r\n|\r|\n/).map((text) => {
    const [lead = ''] = /^[ \t]*/.exec(text) ?? [];
    return { indent: spacing === 'all' ? lead.replaceAll('\t', TAB).length : 0, text };
  });

const TAB = '    ';
