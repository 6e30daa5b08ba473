import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '#platform/database/port.ts';
import { openFiles } from '#platform/files/open.ts';
import type { CourseContext } from '#features/courses/server/service.ts';
import { PeopleCache } from '#features/people/server/service.ts';
import { definePurposes } from '#features/tasks/server/hand-in/purposes.ts';
import { buildAnnouncement } from '../../../demo/builders/announcement.ts';
import { buildCourse, buildDoubt, courseContext } from '../../../demo/builders/course.ts';
import { builderDeps } from '../../../demo/builders/deps.ts';
import { type BuiltPerson, buildPerson } from '../../../demo/builders/person.ts';
import { buildTask, buildHandIn, buildGrade, type TaskBuilderDeps } from '../../../demo/builders/task.ts';
import { builderUploads } from '../../../demo/builders/uploads.ts';
import { silentLog } from '../../lib/silent-log.ts';
import type { Dice } from './dice.ts';
import { drawInside, type DrawnTerm, type Inside, longLesson, longTask } from './inside.ts';

const firstNames = [
  'Aarav',
  'Bhavna',
  'Chitra',
  'Dmitri',
  'Elif',
  'Farid',
  'Greta',
  'Hiroshi',
  'Isabel',
  'Jamal',
  'Kavita',
  'Lorenzo',
  'Mahesh',
  'Nirmala',
  'Omar',
  'Petra',
];
const lastNames = [
  'Kulkarni',
  'Bannerjee',
  'Castellan',
  'Deshpande',
  'Eriksen',
  'Fonseca',
  'Gokhale',
  'Hartmann',
  'Ivanova',
  'Joshi',
  'Kapadia',
  'Lindgren',
  'Mukherjee',
  'Novak',
  'Oyelaran',
  'Pereira',
];
const things = [
  'pendulum',
  'hash table',
  'titration',
  'sonnet',
  'matrix',
  'enzyme',
  'railway',
  'parliament',
  'glacier',
  'compiler',
  'turbine',
  'fraction',
  'spectrum',
  'pollen',
  'bridge',
  'census',
  'violin',
  'harbour',
  'telescope',
  'dictionary',
];
const deeds = [
  'Measure the',
  'Draw the',
  'Essay on the',
  'Prove the',
  'Simulate the',
  'Report about the',
  'Model of the',
  'Quiz about the',
];
const notices = [
  'Guided tour of the',
  'Repair of the',
  'Evening about the',
  'New rules for the',
  'Exhibition of the',
  'Strike at the',
];
const rooms = ['hall 3', 'room 118', 'the old library', 'lab 7', 'the courtyard'];
const subjects = ['Mathematics', 'Science', 'English', 'History', 'Computer Science'] as const;
const day = 24 * 60;

export interface DrawnTask {
  title: string;
  thing: string;
  teacher: string;
  subject: string;
  points: number;
  priority: 'low' | 'normal' | 'high';
  inDays: number;
  grade: number | undefined;
  inside: Inside;
}
export interface DrawnNotice {
  title: string;
  thing: string;
  teacher: string;
  room: string;
  /** The event is so many days ahead; undefined for a notice without one. */
  inDays: number | undefined;
}
export interface DrawnTeacher {
  name: string;
  last: string;
  department: string;
  hours: string;
}
/** One of the teachers, as asker. */
export interface DrawnAsker extends DrawnTeacher {
  person: BuiltPerson;
  /** Theirs; a classmate of the student has handed in the first. */
  tasks: DrawnTask[];
  /** A question in their course that nobody has answered. */
  doubt: string;
  /** One that they have answered. */
  answered: string;
}
export interface DrawnCollege {
  student: BuiltPerson;
  teacher: DrawnAsker;
  teachers: DrawnTeacher[];
  /** Of the student's class, next due first. */
  tasks: DrawnTask[];
  graded: DrawnTask[];
  notices: DrawnNotice[];
  /** Explained in the middle of one lesson. */
  terms: DrawnTerm[];
  /** Of another class: the student may not see their titles. */
  secrets: string[];
}

