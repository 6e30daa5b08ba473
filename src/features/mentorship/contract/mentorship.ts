import * as z from 'zod/mini';
import { defineContract } from '#shared/endpoint.ts';
import { defineEvents } from '#shared/event.ts';
import {
  CategoryChanges,
  CategoryInput,
  DocumentCategory,
  Id,
  Mentee,
  MenteeDocument,
  Mentor,
  MentorRequest,
  NewDocument,
  NewMentees,
  OwnRequest,
  RecentDocument,
  RecentQuery,
  Sharing,
  StatusChange,
  Student,
  StudentsQuery,
  mentorshipLimits,
  requiredId,
} from './shapes.ts';
import { mentorshipText as text } from '../text.ts';

/**
 * The student, as the specification sends it. The session decides who asks. Each call has its own rule for other
 * people's data.
 */
const OfStudent = z.object({ studentId: z.optional(Id) });
const Done = z.object({ success: z.literal(true) });
const DocumentChanged = z.object({ success: z.literal(true), document: MenteeDocument });

export const menteeContract = defineContract({
  mentor: {
    verb: 'GET',
    path: '/api/mentee/mentor',
    access: 'signedIn',
    summary: "A student's mentor, for the student, the mentor and administrators; null without one",
    query: OfStudent,
    reply: z.object({
      mentor: z.nullable(Mentor),
      requestedAt: z.nullable(z.iso.datetime()),
      /** What the student asks for, for the student and administrators. */
      request: z.nullable(OwnRequest),
    }),
  },
  categories: {
    verb: 'GET',
    path: '/api/mentee/document-categories',
    access: 'signedIn',
    reply: z.object({ categories: z.array(DocumentCategory) }),
  },
  documents: {
    verb: 'GET',
    path: '/api/mentee/documents',
    access: 'signedIn',
    summary:
      "A student's documents, newest first, for the student and administrators; for the mentor those of the mentorship and shared ones",
    query: OfStudent,
    reply: z.object({
      documents: z.array(MenteeDocument),
      /** For the mentor: the number of hidden documents from before the mentorship. */
      notShared: z.number(),
    }),
  },
  share: {
    verb: 'POST',
    path: '/api/mentee/share-documents',
    access: 'signedIn',
    summary:
      'Lets the mentor of now read documents from before the mentorship, or takes that back; by the student or an administrator. 409 without a mentor',
    body: Sharing,
    limit: mentorshipLimits.uploading,
    reply: z.object({ success: z.literal(true), documents: z.array(MenteeDocument) }),
  },
  upload: {
    verb: 'POST',
    path: '/api/mentee/upload-document',
    access: 'signedIn',
    summary:
      'A new document of the student signed in: multipart with `file`, or JSON with a finished `fileId`',
    body: NewDocument,
    files: { file: { maxBytes: mentorshipLimits.documentBytes, tooLarge: text.fileTooLarge } },
    limit: mentorshipLimits.uploading,
    status: 201,
    reply: z.object({ success: z.literal(true), document: MenteeDocument, message: z.string() }),
  },
  remove: {
    verb: 'DELETE',
    path: '/api/mentee/delete-document',
    access: 'signedIn',
    summary: 'By its owner, unless it is approved; `documentId` in the query or as JSON',
    query: z.object({ documentId: z.optional(Id) }),
    body: z.object({ documentId: z.optional(Id) }),
    reply: Done,
  },
});

