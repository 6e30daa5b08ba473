import type { QuizPart } from '#features/quizzes/contract/quizzes.ts';

/** The part at `place` changes places with its neighbour. */
export function swapped(parts: readonly QuizPart[], place: number, by: -1 | 1): readonly QuizPart[] {
  const [one, other] = [parts[place], parts[place + by]];
  return one && other ? parts.with(place, other).with(place + by, one) : parts;
}

export const questionsOfParts = (parts: readonly QuizPart[]): number =>
  parts.reduce((sum, part) => sum + (part.kind === 'draw' ? part.count : 1), 0);

/** In hundredths first, so that 0.1 and 0.2 are 0.3. */
export const pointsOfParts = (parts: readonly QuizPart[], pointsOf: (questionId: string) => number): number =>
  parts.reduce((sum, part) => {
    const points =
      part.kind === 'draw' ? part.count * part.points : (part.points ?? pointsOf(part.questionId));
    return sum + Math.round(points * 100);
  }, 0) / 100;
