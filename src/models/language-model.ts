import type { AnthropicProvider } from '@ai-sdk/anthropic';

// The interface that the provider packages publish, version 3: https://ai-sdk.dev/providers/community-providers/custom-providers

type Whole = ReturnType<AnthropicProvider['languageModel']>;

/** The part of a provider's model that is used; `built-in.ts` makes one, too. */
export type LanguageModel = Pick<Whole, 'doStream'>;
export type CallOptions = Parameters<Whole['doStream']>[0];
export type Prompt = CallOptions['prompt'];
export type PromptMessage = Prompt[number];
type OfRole<R extends PromptMessage['role']> = Extract<PromptMessage, { role: R }>;
export type AssistantPart = OfRole<'assistant'>['content'][number];
export type ToolPart = OfRole<'tool'>['content'][number];
export type StreamPart =
  Awaited<ReturnType<Whole['doStream']>>['stream'] extends ReadableStream<infer P> ? P : never;
export type ProviderExtras = NonNullable<PromptMessage['providerOptions']>;
export type FinishPart = Extract<StreamPart, { type: 'finish' }>;

/** The name under which the `compatible` dialect takes fields that only some providers have, and passes on their data. */
export const COMPATIBLE = 'compatible';