export const mentorContract = defineContract({
  students: {
    verb: 'GET',
    path: '/api/mentor/fetch-all-students',
    access: 'teacher',
    summary: 'Students by name, with who mentors them: all of them, or with `page` 20 a page',
    query: StudentsQuery,
    reply: z.object({ students: z.array(Student), hasMore: z.boolean() }),
  },
  mentees: {
    verb: 'GET',
    path: '/api/mentor/fetch-mentees',
    access: 'teacher',
    summary: 'The mentees of the teacher signed in; administrators may name another mentor',
    query: z.object({ mentorId: z.optional(Id) }),
    reply: z.object({ mentees: z.array(Mentee) }),
  },
  recentDocuments: {
    verb: 'GET',
    path: '/api/mentor/recent-documents',
    access: 'teacher',
    summary: "One's mentees' documents, the last uploaded first",
    query: RecentQuery,
    reply: z.object({ documents: z.array(RecentDocument), nextCursor: z.nullable(z.string()) }),
  },
  updateStatus: {
    verb: 'PATCH',
    path: '/api/mentor/update-document-status',
    access: 'teacher',
    summary: 'Approves or rejects a pending document; `pending` takes a decision back within 10 minutes',
    body: StatusChange,
    limit: mentorshipLimits.deciding,
    reply: DocumentChanged,
  },
  addMentees: {
    verb: 'POST',
    path: '/api/mentor/add-mentees',
    access: 'teacher',
    summary: 'Takes students who have no mentor; 409 when all that is left to take have another one',
    body: NewMentees,
    limit: mentorshipLimits.deciding,
    reply: z.object({
      success: z.literal(true),
      added: z.array(z.string()),
      skipped: z.array(z.object({ studentId: z.string(), reason: z.string() })),
    }),
  },
  endRelation: {
    verb: 'POST',
    path: '/api/mentor/end-relation',
    access: 'signedIn',
    summary: 'By the mentor or an administrator; the documents and their history stay with the student',
    body: z.object({ studentId: requiredId(text.unknownStudent) }),
    reply: Done,
  },
});

export const adminMentorshipContract = defineContract({
  addCategory: {
    verb: 'POST',
    path: '/api/admin/document-categories',
    access: 'admin',
    body: CategoryInput,
    status: 201,
    reply: z.object({ success: z.literal(true), category: DocumentCategory }),
  },
  updateCategory: {
    verb: 'PATCH',
    path: '/api/admin/document-categories/:categoryId',
    access: 'admin',
    body: CategoryChanges,
    reply: z.object({ success: z.literal(true), category: DocumentCategory }),
  },
  removeCategory: {
    verb: 'DELETE',
    path: '/api/admin/document-categories/:categoryId',
    access: 'admin',
    summary: 'Documents that are in it stay where they are; nobody is asked for it any more',
    reply: Done,
  },
  mentorRequests: {
    verb: 'GET',
    path: '/api/admin/mentor-requests',
    access: 'admin',
    summary: 'Students who ask for a mentor, the longest waiting first',
    reply: z.object({ requests: z.array(MentorRequest) }),
  },
  teachers: {
    verb: 'GET',
    path: '/api/admin/teachers',
    access: 'admin',
    summary: 'Teachers by name, 20 a page, to be given as mentors',
    query: StudentsQuery,
    reply: z.object({ teachers: z.array(Mentor), hasMore: z.boolean() }),
  },
  assignMentor: {
    verb: 'POST',
    path: '/api/admin/assign-mentor',
    access: 'admin',
    summary:
      'Gives a student without a mentor one; with `requestVersion` 409 when the request is withdrawn or changed',
    body: z.object({
      studentId: requiredId(text.unknownStudent),
      mentorId: requiredId(text.unknownTeacher),
      /** The request that it answers, as it was on screen. */
      requestVersion: z.optional(Id),
    }),
    reply: Done,
  },
});

export const mentorshipEvents = defineEvents({
  fromBrowser: {},
  fromServer: {
    /** To the owner and the mentor: a new document, a new version or a decision. */
    document_changed: MenteeDocument,
    /** To the owner and the mentor. */
    document_removed: z.object({ id: z.string(), studentId: z.string() }),
    /** To the student and the mentors concerned: the mentor of `studentId` has changed. */
    mentorship_changed: z.object({ studentId: z.string(), mentorId: z.nullable(z.string()) }),
    /** To everybody: the list of categories has changed. */
    document_categories_changed: z.object({}),
    /** To the student: the own request for a mentor was made, changed or withdrawn. */
    own_mentor_request_changed: z.object({}),
    /** To administrators: the list of mentor requests has changed. */
    mentor_requests_changed: z.object({}),
  },
});
