import { PDF } from '@libpdf/core';
import { vi } from 'vitest';
import type { Course } from '#features/courses/contract/shapes.ts';
import type { GradePlanView } from '#features/gradebook/contract/shapes.ts';
import type { Report } from '#features/similarity/contract/similarity.ts';
import type { HandInForGrading } from '#features/tasks/contract/hand-ins.ts';
import type { Rubric } from '#features/tasks/contract/rubrics.ts';
import type { TaskForViewer } from '#features/tasks/contract/tasks.ts';
import type { OwnRegrades } from '#features/tasks/contract/review.ts';
import type { Account } from '../../e2e/lib/accounts.ts';
import { inDays, pathOf, type TaskDesk } from '../tasks/desk.ts';

/** Of a student's hand-in and seen by its student once it is returned. Points of 1,000, so that a percentage is found too. */
export const returnable = {
  'the points of a grade': '864.37',
  'their percentage': /86\.4(37|4)/,
  'the feedback of a grade': 'plantedfeedback',
  'the title of a criterion': 'plantedcriterion',
  'an item of the rubric': 'planteditem',
  'what is written at a mark': 'plantedmark',
  'what is written on a page': 'plantedpage',
  'the points of a column': '777.77',
};
/** Of a request for another look: the reason is the student's from the first, and the answer when it is given. */
export const asked = { 'why somebody asks again': 'plantedreason' };
export const answered = {
  'what is answered': 'plantedanswer',
  'the points after the answer': '877.21',
};
/** Of those who manage the task, or of administrators: who grades does not see them. */
export const reasons = {
  'why somebody has another date': 'plantedexception',
  'why somebody has more time': 'plantedaccommodation',
};
/** Of staff alone, whatever is returned. */
export const ofStaff = {
  'the points of the second mark': '851.43',
  'the feedback of the second mark': 'plantedsecond',
  ...reasons,
  'a sentence for feedback': 'plantedcomment',
  'what everybody was given': 'plantedtemplate',
};
export type Values = Readonly<Record<string, string | RegExp>>;

export interface Scene {
  course: Course;
  task: TaskForViewer;
  submissionId: string;
  fileId: string;
  pairId: string;
  columnId: string;
}

const passage = Array.from({ length: 60 }, (_, at) => `light${at}`).join(' ');

async function onePage(): Promise<File> {
  const pdf = PDF.create();
  pdf.addPage({ width: 400, height: 600 });
  return new File([await pdf.save()], 'lenses.pdf');
}

