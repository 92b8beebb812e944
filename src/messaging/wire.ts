import type {
  Answers,
  Payload,
  ToOffscreen,
  ToPages,
  ToTab,
  ToWorkerName,
} from '../protocol/messages/index.ts';

/** Every message by name, with its payload and its answer: the types of both ends. */
export type Wire = {
  [N in ToWorkerName]: (payload: Payload<N>) => N extends keyof Answers ? Answers[N] : void;
} & ToTab &
  ToPages &
  ToOffscreen;

export type Name = keyof Wire;
export type PayloadOf<N extends Name> = Parameters<Wire[N]>[0];
export type AnswerOf<N extends Name> = ReturnType<Wire[N]>;
