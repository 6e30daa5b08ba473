import { PDF } from '@libpdf/core';
import type { Account } from '../../../e2e/lib/accounts.ts';
import { gradebookLimits } from '../../../src/features/gradebook/contract/limits.ts';
import type { BookRow, GradePlanView } from '../../../src/features/gradebook/contract/shapes.ts';
import { markLimits } from '../../../src/features/tasks/contract/markings/limits.ts';
import { reviewLimits } from '../../../src/features/tasks/contract/review.ts';
import { Calls, formOf, type HeavyCall } from './heavy-calls.ts';
import { rubricLimits } from '../../../src/features/tasks/contract/rubrics.ts';

const textChars = 20_000;
const everyWord = Array.from({ length: 3000 }, (_, nth) => `word${nth}`)
  .join(' ')
  .slice(0, textChars);
const inDays = (days: number): string => new Date(Date.now() + days * 24 * 3_600_000).toISOString();

/** A course of this teacher with as much as a few students can fill, and the calls about its grades that cost most. */
export async function prepareGrades(
  url: string,
  teacher: Account,
  students: readonly Account[],
): Promise<HeavyCall[]> {
  const calls = new Calls(url);
  const courseId = (
    await calls.made<{ course: { _id: string } }>(teacher, 'POST', '/api/courses', courseFacts)
  ).course._id;
  const ofCourse = `/api/courses/${courseId}`;
  await calls.made(teacher, 'POST', `${ofCourse}/members`, { userIds: students.map(({ id }) => id) });
  const taskFacts = { title: 'Essay', description: 'Write.', courseId, points: 100, dueDate: inDays(9) };
  const { task } = await calls.made<{ task: { _id: string } }>(
    teacher,
    'POST',
    '/api/data/create-task',
    taskFacts,
  );
  const ofTask = `/api/tasks/${task._id}`;
  const worked = await handInAll();
  for (let column = 0; column < gradebookLimits.columns; column += 1)
    await calls.made(teacher, 'POST', `${ofCourse}/grades/columns`, {
      title: `Column ${column}`,
      points: 100,
    });
  await markAll();
  await askAll();

  const book = await calls.made<{ plan: GradePlanView; rows: BookRow[] }>(
    teacher,
    'GET',
    `${ofCourse}/grades`,
  );
  const paste = { edits: editsOf(book) };
  const file = await largestFile();
  const rubric = { version: 0, criteria: largestRubric };
  const ofHandIn = `${ofTask}/hand-ins/${worked.student.id}`;
  const call = calls.heavy(teacher);
  return [
    call(`a paste of ${paste.edits.length} cells`, 8, 'PATCH', `${ofCourse}/grades/cells`, () => paste),
    call('the book', 30, 'GET', `${ofCourse}/grades`),
    call('the book as CSV', 30, 'GET', `${ofCourse}/grades/book.csv`),
    call('the book as a spreadsheet', 30, 'GET', `${ofCourse}/grades/book.xlsx`),
    call(
      `the preview of ${(file.length / 1e6).toFixed(1)} MB`,
      8,
      'POST',
      `${ofCourse}/grades/import/preview`,
      () => formOf(file, 'grades.csv', 'text/csv'),
    ),
    call('the preview of the largest rubric', 30, 'POST', `${ofTask}/rubric/preview`, () => rubric),
    call('the marks on a hand-in', 30, 'GET', `${ofHandIn}/marks?submission=${worked.submissionId}`),
    call('marked.pdf', 30, 'GET', `${ofHandIn}/files/${worked.fileId}/marked.pdf`),
    call('the requests for another look', 30, 'GET', `${ofTask}/regrades`),
    call('a report of similar work', 8, 'POST', `${ofTask}/similarity`, () => ({ template: '' })),
    call('reading that report', 30, 'GET', `${ofTask}/similarity`),
  ];

  /** Everybody the longest text, and the first one a PDF beside it. */
  async function handInAll() {
    const [student] = students;
    if (student === undefined) throw new Error('nobody is there');
    const pdf = PDF.create();
    pdf.addPage({ width: 400, height: 600 });
    const form = formOf(new Uint8Array(await pdf.save()), 'work.pdf', 'application/pdf');
    form.set('purpose', 'submission-file');
    const { file: uploaded } = await calls.made<{ file: { id: string } }>(
      student,
      'POST',
      '/api/files',
      form,
    );
    const path = `/api/data/tasks/${task._id}/hand-in`;
    const first = { text: everyWord, fileIds: [uploaded.id] };
    const { receipt } = await calls.made<{ receipt: { id: string } }>(student, 'POST', path, first);
    for (const other of students.slice(1)) await calls.made(other, 'POST', path, { text: everyWord });
    return { student, submissionId: receipt.id, fileId: uploaded.id };
  }

  /** As many of the largest marks as one submission takes. */
  async function markAll(): Promise<void> {
    const { submissionId, fileId, student } = worked;
    const stroke = Array.from(
      { length: 2 * markLimits.strokePoints },
      (_, nth) => ((nth * 7919) % 1000) / 1000,
    );
    const strokes = Array.from({ length: markLimits.points / markLimits.strokePoints }, () => stroke);
    const mark = { submissionId, fileId, kind: 'pen', geometry: { shape: 'lines', strokes } };
    for (let status = 201; status === 201;)
      ({ status } = await calls.send(teacher, 'POST', `${ofTask}/hand-ins/${student.id}/marks`, mark));
  }

  /** Everybody is graded and asks for another look, with the longest reason. */
  async function askAll(): Promise<void> {
    for (const { id } of students) {
      const path = `/api/data/tasks/${task._id}/hand-ins/${id}`;
      const { handIn } = await calls.made<{ handIn: { version: number } }>(teacher, 'GET', path);
      const grade = { points: 50, feedback: '', version: handIn.version };
      await calls.made(teacher, 'PUT', `${path}/grade`, grade);
    }
    await calls.made(teacher, 'POST', `/api/data/tasks/${task._id}/return`, {});
    const reason = '語'.repeat(reviewLimits.reasonChars);
    for (const student of students) await calls.made(student, 'POST', `${ofTask}/regrade`, { reason });
  }

  /** The book itself, its lines over and over until the file is as large as may be. */
  async function largestFile(): Promise<Uint8Array<ArrayBuffer>> {
    const text = await (await calls.ask(teacher, 'GET', `${ofCourse}/grades/book.csv`)).text();
    const [heading = '', ...lines] = text.trimEnd().split('\r\n');
    const all = [heading];
    let bytes = Buffer.byteLength(heading);
    for (let nth = 0; all.length < gradebookLimits.importLines; nth += 1) {
      const line = lines[nth % lines.length] ?? '';
      bytes += Buffer.byteLength(line) + 2;
      if (bytes > gradebookLimits.importBytes) break;
      all.push(line);
    }
    return new TextEncoder().encode(all.join('\r\n'));
  }
}

const courseFacts = { title: 'Greedy', description: 'Everything.', visibility: 'members' };

/** The cells of hand-typed columns, as many as one call takes. */
const editsOf = ({ plan, rows }: { plan: GradePlanView; rows: BookRow[] }) =>
  plan.works
    .filter(({ source }) => source === 'column')
    .flatMap(({ id: workId }) =>
      rows.map(({ student }) => ({ workId, studentId: student.id, points: 7.25, version: 0 })),
    )
    .slice(0, gradebookLimits.editsAtOnce);

const largestRubric = Array.from({ length: rubricLimits.criteria }, (_, nth) => ({
  title: `${nth} ${'語'.repeat(rubricLimits.titleChars - 4)}`,
  kind: 'singles',
  items: Array.from({ length: Math.floor(rubricLimits.items / rubricLimits.criteria) }, () => ({
    text: '語'.repeat(rubricLimits.textChars),
    points: 1,
  })),
}));