/** Sue, Sam and a task of a course; Sue has everything that staff can give, and nothing of it is returned. */
export async function plant(desk: TaskDesk): Promise<Scene> {
  const { teacher, otherTeacher, admin, sue, sam } = desk;
  const body = { title: 'Optics', description: 'Light.', visibility: 'members' };
  const { course } = await desk.ask<{ course: Course }>(teacher, 'POST', '/api/courses', body);
  const ofCourse = `/api/courses/${course._id}`;
  await desk.ask(teacher, 'POST', `${ofCourse}/members`, { userIds: [sue.id, sam.id] });
  await desk.ask(teacher, 'PUT', `${ofCourse}/staff/${otherTeacher.id}`, { role: 'coTeacher', rights: [] });
  const task = await desk.create({
    courseId: course._id,
    title: 'Lens laws',
    points: '1000',
    dueDate: inDays(2),
    secondMarking: 'blind',
  });
  const fileId = await desk.upload(sue, await onePage());
  const { receipt } = await desk.handIn(sue, task, { text: passage, fileIds: [fileId] });
  await desk.handIn(sam, task, { text: passage });

  const ofTask = `/api/tasks/${task._id}`;
  await giveMoreTime();
  const rubric = await giveRubric();
  await grade(rubric);
  const pairId = await compare();
  const columnId = await typeColumn();
  return { course, task, submissionId: receipt.id, fileId, pairId, columnId };

  async function giveMoreTime(): Promise<void> {
    await desk.ask(teacher, 'PUT', `${ofTask}/exceptions/${sue.id}`, {
      hasOwnDate: true,
      dueDate: inDays(3),
      note: 'A plantedexception',
      version: 0,
    });
    const more = { extraPercent: 25, note: 'A plantedaccommodation', version: 0 };
    await desk.ask(admin, 'PUT', `/api/accommodations/${sue.id}`, more);
  }

  async function giveRubric(): Promise<Rubric> {
    const items = [
      { text: 'A planteditem', points: 800 },
      { text: 'Nothing', points: 0 },
    ];
    const criteria = [{ title: 'A plantedcriterion', kind: 'levels', items }];
    const put = { version: 0, criteria };
    return (await desk.ask<{ rubric: Rubric }>(teacher, 'PUT', `${ofTask}/rubric`, put)).rubric;
  }

  async function grade({ version, criteria }: Rubric): Promise<void> {
    const seen = await desk.forGrading(task, sue);
    await desk.ask(teacher, 'PUT', pathOf(task, `/hand-ins/${sue.id}/grade`), {
      points: 864.37,
      feedback: 'A plantedfeedback',
      version: seen.version,
      rubric: { version, itemIds: [criteria[0]?.items[0]?.id], adjustment: 64.37 },
    });
    const ofHandIn = `${ofTask}/hand-ins/${sue.id}`;
    await desk.ask(teacher, 'POST', `${ofHandIn}/marks`, {
      submissionId: receipt.id,
      kind: 'highlight',
      geometry: { shape: 'range', from: 0, to: 6 },
      words: 'A plantedmark',
    });
    await desk.ask(teacher, 'POST', `${ofHandIn}/marks`, {
      submissionId: receipt.id,
      fileId,
      kind: 'text',
      geometry: { shape: 'point', x: 0.2, y: 0.2 },
      words: 'A plantedpage',
    });
    const second = { points: 851.43, feedback: 'A plantedsecond', version: 0 };
    await desk.ask(otherTeacher, 'PUT', `${ofHandIn}/second-mark`, second);
    await desk.ask(teacher, 'POST', `${ofTask}/comments`, { text: 'A plantedcomment', isOfCourse: true });
  }

  async function compare(): Promise<string> {
    await desk.ask(teacher, 'POST', `${ofTask}/similarity`, { template: 'A plantedtemplate' });
    const report = async (): Promise<Report | null> =>
      (await desk.ask<{ report: Report | null }>(teacher, 'GET', `${ofTask}/similarity`)).report;
    return vi.waitFor(
      async () => {
        const made = await report();
        if (made?.state !== 'ready') throw new Error('the report is not ready');
        return made.pairs[0]?.id ?? '';
      },
      { timeout: 60_000, interval: 100 },
    );
  }

  async function typeColumn(): Promise<string> {
    const added = { title: 'Oral', points: 1000 };
    const { plan } = await desk.ask<{ plan: GradePlanView }>(
      teacher,
      'POST',
      `${ofCourse}/grades/columns`,
      added,
    );
    const column = plan.works.find(({ source }) => source === 'column');
    const edits = [{ workId: column?.id, studentId: sue.id, points: 777.77, version: 0 }];
    await desk.ask(teacher, 'PATCH', `${ofCourse}/grades/cells`, { edits });
    return column?.recordId ?? '';
  }
}

/** Both marks are settled on the first, and everything is returned that can be. */
export async function returnEverything(desk: TaskDesk, { course, task, columnId }: Scene): Promise<void> {
  const { teacher, sue } = desk;
  const { version, second }: HandInForGrading = await desk.forGrading(task, sue);
  const agreed = { points: 864.37, taken: 'first', version, secondVersion: second?.version };
  await desk.ask(teacher, 'PUT', `/api/tasks/${task._id}/hand-ins/${sue.id}/agreed-mark`, agreed);
  await desk.ask(teacher, 'POST', pathOf(task, '/return'), {});
  await desk.ask(teacher, 'POST', `/api/courses/${course._id}/grades/columns/${columnId}/return`);
}

/** Sue asks for another look. An answer that comes too late is refused, and stays nowhere. */
export async function askAgain(desk: TaskDesk, { task }: Scene): Promise<() => Promise<void>> {
  const { teacher, sue } = desk;
  const ofTask = `/api/tasks/${task._id}`;
  const reason = 'A plantedreason';
  const { requests } = await desk.ask<OwnRegrades>(sue, 'POST', `${ofTask}/regrade`, { reason });
  const { version: handInVersion } = await desk.forGrading(task, sue);
  const answer = (version: number) =>
    desk.call(teacher, 'PUT', `${ofTask}/regrades/${requests[0]?.id ?? ''}`, {
      answer: 'A plantedanswer',
      points: 877.21,
      version,
      handInVersion,
    });
  const version = requests[0]?.version ?? 0;
  if ((await answer(version + 1)).status !== 409) throw new Error('an outdated answer was taken');
  return async () => {
    const { status } = await answer(version);
    if (status !== 200) throw new Error(`answering answered ${status}`);
  };
}

/** Somebody who assists in the course with these rights. */
export async function assist(
  desk: TaskDesk,
  { course }: Scene,
  who: Account,
  rights: string[],
): Promise<void> {
  const place = { role: 'teachingAssistant', rights };
  await desk.ask(desk.teacher, 'PUT', `/api/courses/${course._id}/staff/${who.id}`, place);
}
