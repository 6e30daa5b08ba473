// The door of the mentorship feature for other features, and for programs that build a college.
export { updateStatus } from './decide.ts';
export { uploadDocument } from './documents.ts';
export { type Ending, MentorshipEndings } from './endings.ts';
export { MentorshipLive } from './live.ts';
export { changeOffer } from './matching/offers.ts';
export { requestMentor } from './matching/own-request.ts';
export { handedInCategories, handedInTables, mentoringTables } from './overview.ts';
export { type Pair, pairsOf } from './pairs.ts';
export { defineDocumentPurpose } from './purpose.ts';
export { addMentees, menteeIdsOf, mentorIdOf, mentorIdsOf } from './relations.ts';
export { createMentorship } from './routes.ts';
export { menteesOf, studentsWithMentor } from './signals/mentored.ts';
export { isMenteeOf, isMentorOf, menteesColumnFor } from './rules.ts';
export { mentorshipTables } from './table.ts';
