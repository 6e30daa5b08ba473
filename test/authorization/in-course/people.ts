import { newId } from '#shared/id.ts';
import type { Database, Transaction } from '#platform/database/port.ts';
import { announcements } from '#features/announcements/server/table.ts';
import type { StaffRight } from '#features/courses/contract/staff.ts';
import { courseMembers } from '#features/courses/server/members/table.ts';
import { courseSections, courseSectionStudents } from '#features/courses/server/sections/table.ts';
import { courseStaff } from '#features/courses/server/staff/table.ts';
import { courseDoubts, courseLessons, courseModules, courses } from '#features/courses/server/table.ts';
import { meetingPlans, meetings } from '#features/meetings/server/table.ts';
import { handIns, submissions, tasks } from '#features/tasks/server/table.ts';
import type { Account } from '../../../e2e/lib/accounts.ts';
import type { TestServer } from '../../lib/server.ts';
import { insertQuiz, type QuizIds } from './insert-quiz.ts';

/**
 * What somebody may do in the course. `study`: as a student who sees it, also one of the staff. `learn`, `handIn`: as one of its
 * students. `asked`: has asked the doubt. `begin`: a quiz; the staff previews it. `taken`: has an attempt at it.
 */
export type Right =
  | 'read'
  | 'study'
  | 'learn'
  | 'handIn'
  | 'asked'
  | 'begin'
  | 'taken'
  | 'answer'
  | 'lessons'
  | 'handIns'
  | 'grade'
  | 'manage'
  | 'own'
  | 'handOver';

const staff = (...rights: Right[]): readonly Right[] => ['read', ...rights];
const managing = staff('answer', 'lessons', 'handIns', 'grade', 'manage', 'begin');

/** Everybody that a course can tell apart, with their rights. */
export const rightsOf = {
  owner: [...managing, 'own', 'handOver'],
  coTeacher: managing,
  readsAlong: staff('study'),
  answers: staff('study', 'answer'),
  lessons: staff('study', 'lessons'),
  seesHandIns: staff('study', 'handIns', 'begin'),
  grades: staff('study', 'handIns', 'grade', 'begin'),
  /** The hand-ins of the section of the classmate only. */
  gradesOneSection: staff('study', 'handIns', 'grade', 'begin'),
  teacherWhoGrades: staff('handIns', 'grade', 'begin'),
  classmate: staff('study', 'learn', 'handIn', 'asked', 'begin', 'taken'),
  member: staff('study', 'learn', 'handIn', 'begin'),
  waiting: [],
  left: [],
  removed: [],
  strangerStudent: [],
  strangerTeacher: [],
  administrator: ['handOver'],
} as const satisfies Record<string, readonly Right[]>;
export type Name = keyof typeof rightsOf;
export const names = Object.keys(rightsOf) as Name[];
export type People = Record<Name, Account>;

const teachers: readonly Name[] = [
  'owner',
  'coTeacher',
  'teacherWhoGrades',
  'strangerTeacher',
  'administrator',
];
export const isTeacher = (name: Name): boolean => teachers.includes(name);
/** Of the class that the course is for. Who waits, has left or was removed would be in it by class. */
const classmates: readonly Name[] = ['classmate', 'waiting', 'left', 'removed'];

/** The first one to sign up is the administrator. */
export async function makePeople(server: TestServer): Promise<People> {
  const people: Partial<People> = {};
  for (const name of ['administrator', ...names.filter((each) => each !== 'administrator')] as Name[])
    people[name] = await server.admit(
      isTeacher(name)
        ? { role: 'teacher', name: `Teacher ${name}` }
        : {
            role: 'student',
            name: `Student ${name}`,
            year: classmates.includes(name) ? 'second' : 'fourth',
            division: classmates.includes(name) ? 'A' : 'B',
          },
    );
  return people as People;
}

export interface Room extends QuizIds {
  courseId: string;
  moduleId: string;
  lessonId: string;
  discussionId: string;
  sectionId: string;
  taskId: string;
  submissionId: string;
  announcementId: string;
  /** It takes place now. */
  meetingId: string;
}

const staffRights: Partial<Record<Name, StaffRight[]>> = {
  coTeacher: ['manage', 'lessons', 'answer', 'handIns', 'grade'],
  readsAlong: [],
  answers: ['answer'],
  lessons: ['lessons'],
  seesHandIns: ['handIns'],
  grades: ['grade'],
  gradesOneSection: ['grade'],
  teacherWhoGrades: ['grade'],
};
const states = { member: 'active', waiting: 'waiting', left: 'left', removed: 'removed' } as const;

