import type { MentorOffer } from '#features/mentorship/contract/matching.ts';
import { matchingLimits as limits } from '#features/mentorship/contract/shapes.ts';
import { matchingText as text } from '#features/mentorship/matching-text.ts';

/** As the fields of the form hold it. */
export interface OfferDraft {
  most: string;
  /** With commas between them. */
  subjects: string;
  isPaused: boolean;
}

const usualMost = 5;

export const draftOf = (offer: MentorOffer | null): OfferDraft => ({
  most: String(offer?.most ?? usualMost),
  subjects: (offer?.subjects ?? []).join(', '),
  isPaused: offer?.isPaused ?? false,
});

export const valuesOf = ({ most, subjects, isPaused }: OfferDraft) => ({
  most: Number(most),
  subjects: subjects
    .split(',')
    .map((subject) => subject.trim())
    .filter((subject) => subject !== ''),
  isPaused,
});

/** By field; empty when it can be saved. */
export function problemsOf(draft: OfferDraft): Record<string, string[]> {
  const { most, subjects } = valuesOf(draft);
  const isNumber = Number.isInteger(most) && most >= 1 && most <= limits.most;
  const isLong = subjects.some((subject) => subject.length > limits.subjectChars);
  const ofSubjects = [
    ...(subjects.length > limits.subjects ? [text.tooManySubjects(limits.subjects)] : []),
    ...(isLong ? [text.subjectTooLong(limits.subjectChars)] : []),
  ];
  return {
    ...(isNumber ? {} : { most: [text.mostOutside(limits.most)] }),
    ...(ofSubjects.length > 0 ? { subjects: ofSubjects } : {}),
  };
}
