import type { ReplyOf } from '#shared/endpoint.ts';
import type { writingContract } from '#features/assistant/contract/assistant.ts';

export type Improvement = ReplyOf<(typeof writingContract)['improve']>;

/** The service answered without a usable text. */
class NoResult extends Error {
  override name = 'NoResult';
}

export function usable(result: Improvement): Improvement {
  if (typeof result.content !== 'string' || result.content.trim() === '') throw new NoResult();
  return result;
}
