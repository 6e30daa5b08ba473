import { Stretch } from '#server/stretch.ts';
import { SentenceReader } from '../sentences.ts';
import { withoutInvisible } from './guard.ts';

/** Of a paragraph, or nothing. */
const endOf = (sentence: string): string => (sentence.endsWith('\n\n') ? '\n\n' : '');

/** Why a sentence is not shown: no record says it, or it is more than a hint. */
export type LeftOut = 'unsupported' | 'solution';

/** The sentences of a stream as they end. Of one that is left out only the end of its paragraph stays. */
export async function* supported(
  pieces: AsyncIterable<string>,
  judge: (sentence: string) => LeftOut | undefined,
): AsyncGenerator<{ text: string; leftOut: LeftOut | undefined }> {
  const reader = new SentenceReader();
  const stretch = new Stretch();
  async function* judged(sentences: readonly string[]) {
    for (const sentence of sentences) {
      const leftOut = judge(sentence);
      yield { text: leftOut === undefined ? sentence : endOf(sentence), leftOut };
      await stretch.pause();
    }
  }
  for await (const piece of pieces) yield* judged(reader.push(withoutInvisible(piece)));
  yield* judged(reader.end());
}
