import * as z from 'zod/mini';
import { yearNames } from '#shared/audience/classes.ts';
import { freeText, hasNoNul, requiredLine, wordsToFind } from '#shared/texts.ts';
import { matchingText as matching } from '../matching-text.ts';
import { mentorshipText as text } from '../text.ts';

export const mentorshipLimits = {
  documentBytes: 10 * 1024 * 1024,
  documentNameChars: 200,
  reasonChars: 500,
  requestChars: 500,
  categoryNameChars: 100,
  categoryDescriptionChars: 300,
  categoriesMax: 50,
  searchChars: 100,
  studentsPage: 20,
  /** A request without a page gets up to this many students. */
  studentsAtOnce: 2000,
  addAtOnce: 200,
  shareAtOnce: 200,
  recentPage: 30,
  recentPageMax: 100,
  /** The person who decided may take the decision back for this long. */
  undoMs: 10 * 60_000,
  uploading: { max: 60, windowMs: 60_000 },
  deciding: { max: 300, windowMs: 60_000 },
  requesting: { max: 5, windowMs: 60 * 60_000 },
  changingRequest: { max: 60, windowMs: 60_000 },
} as const;

export const matchingLimits = {
  /** Of one mentor: mentees, and subjects. */
  most: 200,
  subjects: 12,
  subjectChars: 60,
  /** Mentors who are shown to a student, and proposed to an administrator. */
  shown: 200,
  proposed: 8,
} as const;

/** The extensions that the file chooser offers. The server decides by the bytes. */
export const documentExtensions = ['.pdf', '.doc', '.docx', '.jpg', '.jpeg', '.png'] as const;
export const documentStatuses = ['pending', 'approved', 'rejected'] as const;
export const menteeDocumentPurpose = 'mentee-document';

// NUL cannot be stored, and half of a surrogate pair is not valid text.
const isStorable = (value: string): boolean => hasNoNul(value) && value.isWellFormed();
const line = (maxChars: number, tooLong: string) =>
  requiredLine(
    maxChars,
    { missing: text.missingInformation, tooLong, unreadable: text.unreadable },
    isStorable,
  );
export const note = (maxChars: number, tooLong: string) =>
  freeText(maxChars, { tooLong, unreadable: text.unreadable }, isStorable);
export const Subject = line(
  matchingLimits.subjectChars,
  matching.subjectTooLong(matchingLimits.subjectChars),
);
export const Id = z.string().check(z.minLength(1), z.maxLength(100), z.refine(isStorable));
export const requiredId = (message: string) =>
  z.string(message).check(z.minLength(1, message), z.maxLength(100, message), z.refine(isStorable, message));

export const DocumentStatus = z.enum(documentStatuses, text.wrongStatus);
export type DocumentStatus = z.output<typeof DocumentStatus>;

export const Mentor = z.object({
  id: z.string(),
  name: z.string(),
  department: z.nullable(z.string()),
  email: z.string(),
  avatarUrl: z.nullable(z.string()),
});
export type Mentor = z.output<typeof Mentor>;

export const DocumentCategory = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  required: z.boolean(),
});
export type DocumentCategory = z.output<typeof DocumentCategory>;

/** An earlier file of a document, with its decision. */
const DocumentVersion = z.object({
  version: z.number(),
  fileName: z.string(),
  size: z.number(),
  uploadDate: z.iso.datetime(),
  status: DocumentStatus,
  reason: z.nullable(z.string()),
  url: z.string(),
});

export const MenteeDocument = z.object({
  id: z.string(),
  name: z.string(),
  status: DocumentStatus,
  /** In bytes. */
  size: z.number(),
  uploadDate: z.iso.datetime(),
  url: z.string(),
  categoryId: z.string(),
  studentId: z.string(),
  fileName: z.string(),
  /** The content type of the bytes. */
  type: z.string(),
  /** Counts the files of this document from 1. */
  version: z.number(),
  /** Why the mentor rejected it. */
  reason: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  decidedByName: z.nullable(z.string()),
  /** The person who decided may take the decision back until then. */
  undoUntil: z.nullable(z.iso.datetime()),
  earlier: z.array(DocumentVersion),
  /**
   * Whether the current mentor sees it. `automatic`: uploaded during the mentorship. `shared`: older, and shared.
   * `partly`: only the versions uploaded during the mentorship. Null without a mentor.
   */
  mentorAccess: z.nullable(z.enum(['automatic', 'shared', 'partly', 'none'])),
});
export type MenteeDocument = z.output<typeof MenteeDocument>;

const studentFields = {
  id: z.string(),
  name: z.string(),
  email: z.string(),
  studentId: z.nullable(z.string()),
  year: z.nullable(z.enum(yearNames)),
  division: z.nullable(z.string()),
  avatarUrl: z.nullable(z.string()),
};
/** A student in the Add Mentees dialog. */
export const Student = z.object({
  ...studentFields,
  documents: z.array(MenteeDocument),
  /** The current mentor. */
  mentorId: z.nullable(z.string()),
  mentorName: z.nullable(z.string()),
});
export type Student = z.output<typeof Student>;

