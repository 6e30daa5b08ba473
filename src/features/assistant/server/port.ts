// The seam between the chat's calls and whoever answers: the built-in assistant, or a model with the built-in one behind it.
import type { Viewer } from '#server/session.ts';
import type { Turn } from '#platform/ai/port.ts';
import type { AssistantKind, Source } from '../contract/assistant.ts';
import type { CampusData } from './campus-data.ts';

export interface AskedQuestion {
  viewer: Viewer;
  query: string;
  /** What was said before, oldest first, without the question. */
  before: readonly Turn[];
  /** Everything that may be read for this answer: the asking person is closed over, no function takes a user. */
  data: CampusData;
}

/** What an answerer gives at the end; what it streamed must be a beginning of `response`, or the same. */
export interface Answered {
  response: string;
  /** Only records that `data` has given for this question (`data.evidence`): anything else is dropped. */
  sources: readonly Source[];
  assistant: AssistantKind;
  notice: string | null;
}

/** Yields the text as it comes and returns the whole. Throwing means: no answer. Not to be used after `signal` is aborted. */
export interface Answerer {
  readonly kind: AssistantKind;
  answer(question: AskedQuestion, signal: AbortSignal): AsyncGenerator<string, Answered>;
}

/** An answer that is not to be shown; `notice` stands beside the one of the built-in assistant. */
export class NoAnswer extends Error {
  override name = 'NoAnswer';
  readonly notice: string;
  constructor(notice: string) {
    super(notice);
    this.notice = notice;
  }
}
