import type { IncomingHttpHeaders } from 'node:http';
import type { Dialogue } from './dialogue.ts';

export type ShapeName = 'openai' | 'anthropic' | 'gemini';

/** A part of a request that a prefix cache compares. A provider with marks reads and writes its cache at them alone. */
export interface CacheBlock {
  readonly text: string;
  readonly isMarked: boolean;
}

/** A request for an answer, taken apart. */
export interface Asked {
  readonly model: string;
  readonly dialogue: Dialogue;
  /** auto: also where the request names none. */
  readonly toolChoice: 'auto' | 'required';
  /** The fields of the request that some providers refuse. */
  readonly fields: { readonly toolChoice: boolean; readonly parallel: boolean };
  readonly blocks: readonly CacheBlock[];
  readonly countsTokens: boolean;
}

export interface WrittenCall {
  readonly id: string;
  readonly name: string;
  /** JSON, or what the model takes for it. */
  readonly input: string;
}

export interface Counted {
  readonly input: number;
  /** Parts of `input`. */
  readonly cached: number;
  readonly written: number;
  readonly output: number;
  /** US dollars; absent for a provider that names no price. */
  readonly cost?: number;
}

/** An answer, before it is put into the shape of a provider. */
export interface Written {
  readonly number: number;
  readonly model: string;
  readonly text: string;
  readonly thought?: { readonly text: string; readonly signature: string };
  readonly calls: readonly WrittenCall[];
  readonly end: 'stop' | 'calls' | 'length';
  /** Undefined for a provider that does not count. */
  readonly usage: Counted | undefined;
}

/** What a provider says instead of an answer. */
export interface Refusal {
  readonly status: number;
  readonly words: string;
  readonly code?: string;
}

export interface Listed {
  readonly name: string;
  /** Tokens; absent if the provider does not say. */
  readonly context?: number;
}

/** How one provider's API looks. */
export interface Shape {
  readonly name: ShapeName;
  /** Where its API begins. */
  readonly root: string;
  /** Whether a request asks for an answer; else it may ask for the models. */
  isCall(path: string): boolean;
  keyIn(headers: IncomingHttpHeaders): string | undefined;
  /** Throws if the body is not a request of this shape. */
  read(body: unknown, path: string): Asked;
  /** The events of an answer, as lines of a stream. */
  events(answer: Written): string[];
  refusal(refusal: Refusal): unknown;
  listing(models: readonly Listed[]): unknown;
}

/** A text in the pieces in which a provider streams it. */
export const piecesOf = (text: string): string[] => text.match(/[\s\S]{1,12}/g) ?? [];

export const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
};

export const event = (data: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;