export const Mentee = z.object({
  ...studentFields,
  documents: z.array(MenteeDocument),
  /** The completion over the documents that the mentor sees. */
  completion: z.number(),
  /** The number of documents from before the mentorship that are not shared. */
  notSharedCount: z.number(),
  pendingCount: z.number(),
  since: z.iso.datetime(),
  /** The last message between the two; null when there is none. */
  lastContactAt: z.nullable(z.iso.datetime()),
});
export type Mentee = z.output<typeof Mentee>;

/** A student's request for a mentor that waits, as the student sees it. */
export const OwnRequest = z.object({
  message: z.string(),
  /** What the mentor should know about. */
  subject: z.nullable(z.string()),
  /** The teacher that the student asks for. */
  wantedMentorId: z.nullable(z.string()),
  wantedMentorName: z.nullable(z.string()),
  askedAt: z.iso.datetime(),
  version: z.string(),
});
export type OwnRequest = z.output<typeof OwnRequest>;

/** The same for administrators, with who asks. */
export const MentorRequest = z.extend(OwnRequest, {
  studentId: z.string(),
  name: z.string(),
  email: z.string(),
  collegeId: z.nullable(z.string()),
  year: z.nullable(z.string()),
  division: z.nullable(z.string()),
});
export type MentorRequest = z.output<typeof MentorRequest>;

export const NewDocument = z.object({
  documentName: line(
    mentorshipLimits.documentNameChars,
    text.nameTooLong(mentorshipLimits.documentNameChars),
  ),
  categoryId: requiredId(text.missingInformation),
  studentId: z.optional(z.string()),
  /** The viewer's own document that gets a new version. Absent: a new document. */
  documentId: z.optional(Id),
  /** A finished upload, instead of the multipart field `file`. */
  fileId: z.optional(Id),
  /** The browser makes it. A retry with the same id stores the file once. */
  clientId: z.optional(z.string().check(z.regex(/^[\w-]{8,64}$/))),
});
export type NewDocument = z.output<typeof NewDocument>;

export const StatusChange = z.object({
  documentId: requiredId(text.unknownDocument),
  status: DocumentStatus,
  /** The student sees it with a rejection. */
  reason: z.optional(note(mentorshipLimits.reasonChars, text.reasonTooLong(mentorshipLimits.reasonChars))),
  /** The version that the mentor looked at. A newer one is a conflict. */
  version: z.optional(z.number().check(z.int(), z.minimum(1))),
});
export type StatusChange = z.output<typeof StatusChange>;

export const Sharing = z.object({
  /** Absent means the viewer. An administrator may name any student. */
  studentId: z.optional(Id),
  /** Absent means all documents of the student. */
  documentIds: z.optional(z.array(Id).check(z.minLength(1), z.maxLength(mentorshipLimits.shareAtOnce))),
  isShared: z.boolean(),
});

export const NewMentees = z.object({
  mentorId: z.optional(z.string()),
  studentIds: z
    .array(z.string().check(z.maxLength(100)), text.noStudentsSelected)
    .check(
      z.minLength(1, text.noStudentsSelected),
      z.maxLength(mentorshipLimits.addAtOnce, text.tooManyStudents(mentorshipLimits.addAtOnce)),
    ),
});

const CategoryName = line(
  mentorshipLimits.categoryNameChars,
  text.nameTooLong(mentorshipLimits.categoryNameChars),
);
const CategoryDescription = note(
  mentorshipLimits.categoryDescriptionChars,
  text.messageTooLong(mentorshipLimits.categoryDescriptionChars),
);
export const CategoryInput = z.object({
  name: CategoryName,
  description: z._default(CategoryDescription, ''),
  required: z._default(z.boolean(), true),
});
export type CategoryInput = z.output<typeof CategoryInput>;
/** Absent means leave. */
export const CategoryChanges = z.object({
  name: z.optional(CategoryName),
  description: z.optional(CategoryDescription),
  required: z.optional(z.boolean()),
});
export type CategoryChanges = z.output<typeof CategoryChanges>;

export const StudentsQuery = z.object({
  search: z._default(wordsToFind(mentorshipLimits.searchChars), ''),
  page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(10_000))),
});
export type StudentsQuery = z.output<typeof StudentsQuery>;

export const RecentQuery = z.object({
  cursor: z.optional(z.string().check(z.regex(/^\d{1,14}_[\w-]{1,64}$/, text.badCursor))),
  status: z.optional(DocumentStatus),
  limit: z._default(
    z.coerce.number().check(z.int(), z.minimum(1), z.maximum(mentorshipLimits.recentPageMax)),
    mentorshipLimits.recentPage,
  ),
});
export type RecentQuery = z.output<typeof RecentQuery>;
/** A document in the mentor's list of recent ones. */
export const RecentDocument = z.extend(MenteeDocument, { studentName: z.string() });
export type RecentDocument = z.output<typeof RecentDocument>;