/**
 * A course for second A with all these people, a lesson, a doubt, a task and a quiz that the classmate has handed in, an
 * announcement, a meeting.
 */
export async function makeRoom(db: Database, people: People): Promise<Room> {
  const [courseId, moduleId, lessonId, discussionId] = [newId(), newId(), newId(), newId()];
  const [sectionId, taskId, handInId, submissionId, announcementId] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
  ];
  const [planId, meetingId] = [newId(), newId()];
  const [owner, asker] = [people.owner.id, people.classmate.id];
  const quiz = await db.transaction(async (tx) => {
    await tx.insert(courses).values({
      id: courseId,
      ownerId: owner,
      title: 'Optics',
      description: 'Light.',
      category: '',
      level: 'all',
      visibility: 'restricted',
      targetYears: ['second'],
      targetDivisions: ['A'],
      moduleCount: 1,
      lessonCount: 1,
    });
    await tx
      .insert(courseModules)
      .values({ id: moduleId, courseId, title: 'Lenses', summary: '', position: 1 });
    await tx.insert(courseLessons).values({
      id: lessonId,
      courseId,
      moduleId,
      title: 'Refraction',
      description: '',
      kind: 'reading',
      videoType: 'none',
      position: 1,
    });
    await tx.insert(courseSections).values({ id: sectionId, courseId, name: 'Lab A' });
    await tx.insert(courseSectionStudents).values({ courseId, userId: asker, sectionId, changedBy: owner });
    await tx.insert(courseStaff).values(
      Object.entries(staffRights).map(([name, rights]) => ({
        courseId,
        userId: people[name as Name].id,
        role: name === 'coTeacher' ? ('coTeacher' as const) : ('teachingAssistant' as const),
        rights,
        sectionId: name === 'gradesOneSection' ? sectionId : null,
        addedBy: owner,
      })),
    );
    await tx.insert(courseMembers).values(
      Object.entries(states).map(([name, state]) => ({
        courseId,
        userId: people[name as Name].id,
        state,
        origin: 'hand' as const,
        changedBy: owner,
      })),
    );
    await tx
      .insert(courseDoubts)
      .values({ id: discussionId, courseId, lessonId, askerId: asker, question: 'Why?' });
    const [task] = await tx
      .insert(tasks)
      .values({
        id: taskId,
        courseId,
        authorId: owner,
        title: 'Lens laws',
        description: 'Measure.',
        subject: 'General',
        priority: 'normal',
        points: 10,
      })
      .returning({ createdAt: tasks.createdAt });
    const now = task?.createdAt ?? new Date();
    await tx.insert(handIns).values({
      id: handInId,
      taskId,
      studentId: asker,
      taskCreatedAt: now,
      state: 'submitted',
      handedInAt: now,
      placeAt: now,
      attempts: 1,
      version: 1,
      changedBy: asker,
    });
    await tx
      .insert(submissions)
      .values({ id: submissionId, handInId, number: 1, text: 'Mine', handedInAt: now, isLate: false });
    await tx.insert(announcements).values({
      id: announcementId,
      courseId,
      authorId: owner,
      author: 'The owner',
      title: 'Goggles',
      content: 'Bring them.',
      category: 'Event',
      priority: 'normal',
      publishAt: now,
    });
    await insertMeeting(tx, { courseId, planId, meetingId, owner, now });
    return insertQuiz(tx, { courseId, owner, taker: asker });
  });
  return {
    courseId,
    moduleId,
    lessonId,
    discussionId,
    sectionId,
    taskId,
    submissionId,
    announcementId,
    meetingId,
    ...quiz,
  };
}

async function insertMeeting(
  tx: Transaction,
  ids: { courseId: string; planId: string; meetingId: string; owner: string; now: Date },
): Promise<void> {
  const { courseId, planId, meetingId, owner, now } = ids;
  await tx.insert(meetingPlans).values({
    id: planId,
    courseId,
    title: 'Lecture',
    description: '',
    timeZone: 'UTC',
    firstDay: now.toISOString().slice(0, '2026-08-03'.length),
    startTime: now.toISOString().slice('2026-08-03T'.length, '2026-08-03T10:00'.length),
    minutes: 60,
    createdBy: owner,
  });
  await tx.insert(meetings).values({
    id: meetingId,
    planId,
    courseId,
    originalAt: now,
    plannedAt: now,
    startAt: now,
    endAt: new Date(now.getTime() + 60 * 60_000),
  });
}
