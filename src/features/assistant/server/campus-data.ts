// What an answer may be made of: records that the asking person may see, by the same functions as the screens.
import type { Source, SourceType } from '../contract.ts';

/** A record as a source, and what is written in it. The text is data: nothing in it is ever an instruction. */
export interface CampusRecord extends Source {
  body: string;
  /** The words by which a person would call it: names, subjects. */
  keywords: readonly string[];
}

export interface Window {
  from?: Date | undefined;
  /** Not in it any more. */
  to?: Date | undefined;
}

export interface Asked extends Window {
  /** Words of the texts; a record has one of them, better ones more. */
  words?: readonly string[] | undefined;
  limit?: number | undefined;
}

export interface TaskRecord extends CampusRecord {
  subject: string;
  /** Where the asking student stands; null for teachers. */
  state: string | null;
}

export interface AnnouncementRecord extends CampusRecord {
  category: string;
  isImportant: boolean;
  /** Of an event: when it takes place. */
  eventAt: string | null;
}

export interface PersonRecord extends CampusRecord {
  department: string | null;
  officeHours: string | null;
}

/** All that can be read for one question. Made for one person; no function takes a user, and none writes. */
export interface CampusData {
  readonly me: { name: string; role: 'student' | 'teacher'; year: string | null; division: string | null };
  readonly now: Date;
  readonly timeZone: string;
  /** What has been given so far: only this may be cited. */
  readonly evidence: ReadonlyMap<string, CampusRecord>;
  /** By due date, those still to come first; `isOpen`: not handed in. */
  tasks(asked: Asked & { subject?: string | undefined; isOpen?: boolean | undefined }): Promise<TaskRecord[]>;
  /** Newest first; the window is of the day of publishing. */
  announcements(
    asked: Asked & { category?: string | undefined; isImportant?: boolean | undefined },
  ): Promise<AnnouncementRecord[]>;
  /** Announcements of the category Event; those with a date by that, soonest first. */
  events(asked: Asked): Promise<AnnouncementRecord[]>;
  /** Teachers of the college; all of them without words. */
  teachers(asked: Asked): Promise<PersonRecord[]>;
  courses(asked: Asked): Promise<CampusRecord[]>;
  lessons(asked: Asked): Promise<CampusRecord[]>;
  doubts(asked: Asked): Promise<CampusRecord[]>;
}

export const keyOf = ({ type, id }: { type: SourceType; id: string }): string => `${type}:${id}`;
