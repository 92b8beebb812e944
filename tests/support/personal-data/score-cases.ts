import type { Span, SpanType } from '../../../src/redaction/matching/span.ts';
import type { LabelledCase } from './labelled-case.ts';

/** Results for one kind, in per cent. */
export interface KindScore {
  readonly kind: SpanType;
  readonly cases: number;
  /** Values whose letters and digits are all hidden, by spans of any kind. */
  readonly protect: number;
  /** Spans of this kind that hold a part of a value. */
  readonly precision: number;
  readonly missed: readonly LabelledCase[];
  readonly wrong: readonly string[];
}

/** Scores each kind by itself; a span of its kind in a text without a value there counts against it. */
export function scoreCases(
  cases: readonly LabelledCase[],
  find: (text: string) => readonly Span[],
  kinds: readonly SpanType[],
): KindScore[] {
  const found = cases.map((each) => ({ each, spans: find(each.text) }));
  return kinds.map((kind) => {
    const own = found.filter(({ each }) => each.kind === kind);
    const missed = own.filter(({ each, spans }) => !isHidden(each, spans)).map(({ each }) => each);
    let right = 0;
    const wrong: string[] = [];
    for (const { each, spans } of found)
      for (const span of spans) {
        if (span.type !== kind) continue;
        if (span.start < each.end && each.start < span.end) right += 1;
        else
          wrong.push(
            `${each.text.slice(span.start, span.end)} in ${JSON.stringify(each.text)} (${each.from})`,
          );
      }
    return {
      kind,
      cases: own.length,
      protect: (100 * (own.length - missed.length)) / Math.max(1, own.length),
      precision: (100 * right) / Math.max(1, right + wrong.length),
      missed,
      wrong,
    };
  });
}

function isHidden({ text, start, end }: LabelledCase, spans: readonly Span[]): boolean {
  for (let at = start; at < end; at += 1)
    if (/[\p{L}\p{N}]/u.test(text.charAt(at)) && !spans.some((span) => span.start <= at && at < span.end))
      return false;
  return true;
}
