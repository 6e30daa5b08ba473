import { SentenceReader } from '../sentences.ts';
import { Stretch } from '../stretch.ts';
import { type GuardRules, withoutInvisible } from './guard.ts';
import type { SupportCheck } from './support.ts';

/** Of a paragraph, or nothing. */
const endOf = (sentence: string): string => (sentence.endsWith('\n\n') ? '\n\n' : '');

/** The sentences of a stream as they end. Of one that no record supports only the end of its paragraph is left. */
export async function* supported(
  pieces: AsyncIterable<string>,
  check: Pick<SupportCheck, 'isSupported'>,
  rules: Pick<GuardRules, 'support'>,
): AsyncGenerator<{ text: string; isLeftOut: boolean }> {
  const reader = new SentenceReader();
  const stretch = new Stretch();
  async function* judged(sentences: readonly string[]) {
    for (const sentence of sentences) {
      const isLeftOut = rules.support && !check.isSupported(sentence);
      yield { text: isLeftOut ? endOf(sentence) : sentence, isLeftOut };
      await stretch.pause();
    }
  }
  for await (const piece of pieces) yield* judged(reader.push(withoutInvisible(piece)));
  yield* judged(reader.end());
}
