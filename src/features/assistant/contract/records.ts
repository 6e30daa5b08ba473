// The records of an answer: those that the person may see. Each feature provides its own.
import type { Source } from './assistant.ts';

/** A record as a source, with its text. The text is data, never an instruction. */
export interface CampusRecord extends Source {
  body: string;
  /** Other words that find it: a category, tags. */
  keywords: string;
}

/** The default limit of one read. */
export const recordsAtOnce = 20;

export interface Window {
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

export interface Asked {
  /** Words of the texts. A record needs one of them, and more of them rank it higher. Without words the newest come. */
  words?: readonly string[] | undefined;
  limit?: number | undefined;
}

export interface TaskRecord extends CampusRecord {
  subject: string;
  priority: 'low' | 'normal' | 'high';
  authorName: string;
  /** The asking teacher's own. */
  isMine: boolean;
  /** The asking student's state; null for people who do not hand in. */
  state: 'assigned' | 'submitted' | 'late' | 'graded' | 'returned' | null;
  /** The asking student's returned grade. */
  grade: { points: number; feedback: string | null } | null;
  /** For the asking teacher's own tasks: the hand-ins that wait for a grade, and all of them. */
  handIns: { waiting: number; all: number } | null;
}

export interface AnnouncementRecord extends CampusRecord {
  category: string;
  isImportant: boolean;
  authorName: string;
  /** The author's line and the sender: a question about one person's announcements means either. */
  saidBy: readonly string[];
  publishedAt: string;
  /** Only for an event: when it takes place. */
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
  /** The teacher wants hints first for the students. */
  isTutored: boolean;
}

export interface LessonRecord extends CampusRecord {
  courseTitle: string;
  resources: readonly string[];
  /** Of its course. */
  isTutored: boolean;
  /** What is said in its video with the asked words. */
  spoken: readonly { second: number; text: string }[];
}

export interface DoubtRecord extends CampusRecord {
  status: 'open' | 'answered';
  isMine: boolean;
  courseTitle: string;
  /** The replies of the course's teacher. */
  answers: readonly string[];
}

export interface MessageRecord extends CampusRecord {
  contactId: string;
  /** Sent by the person who asks. */
  isMine: boolean;
}

export interface DocumentRecord extends CampusRecord {
  status: 'pending' | 'approved' | 'rejected';
  reason: string | null;
  studentName: string;
}

/** The reads for one question. No function takes a user id, and none writes. */
export interface CampusReads {
  /**
   * With a window: by due date, next first. With words: best first. `isMissed` leaves out tasks from before the
   * student's account.
   */
  tasks(
    asked: Asked & Window & { subject?: string | undefined; isMissed?: boolean | undefined },
  ): Promise<TaskRecord[]>;
  /** The asking student's own, latest return first. */
  grades(asked: Asked): Promise<TaskRecord[]>;
  /** The window is about the day of publishing. */
  announcements(
    asked: Asked & Window & { category?: string | undefined; isImportant?: boolean | undefined },
  ): Promise<AnnouncementRecord[]>;
  /** By the day of the event, next first. */
  events(asked: Asked & Window): Promise<AnnouncementRecord[]>;
  /** All teachers of the college. */
  teachers(): Promise<PersonRecord[]>;
  /** The people in the viewer's directory, by name. */
  people(asked: Asked): Promise<PersonRecord[]>;
  courses(asked: Asked): Promise<CourseRecord[]>;
  lessons(asked: Asked): Promise<LessonRecord[]>;
  doubts(asked: Asked): Promise<DoubtRecord[]>;
  /** The asking person's own conversations. A model never gets them. */
  messages(asked: Asked & { contactId?: string | undefined }): Promise<MessageRecord[]>;
  /** The mentor of the asking student, or the mentees of the asking teacher. */
  mentors(): Promise<PersonRecord[]>;
  /** The asking student's own, or those of the asking teacher's mentees. */
  documents(): Promise<DocumentRecord[]>;
  /** Records of further features, by their words. A model never gets them. */
  others(asked: Asked): Promise<CampusRecord[]>;
}

/** The reads that one feature offers to the assistant, with the functions behind its screens. */
export interface CampusPart extends Partial<CampusReads> {
  /** The titles of its newest records. */
  titles?(newest: { since: Date; limit: number }): Promise<readonly string[]>;
}
