import type { GradePlanView } from '#features/gradebook/contract/shapes.ts';
import type { Rubric } from '#features/tasks/contract/rubrics.ts';
import type { Task } from '#features/tasks/contract/tasks.ts';
import type { Account } from '../lib/accounts.ts';
import { call } from '../lib/courses.ts';
import { pdfFile } from '../lib/files.ts';
import { compareWork } from '../lib/similarity.ts';
import { assign, gradeOver, handIn, inDays } from '../lib/tasks.ts';
import { longFileName, unbroken } from './unbroken.ts';

export interface LongGrades {
  /** Graded with a rubric, marked on the page and returned; its student asks for another look. */
  marked: string;
  /** With two marks that are not settled. */
  moderated: string;
  /** Its names are hidden. */
  anonymous: string;
  /** The report of the first has this one. */
  pair: string;
}
interface Staff {
  course: string;
  teacher: Account;
  /** A student of the course who grades in it. */
  assistant: Account;
}
/** The first is in the course and has everything. The second comes into it. */
type Students = readonly [Account, Account];
type Ask = <T>(method: string, path: string, body?: unknown) => Promise<T>;

const title = unbroken(200);
/** As two hand-ins have it: enough words to compare. */
const passage = Array.from({ length: 40 }, (_, at) => `${unbroken(50)}${at}`).join(' ');

/** Everything that a course can have about grades, as long as allowed and unbroken. The teacher is an administrator. */
export async function longGrades(url: string, staff: Staff, students: Students): Promise<LongGrades> {
  const { course, teacher } = staff;
  const ask: Ask = async <T>(method: string, path: string, body?: unknown) =>
    (await call(url, teacher.cookie, method, path, body)) as T;
  const give = (fields: Record<string, string | number>): Promise<Task> =>
    assign(url, teacher, { title, description: unbroken(1000), points: 20, courseId: course, ...fields });
  await ask('POST', `/api/courses/${course}/members`, { userIds: [students[1].id] });
  await ask('PUT', `/api/accommodations/${students[0].id}`, {
    extraPercent: 300,
    note: unbroken(2000),
    version: 0,
  });
  const marked = await give({ dueDate: inDays(2) });
  const pair = await gradeWithMarks(url, ask, teacher, marked, students);
  const moderated = await give({ secondMarking: 'open' });
  await markTwice(url, staff, moderated, students);
  const anonymous = await give({ isAnonymous: 'true' });
  await keepBook(ask, course, students);
  return { marked: marked._id, moderated: moderated._id, anonymous: anonymous._id, pair };
}

/** The screens about them that only staff has. */
export function gradeScreens(
  course: string,
  { id }: Account,
  { marked, moderated, pair }: LongGrades,
): string[] {
  const book = `/courses/${course}/grades`;
  return [
    `${book}?student=${id}`,
    `${book}/settings`,
    `${book}/students/${id}`,
    `/tasks/${marked}/rubric`,
    `/tasks/${marked}/regrades`,
    `/tasks/${marked}/grade?column=returned&student=${id}`,
    `/tasks/${marked}/similar`,
    `/tasks/${marked}/similar/${pair}`,
    `/tasks/${moderated}/moderation`,
    `/tasks/${moderated}/grade?column=graded&student=${id}`,
  ];
}

