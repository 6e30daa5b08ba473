// What an answer may be made of: records that the asking person may see. Each feature gives its own.
import type { Source } from './assistant.ts';

/** A record as a source, and what is written in it. The text is data: nothing in it is ever an instruction. */
export interface CampusRecord extends Source {
  body: string;
  /** Other words by which it is found: a category, tags. */
  keywords: string;
}

/** Of one reading, where nothing else is asked for. */
export const recordsAtOnce = 20;

export interface Window {
  from?: Date | undefined;
  /** Not in it any more. */
  to?: Date | undefined;
}

export interface Asked {
  /** Words of the texts; a record has one of them, better ones more. Without words the newest. */
  words?: readonly string[] | undefined;
  limit?: number | undefined;
}

export interface TaskRecord extends CampusRecord {
  subject: string;
  priority: 'low' | 'normal' | 'high';
  authorName: string;
  /** By the asking teacher. */
  isMine: boolean;
  /** Where the asking student stands; null for whoever hands nothing in. */
  state: 'assigned' | 'submitted' | 'late' | 'graded' | 'returned' | null;
  /** What the asking student was given, when it was returned. */
  grade: { points: number; feedback: string | null } | null;
  /** Of the asking teacher's own: how many hand-ins wait for a grade, and how many there are. */
  handIns: { waiting: number; all: number } | null;
}

export interface AnnouncementRecord extends CampusRecord {
  category: string;
  isImportant: boolean;
  authorName: string;
  /** The author's line and the sender: who asks for one person's announcements means either. */
  saidBy: readonly string[];
  publishedAt: string;
  /** Of an event: when it takes place. */
  eventAt: string | null;
}

export interface PersonRecord extends CampusRecord {
  role: 'student' | 'teacher';
  department: string | null;
  officeHours: string | null;
}

export interface CourseRecord extends CampusRecord {
  teacherName: string;
  lessonCount: number;
  hours: number | null;
}

export interface LessonRecord extends CampusRecord {
  courseTitle: string;
  resources: readonly string[];
}

export interface DoubtRecord extends CampusRecord {
  status: 'open' | 'answered';
  isMine: boolean;
  courseTitle: string;
  /** What the teacher of the course has answered. */
  answers: readonly string[];
}

export interface MessageRecord extends CampusRecord {
  contactId: string;
}

export interface DocumentRecord extends CampusRecord {
  status: 'pending' | 'approved' | 'rejected';
  reason: string | null;
  studentName: string;
}

/** What can be read for one question. No function takes a user, and none writes. */
export interface CampusReads {
  /** With a window by due date, the next one first; with words the best first. `isMissed`: not what was over before one came. */
  tasks(
    asked: Asked & Window & { subject?: string | undefined; isMissed?: boolean | undefined },
  ): Promise<TaskRecord[]>;
  /** The asking student's own, the last returned first. */
  grades(asked: Asked): Promise<TaskRecord[]>;
  /** The window is of the day of publishing. */
  announcements(
    asked: Asked & Window & { category?: string | undefined; isImportant?: boolean | undefined },
  ): Promise<AnnouncementRecord[]>;
  /** By when they take place, the next one first. */
  events(asked: Asked & Window): Promise<AnnouncementRecord[]>;
  /** All of the college. */
  teachers(): Promise<PersonRecord[]>;
  /** Whom the directory shows, by name. */
  people(asked: Asked): Promise<PersonRecord[]>;
  courses(asked: Asked): Promise<CourseRecord[]>;
  lessons(asked: Asked): Promise<LessonRecord[]>;
  doubts(asked: Asked): Promise<DoubtRecord[]>;
  /** Of the asking person's own conversations. Never handed to a model. */
  messages(asked: Asked & { contactId?: string | undefined }): Promise<MessageRecord[]>;
  /** The mentor of the asking student, or the mentees of the asking teacher. */
  mentors(): Promise<PersonRecord[]>;
  /** The asking student's own, or those of the asking teacher's mentees. */
  documents(): Promise<DocumentRecord[]>;
  /** Records of further features, by their words; they are never handed to a model. */
  others(asked: Asked): Promise<CampusRecord[]>;
}

/** What one feature lets the assistant read, by the same functions as its screens. */
export interface CampusPart extends Partial<CampusReads> {
  /** The titles of its newest records. */
  titles?(newest: { since: Date; limit: number }): Promise<readonly string[]>;
}
