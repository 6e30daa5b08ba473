// The door of the mentorship feature for other features, and for programs that build a college.
export { updateStatus } from './decide.ts';
export { uploadDocument } from './documents.ts';
export { MentorshipLive } from './live.ts';
export { defineDocumentPurpose } from './purpose.ts';
export { addMentees } from './relations.ts';
export { requestMentor } from './requests.ts';
export { createMentorship } from './routes.ts';
export { isMenteeOf, menteesColumnFor } from './rules.ts';
