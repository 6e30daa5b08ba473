import type { FirstCalls, FirstPictures } from '#server/pages/documents.ts';
import type { PersonalData } from '#server/personal-data.ts';
import type { AuditWords } from '#features/audit/contract/words.ts';
import type { HelpEntry } from '#features/assistant/contract/help.ts';
import type { CampusSource } from '#features/assistant/server/service.ts';
import type { CalendarSource } from '#features/calendar/server/service.ts';
import type { ListUser } from '#features/college/server/service.ts';
import type { CourseRecords } from '#features/courses/server/service.ts';
import type { DashboardSource } from '#features/dashboard/server/service.ts';
import type { GradeSource } from '#features/gradebook/server/service.ts';
import type { FeatureNotices } from '#features/notifications/server/service.ts';
import type { FellowClasses } from '#features/people/server/service.ts';
import type { HeldRecords } from '#features/privacy/server/service.ts';
import type { SearchSource } from '#features/search/server/service.ts';
import type { SignalSource } from '#features/signals/server/service.ts';
import type { TermUser } from '#features/terms/server/service.ts';
import type { Frame, Platform } from '../frame.ts';

export type { Platform } from '../frame.ts';

/** What a feature declares without being made: constants. */
export interface Declaration {
  /** What it keeps about people; a test compares it with the tables of the database. */
  readonly personalData?: readonly PersonalData[];
  /** What its screens ask for first, letter by letter: the browser gets the addresses with the document. */
  readonly firstCalls?: FirstCalls;
  /** Its records that use the college's lists of subjects and divisions. */
  readonly listUsers?: readonly ListUser[];
  /** Its records that belong to a term. */
  readonly termUsers?: readonly TermUser[];
  /** How the audit log says what is done in it. */
  readonly audit?: AuditWords;
  /** What it notifies people of: events, kinds, their sentences, and recipients. */
  readonly notices?: FeatureNotices;
  /** Classes that a student meets in it: the restricted directory shows their students. */
  readonly fellowClasses?: FellowClasses;
  /** How what it offers is done, for the assistant. */
  readonly help?: readonly HelpEntry[];
  /** What a person has to hand over before the account is deleted. */
  readonly heldRecords?: HeldRecords;
}

/** What a feature adds to the screens of others, when it is made. */
export interface Offer {
  /** The largest picture of its screens on a phone. */
  readonly firstPictures?: FirstPictures;
  /** What can be found of it. */
  readonly search?: readonly SearchSource[];
  /** What the assistant may read of it. */
  readonly campus?: readonly CampusSource[];
  /** What stands on the dashboard of it, in the order of the list. */
  readonly dashboard?: readonly DashboardSource[];
  /** Its dates, for the calendar of each person: it stands before the calendar in the list. */
  readonly calendar?: readonly CalendarSource[];
  /** What it has in courses, for their copies in another term. */
  readonly inCourses?: readonly CourseRecords[];
  /** Its graded work, for the gradebooks of courses: it stands before the gradebook in the list. */
  readonly grades?: readonly GradeSource[];
  /** What it knows of a student that a mentor should see in time. */
  readonly signals?: readonly SignalSource[];
}

/** What a feature has when it is made. */
export interface Made<Given extends object> extends Offer {
  /** What features further down the list need of it. */
  readonly gives?: Given;
  /** Stops with the server, after HTTP and sockets: the feature made last stops first. */
  readonly stop?: Disposable | AsyncDisposable;
}

export type Making<Needs, Given extends object> = (parts: Needs) => Made<Given> | Promise<Made<Given>>;

/** The constants of all features, in the order of the list. */
export interface Declared extends Required<
  Omit<Declaration, 'audit' | 'notices' | 'fellowClasses' | 'heldRecords'>
> {
  readonly audit: readonly AuditWords[];
  readonly notices: readonly FeatureNotices[];
  readonly fellowClasses: readonly FellowClasses[];
  readonly heldRecords: readonly HeldRecords[];
}
/** The offers of all features. They are complete when the last feature is made: read them in a call. */
export type Offers = Required<Offer>;

/** What the frame and the list give to each feature. */
export interface Parts extends Frame {
  declared: Declared;
  offers: Offers;
}

/** What the rest of the server needs to know of a feature: the one value of its feature.server.ts. */
export interface Feature<OpenNeeds, Opened extends object, Needs, Given extends object> extends Declaration {
  /** The name of its folder. */
  readonly name: string;
  /** Before the frame: what HTTP itself stands on. Few features need it. */
  readonly open?: Making<OpenNeeds, Opened>;
  /** Mounts the calls and defines the jobs, with the frame and what features further up the list give. */
  readonly create?: Making<Needs, Given>;
}

/** Reads the needs from the parameters and what is given from the results. */
export const defineFeature = <
  OpenNeeds = Platform,
  Opened extends object = object,
  Needs = Parts,
  Given extends object = object,
>(
  feature: Feature<OpenNeeds, Opened, Needs, Given>,
): Feature<OpenNeeds, Opened, Needs, Given> => feature;