/** A college that nobody has seen before. All of it follows from the dice. */
export async function drawCollege(db: Database, dice: Dice): Promise<DrawnCollege> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-drawn-'));
  try {
    const deps = builderDeps(db, await openFiles({ storageUrl: undefined, dataDir: folder }), silentLog);
    const uploads = builderUploads(deps);
    definePurposes(uploads);
    using people = new PeopleCache(db, deps.bus);
    const taskDeps: TaskBuilderDeps = { ...deps, uploads, people, timeZone: 'UTC' };
    return await build(taskDeps, await courseContext(deps, uploads), dice);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function build(taskDeps: TaskBuilderDeps, courses: CourseContext, dice: Dice): Promise<DrawnCollege> {
  const { db } = courses;
  const first = dice.some(firstNames, 5);
  const last = dice.some(lastNames, 5);
  const student = await buildPerson(db, { name: `${first[4]} ${last[4]}`, joinedMinutesAgo: 60 * day });
  const drawnSubjects = dice.some(subjects, 4);
  const staff: { facts: DrawnTeacher; person: BuiltPerson }[] = [];
  for (let n = 0; n < 4; n += 1) {
    const facts: DrawnTeacher = {
      name: `${first[n]} ${last[n]}`,
      last: last[n] ?? '',
      department: drawnSubjects[n] ?? 'Science',
      hours: `${dice.one(['Monday', 'Tuesday', 'Friday'])}, ${dice.number(9, 11)}:00 to ${dice.number(12, 15)}:00, ${dice.one(rooms)}`,
    };
    const person = await buildPerson(db, {
      role: 'teacher',
      name: facts.name,
      department: facts.department,
      officeHours: facts.hours,
      joinedMinutesAgo: 70 * day,
    });
    staff.push({ facts, person });
  }
  const [teacher] = staff;
  if (teacher === undefined) throw new Error('nobody teaches');
  const classmate = await buildPerson(db, { name: 'Quiet Classmate', joinedMinutesAgo: 60 * day });
  const drawnThings = dice.some(things, 16);
  const taskOf = (n: number, inDays: number): DrawnTask & { by: BuiltPerson } => {
    const { facts, person } = n === 0 ? teacher : dice.one(staff);
    const thing = drawnThings[n] ?? '';
    return {
      title: `${dice.one(deeds)} ${thing}`,
      thing,
      teacher: facts.name,
      subject: facts.department,
      points: 5 * n + 10,
      priority: n === 2 ? 'high' : n === 3 ? 'low' : 'normal',
      inDays,
      grade: inDays < 0 ? dice.number(1, 5 * n + 10) : undefined,
      inside: drawInside(dice),
      by: person,
    };
  };
  const days = dice.some([1, 2, 4, 5, 8, 9, 11, 13], 5).toSorted((a, b) => a - b);
  const tasks = days.map((inDays, n) => taskOf(n, inDays));
  const graded = [taskOf(5, -4), taskOf(6, -6)];
  for (const task of [...tasks, ...graded]) {
    const id = await buildTask(taskDeps, task.by, {
      title: task.title,
      description: longTask(task.thing, task.inside, dice),
      subject: task.subject,
      priority: task.priority,
      points: task.points,
      year: 'second',
      minutesAgo: 15 * day,
      dueInMinutes: task.inDays * day,
    });
    if (task === tasks[0]) await buildHandIn(taskDeps, classmate, id, { text: 'Mine.', minutesAgo: day });
    if (task.grade === undefined) continue;
    await buildHandIn(taskDeps, student, id, { text: 'Mine.', minutesAgo: 7 * day });
    await buildGrade(taskDeps, task.by, student, id, { points: task.grade, minutesAgo: day });
  }
  const noticeOf = (n: number, inDays: number | undefined): DrawnNotice & { by: BuiltPerson } => {
    const { facts, person } = dice.one(staff);
    const thing = drawnThings[n] ?? '';
    return {
      title: `${dice.one(notices)} ${thing}`,
      thing,
      teacher: facts.name,
      room: dice.one(rooms),
      inDays,
      by: person,
    };
  };
  const drawn = [noticeOf(8, 3), noticeOf(9, 6), noticeOf(10, undefined), noticeOf(11, undefined)];
  for (const [n, notice] of drawn.entries())
    await buildAnnouncement(taskDeps, notice.by, {
      title: notice.title,
      content: `It is in ${notice.room}.`,
      category: notice.inDays === undefined ? 'Maintenance' : 'Event',
      minutesAgo: (n + 1) * 300,
      ...(notice.inDays === undefined ? {} : { eventInMinutes: notice.inDays * day }),
    });
  const taught = await buildLesson(courses, teacher.person, student, dice);
  const hidden = [taskOf(12, 3), taskOf(13, 7)];
  for (const task of hidden)
    await buildTask(taskDeps, task.by, {
      title: task.title,
      subject: task.subject,
      year: 'fourth',
      minutesAgo: day,
      dueInMinutes: task.inDays * day,
    });
  return {
    student,
    teacher: {
      ...teacher.facts,
      person: teacher.person,
      tasks: tasks.filter(({ by }) => by === teacher.person),
      doubt: taught.doubt,
      answered: taught.answered,
    },
    teachers: staff.map(({ facts }) => facts),
    tasks,
    graded,
    notices: drawn,
    terms: taught.terms,
    secrets: hidden.map(({ title }) => title),
  };
}

/** A course of one lesson, with a question that waits and one that was answered. */
async function buildLesson(
  courses: CourseContext,
  teacher: BuiltPerson,
  student: BuiltPerson,
  dice: Dice,
): Promise<{ terms: DrawnTerm[]; doubt: string; answered: string }> {
  const lesson = longLesson(dice);
  const [built] = await buildCourse(courses, teacher, {
    title: 'A first course',
    modules: [{ title: 'All of it', lessons: [{ title: 'What we need later', description: lesson.text }] }],
  });
  if (built === undefined) throw new Error('the course has no lesson');
  const doubts = dice.some(lesson.terms, 2).map(({ term }) => `Where does one need ${term} at home?`);
  const [doubt = '', answered = ''] = doubts;
  await buildDoubt(courses, built, { asker: student, question: doubt, minutesAgo: day });
  await buildDoubt(courses, built, {
    asker: student,
    question: answered,
    minutesAgo: day,
    said: [{ by: teacher, message: 'In the kitchen.', minutesAgo: 60 }],
  });
  return { terms: lesson.terms, doubt, answered };
}
