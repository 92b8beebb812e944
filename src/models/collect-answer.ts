import type { Answer, AnswerPart } from './answer.ts';
import type { FinishPart, StreamPart } from './language-model.ts';
import type { ModelCall } from './model-call.ts';

/** Most characters of an answer's texts, of its calls and of its thoughts, and its most parts. */
const CHARACTERS_MAX = 100_000;
const PARTS_MAX = 200;
const NAME_MAX = 200;
/** Characters of a provider's own data in a part; a signature has a few thousand. */
const EXTRAS_MAX = 50_000;

type Kind = AnswerPart['kind'];
type Extras = Readonly<Record<string, unknown>>;

interface Growing {
  readonly kind: Kind;
  readonly id: string;
  name: string;
  text: string;
  extras: Extras;
  isCut: boolean;
}

/** The parts of an answer while they stream in. */
export class CollectedAnswer {
  readonly #parts: Growing[] = [];
  readonly #open = new Map<string, Growing>();
  readonly #left: Record<Kind, number> = {
    text: CHARACTERS_MAX,
    call: CHARACTERS_MAX,
    thought: CHARACTERS_MAX,
  };
  readonly #onText: ModelCall['onText'];
  /** It holds more than an answer may, so that nothing more is read. */
  isFull = false;

  constructor(onText: ModelCall['onText']) {
    this.#onText = onText;
  }

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  /** Takes a part of the stream; says whether it held something of the answer. */
  take(part: StreamPart): boolean {
    switch (part.type) {
      case 'text-start':
      case 'reasoning-start':
        this.#begin(kindOf(part.type), part.id, extrasOf(part));
        return true;
      case 'text-delta':
      case 'reasoning-delta':
        this.#add(kindOf(part.type), part.id, part.delta, extrasOf(part));
        return true;
      case 'text-end':
      case 'reasoning-end':
        this.#add(kindOf(part.type), part.id, '', extrasOf(part));
        this.#open.delete(kindOf(part.type) + part.id);
        return true;
      case 'tool-input-start':
        this.#begin('call', part.id, extrasOf(part), part.toolName);
        return true;
      case 'tool-input-delta':
        this.#add('call', part.id, part.delta, extrasOf(part));
        return true;
      case 'tool-call':
        this.#finish(part);
        return true;
      default:
        return false;
    }
  }

  get parts(): readonly AnswerPart[] {
    return this.#parts.filter(hasContent).map(({ kind, id, name, text, extras, isCut }): AnswerPart => {
      // A signature is for the whole thought.
      const kept = !isCut && Object.keys(extras).length > 0 && JSON.stringify(extras).length <= EXTRAS_MAX;
      const own = kept && { extras };
      return kind === 'call' ? { kind, id, name, input: text, ...own } : { kind, text, ...own };
    });
  }

  #begin(kind: Kind, id: string, extras: Extras, name = ''): Growing {
    const part: Growing = {
      kind,
      id: id.slice(0, NAME_MAX),
      name: name.slice(0, NAME_MAX),
      text: '',
      extras,
      isCut: false,
    };
    if (this.#parts.length < PARTS_MAX) this.#parts.push(part);
    else this.isFull = true;
    this.#open.set(kind + id, part);
    return part;
  }

  #add(kind: Kind, id: string, added: string, extras: Extras): void {
    const part = this.#open.get(kind + id) ?? this.#begin(kind, id, {});
    const taken = added.slice(0, this.#left[kind]);
    part.text += taken;
    part.extras = { ...part.extras, ...extras };
    this.#left[kind] -= taken.length;
    if (taken.length < added.length) {
      part.isCut = true;
      if (kind !== 'thought') this.isFull = true;
    }
    if (taken !== '') this.#onText?.({ kind, added: taken });
  }

  /** The whole call, which some providers send at once. */
  #finish({ toolCallId, toolName, input, ...part }: Extract<StreamPart, { type: 'tool-call' }>): void {
    const open = this.#open.get(`call${toolCallId}`) ?? this.#begin('call', toolCallId, {}, toolName);
    const missing = input.startsWith(open.text) ? input.slice(open.text.length) : '';
    this.#add('call', toolCallId, missing, extrasOf(part));
    // A second call may have the same id.
    this.#open.delete(`call${toolCallId}`);
  }
}

const kindOf = (type: string): 'text' | 'thought' => (type.startsWith('text') ? 'text' : 'thought');

const extrasOf = ({ providerMetadata = {} }: { readonly providerMetadata?: Extras | undefined }): Extras =>
  providerMetadata;

/** An empty text with a provider's data is a thought that it hides. */
const hasContent = ({ kind, text, extras }: Growing): boolean =>
  kind === 'call' || text !== '' || Object.keys(extras).length > 0;

const ENDS = { stop: 'stop', 'tool-calls': 'calls', length: 'length', 'content-filter': 'filter' } as const;

/** How an answer has ended. */
export const endOf = ({ finishReason: { unified } }: FinishPart): Answer['end'] =>
  unified in ENDS ? ENDS[unified as keyof typeof ENDS] : 'other';

/** What a provider has counted. */
export function usageOf({ usage }: FinishPart): Answer['usage'] {
  const { cost } = Object(usage.raw) as { readonly cost?: unknown };
  const input = counted(usage.inputTokens.total);
  const output = counted(usage.outputTokens.total);
  return {
    // No call reads nothing: that is a provider which does not count.
    input: input === 0 ? null : input,
    cached: input === 0 ? null : counted(usage.inputTokens.cacheRead),
    output: input === 0 && output === 0 ? null : output,
    money: typeof cost === 'number' && cost >= 0 ? cost : null,
  };
}

const counted = (tokens: number | undefined): number | null =>
  tokens !== undefined && Number.isSafeInteger(tokens) && tokens >= 0 ? tokens : null;
