// The port between the chat's calls and an answerer: the built-in assistant, or a model with the built-in one as its
// fallback.
import type { Viewer } from '#server/session.ts';
import type { Turn } from '#platform/ai/port.ts';
import type { AssistantKind, Source } from '../contract/assistant.ts';
import type { CampusData } from './campus-data.ts';

export interface AskedQuestion {
  viewer: Viewer;
  query: string;
  /** The earlier messages, oldest first, without the question. */
  before: readonly Turn[];
  /** What the built-in assistant goes on from; undefined in an empty chat. */
  last?: LastExchange | undefined;
  /** The reads for this answer. The closure holds the asking person; no function takes a user id. */
  data: CampusData;
}

/** The question before and the sources of its answer, also when a model gave it. */
export interface LastExchange {
  query: string;
  sources: readonly Source[];
}

/** The result of an answerer. The streamed text must be a prefix of `response`, or equal. */
export interface Answered {
  response: string;
  /** Only records that `data` has given for this question (`data.evidence`). Others are dropped. */
  sources: readonly Source[];
  assistant: AssistantKind;
  notice: string | null;
}

/**
 * Yields the text in parts and returns the whole. An error means no answer. Do not use it after `signal` is aborted.
 */
export interface Answerer {
  readonly kind: AssistantKind;
  answer(question: AskedQuestion, signal: AbortSignal): AsyncGenerator<string, Answered>;
}

/** The answer is unusable. `notice` shows beside the built-in assistant's answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly notice: string;
  constructor(notice: string) {
    super(notice);
    this.notice = notice;
  }
}
