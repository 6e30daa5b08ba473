import { refuse } from '#shared/app-error.ts';
import type { Queryable } from '#platform/database/port.ts';
import type { Viewer } from '#server/session.ts';
import { findPairBooking } from '#features/bookings/server/service.ts';
import { mentorIdOf } from '#features/mentorship/server/service.ts';
import { type NoteSubject, noteSubjects } from '#features/talks/contract/sorts.ts';
import { talksRefusals as refusals } from '#features/talks/refusals-text.ts';
import { currentMenteesOf, findTalk } from '../find-talk.ts';

/** A meeting that has notes, for one of those who meet. */
export interface NotePlace {
  subject: NoteSubject;
  subjectId: string;
  /** All who meet. */
  userIds: string[];
  /** What mentees have written is theirs: a mentor whose mentees have all left does not read it any more. */
  readsShared: boolean;
  /** They are mentor and mentee now. */
  canShare: boolean;
}

const isSubject = (subject: string): subject is NoteSubject =>
  (noteSubjects as readonly string[]).includes(subject);

/** Everybody else gets the refusal of an unknown meeting. */
export async function findNotePlace(
  db: Queryable,
  viewer: Viewer,
  subject: string,
  subjectId: string,
): Promise<NotePlace> {
  if (!isSubject(subject)) throw refuse('not_found', refusals.talkNotFound);
  return subject === 'talk' ? placeOfTalk(db, viewer, subjectId) : placeOfBooking(db, viewer, subjectId);
}

async function placeOfTalk(db: Queryable, viewer: Viewer, subjectId: string): Promise<NotePlace> {
  const talk = await findTalk(db, viewer, subjectId);
  const current = await currentMenteesOf(db, talk);
  const isMentor = talk.mentorId === viewer.userId;
  const canShare = isMentor ? current.length > 0 : current.includes(viewer.userId);
  return {
    subject: 'talk',
    subjectId,
    userIds: [talk.mentorId, ...talk.menteeIds],
    readsShared: !isMentor || canShare,
    canShare,
  };
}

async function placeOfBooking(db: Queryable, viewer: Viewer, subjectId: string): Promise<NotePlace> {
  const booking = await findPairBooking(db, subjectId);
  const isTeacher = booking?.teacherId === viewer.userId && viewer.role === 'teacher';
  if (booking === undefined || !(isTeacher || booking.studentId === viewer.userId))
    throw refuse('not_found', refusals.talkNotFound);
  const canShare = (await mentorIdOf(db, booking.studentId)) === booking.teacherId;
  return {
    subject: 'booking',
    subjectId,
    userIds: [booking.teacherId, booking.studentId],
    readsShared: !isTeacher || canShare,
    canShare,
  };
}