/** Gives the pair of the report. */
async function gradeWithMarks(
  url: string,
  ask: Ask,
  teacher: Account,
  task: Task,
  [student, other]: Students,
): Promise<string> {
  const ofTask = `/api/tasks/${task._id}`;
  const { rubric } = await ask<{ rubric: Rubric }>('PUT', `${ofTask}/rubric`, {
    version: 0,
    isShownBefore: true,
    criteria: [criterion('levels', [12, 0]), criterion('singles', [5, -2])],
  });
  await ask('PUT', `${ofTask}/exceptions/${student.id}`, {
    hasOwnDate: true,
    dueDate: inDays(4),
    attempts: 3,
    lateRule: { kind: 'percent', perDay: 10, floorPercent: 50, graceMinutes: 10 },
    note: unbroken(2000),
    version: 0,
  });
  const file = pdfFile(longFileName('pdf'), 'Words');
  const receipt = await handIn(url, student, task, passage, [file]);
  await handIn(url, other, task, passage);
  const pair = await compareWork(url, teacher, task._id);

  const marks = `${ofTask}/hand-ins/${student.id}/marks`;
  const mark = { submissionId: receipt.id, words: unbroken(2000) };
  const geometry = { shape: 'range', from: 0, to: 70 };
  await ask('POST', marks, { ...mark, kind: 'highlight', geometry });
  const chosen = rubric.criteria.map(({ items }) => items[0]?.id);
  await ask('POST', marks, { ...mark, kind: 'item', geometry, itemId: chosen[1] });
  await ask('POST', marks, {
    ...mark,
    fileId: receipt.files[0]?.id,
    kind: 'highlight',
    geometry: { shape: 'areas', quads: [[0.1, 0.1, 0.6, 0.2]] },
  });

  const graded = `/api/data/tasks/${task._id}/hand-ins/${student.id}`;
  const { handIn: seen } = await ask<{ handIn: { version: number } }>('GET', graded);
  await ask('PUT', `${graded}/grade`, {
    points: 18.5,
    feedback: unbroken(1000),
    version: seen.version,
    rubric: { version: rubric.version, itemIds: chosen, adjustment: 1.5 },
  });
  await ask('POST', `${ofTask}/comments`, { text: unbroken(2000), isOfCourse: true });
  await ask('POST', `/api/data/tasks/${task._id}/return`, {});
  await call(url, student.cookie, 'POST', `${ofTask}/regrade`, { reason: unbroken(2000) });
  return pair;
}

const criterion = (kind: 'levels' | 'singles', points: readonly number[]) => ({
  title,
  question: unbroken(100),
  kind,
  items: points.map((worth) => ({ text: unbroken(500), points: worth })),
});

async function markTwice(
  url: string,
  { teacher, assistant }: Staff,
  task: Task,
  [student, other]: Students,
): Promise<void> {
  const feedback = unbroken(1000);
  for (const each of [student, other]) await handIn(url, each, task, unbroken(1000));
  await gradeOver(url, teacher, task, student, { points: 12.25, feedback });
  const path = `/api/tasks/${task._id}/hand-ins/${student.id}/second-mark`;
  await call(url, assistant.cookie, 'PUT', path, { points: 17.5, feedback, version: 0 });
}

/** Weights, a scale, and a column: one student sees its points, the other not yet. */
async function keepBook(ask: Ask, course: string, [student, other]: Students): Promise<void> {
  const { scale } = await ask<{ scale: { id: string } }>('POST', '/api/admin/grade-scales', {
    name: unbroken(60),
    steps: [90, 50, 0].map((fromPercent) => ({ label: unbroken(20), fromPercent })),
  });
  const grades = `/api/courses/${course}/grades`;
  const { plan } = await ask<{ plan: GradePlanView }>('POST', `${grades}/columns`, {
    title: `c${unbroken(199)}`,
    points: 1000,
  });
  const [first, second] = ['first', 'second'];
  await ask('PUT', `${grades}/plan`, {
    version: plan.version,
    missing: 'zero',
    scaleId: scale.id,
    categories: [
      { id: first, name: unbroken(100), weight: 70.25, dropLowest: 1, keepHighest: null },
      { id: second, name: `d${unbroken(99)}`, weight: 29.75, dropLowest: 0, keepHighest: 3 },
    ],
    works: plan.works.map(({ id, source }) => ({
      id,
      categoryId: source === 'column' ? second : first,
      isExtraCredit: false,
      isNeverDropped: true,
      passPoints: 15,
    })),
  });
  const column = plan.works.find(({ source }) => source === 'column');
  const edit = async ({ id: studentId }: Account): Promise<void> => {
    const edits = [{ workId: column?.id, studentId, points: 987.65, version: 0 }];
    await ask('PATCH', `${grades}/cells`, { edits, allOrNothing: true });
  };
  await edit(student);
  await ask('POST', `${grades}/columns/${column?.recordId}/return`, {});
  await edit(other);
}
