import { refusals } from '#shared/refusals.ts';
import { matchingText } from './matching-text.ts';
import { mentorshipText } from './text.ts';

/** Why the server refuses. What a screen says by itself too is in text.ts. */
export const mentorshipRefusals = refusals('mentorship', {
  missingInformation: mentorshipText.missingInformation,
  fileTooLarge: mentorshipText.fileTooLarge,
  wrongType: mentorshipText.wrongType,
  studentsOnly: mentorshipText.studentsOnly,
  ownMenteesOnly: 'You can see and add your own mentees only.',
  studentSharesOnly: 'Only the student or an administrator shares documents.',
  noMentorToShareWith: 'There is no mentor to share with.',
  unknownStudent: mentorshipText.unknownStudent,
  unknownDocument: mentorshipText.unknownDocument,
  unknownCategory: 'There is no such document category.',
  unknownTeacher: mentorshipText.unknownTeacher,
  notYourMentee: 'This student is not your mentee.',
  haveMentors: ({ names }: { names: readonly string[] }) =>
    names.length === 1
      ? `${names[0]} has a mentor already.`
      : `${names.slice(0, -1).join(', ')} and ${names.at(-1)} have a mentor already.`,
  notPending: ({ status }: { status: string }) => `This document was ${status} meanwhile.`,
  undoTooLate: 'A decision can be undone for 10 minutes.',
  undoNotYours: 'Only the person who decided can undo the decision.',
  approvedStays: 'An approved document cannot be deleted or replaced.',
  badCursor: mentorshipText.badCursor,
  mentorOfferChanged: 'You changed your offer in another window. Look at it and save again.',
  noSuchRequest: matchingText.noLongerAsks,
  requestOutdated: 'The student has changed the request meanwhile. Look at it and assign again.',
  requestChanged: matchingText.requestChangedElsewhere,
  requestWithdrawn: matchingText.requestWithdrawnElsewhere,
  mentorAlready: 'You have a mentor already.',
  tooManyCategories: ({ most }: { most: number }) => `There can be at most ${most} categories.`,
  categoryNameTaken: 'There is a category of this name already.',
  documentInUse: 'The document changed meanwhile. Load it again.',
});
