import { afterAll, beforeAll, expect, test } from 'vitest';
import { DemoCollege, type Name } from './lib/demo-college.ts';

let college: DemoCollege;
beforeAll(async () => {
  college = await DemoCollege.open();
});
afterAll(() => college[Symbol.asyncDispose]());

test('courses are there for their audience, with lessons begun and doubts that wait', async () => {
  interface Listed {
    _id: string;
    title: string;
    coverImageUrl: string | null;
    openDoubts: number | null;
    progress: { percent: number; continueLessonId: string | null } | null;
  }
  const coursesOf = async (name: Name) =>
    (await college.read<{ courses: Listed[] }>(await college.signIn(name), '/api/courses')).courses;
  const optics = 'Optics: from the lens to the laser';
  const open = ['Algorithms you will use on Monday', 'Analysis, with proofs that may fail'];
  const karans = await coursesOf('karan');
  expect(karans.map(({ title }) => title)).toEqual([optics, ...open]);
  expect(karans.every(({ coverImageUrl }) => coverImageUrl !== null)).toBe(true);
  expect(karans[0]?.progress).toMatchObject({ percent: 50, continueLessonId: expect.any(String) });
  expect((await coursesOf('noor')).map(({ title }) => title)).toEqual(open);
  expect(await coursesOf('ananya')).toMatchObject([{ title: optics, openDoubts: 1 }]);
});

test('the course of the laboratory has staff, groups and teams; one handed in for both, and an assistant has graded', async () => {
  const ananya = await college.signIn('ananya');
  const { courses } = await college.read<{ courses: { _id: string; title: string }[] }>(
    ananya,
    '/api/courses',
  );
  const at = `/api/courses/${courses.find(({ title }) => title.startsWith('Optics'))?._id}`;
  const { staff } = await college.read<{ staff: { name: string; role: string }[] }>(ananya, `${at}/staff`);
  expect(staff.map(({ name, role }) => [name, role])).toEqual([
    ['Dr. Ananya Rao', 'owner'],
    ['Prof. Ingrid Halvorsen', 'coTeacher'],
    ['Anna Kowalska', 'teachingAssistant'],
  ]);
  const { sections } = await college.read<{ sections: object[] }>(ananya, `${at}/sections`);
  expect(sections).toMatchObject([
    { name: 'Thursday lab', students: 2 },
    { name: 'Tuesday lab', students: 2 },
  ]);
  const karan = await college.signIn('karan');
  const { ownTeam } = await college.read<{ ownTeam: { name: string } }>(karan, `${at}/teams`);
  expect(ownTeam.name).toBe('Bench four');
  const { tasks } = await college.read<{ tasks: { _id: string; title: string }[] }>(
    karan,
    '/api/data/fetch-task',
  );
  const task = tasks.find(({ title }) => title === 'Two slits, your own light');
  const own = `/api/data/tasks/${task?._id}/hand-in`;
  const { handIn } = await college.read<{ handIn: { submissions: object[] } }>(karan, own);
  expect(handIn.submissions).toMatchObject([
    { team: { name: 'Bench four', handedInByName: 'Priya Sharma' }, files: [{ name: 'pattern.csv' }] },
  ]);
});

test('the course of the laboratory meets every week; its students see their own attendance', async () => {
  const karan = await college.signIn('karan');
  const { courses } = await college.read<{ courses: { _id: string; title: string }[] }>(
    karan,
    '/api/courses',
  );
  const at = `/api/courses/${courses.find(({ title }) => title.startsWith('Optics'))?._id}`;
  const { meetings } = await college.read<{ meetings: { title: string; repeats: { days: string[] } }[] }>(
    karan,
    `${at}/meetings`,
  );
  expect(meetings.length).toBeGreaterThan(3);
  expect(meetings[0]).toMatchObject({ title: 'Lecture', repeats: { days: ['TU'] } });
  const { counts } = await college.read<{ counts: object }>(karan, `${at}/attendance/own`);
  expect(counts).toEqual({ present: 2, late: 1, absent: 0, excused: 0 });
});

test('the course of the laboratory has grades: weights, letters, a rubric, another date, late work and a request', async () => {
  const karan = await college.signIn('karan');
  const { courses } = await college.read<{ courses: { _id: string; title: string }[] }>(
    karan,
    '/api/courses',
  );
  const at = `/api/courses/${courses.find(({ title }) => title.startsWith('Optics'))?._id}/grades`;
  interface Work {
    id: string;
    recordId: string;
    title: string;
  }
  interface Plan {
    works: Work[];
    categories: { name: string; weight: number }[];
    scale: { name: string } | null;
  }
  const own = await college.read<{ plan: Plan; cells: { workId: string; points: number | null }[] }>(
    karan,
    `${at}/own`,
  );
  expect(own.plan.categories.map(({ name, weight }) => [name, weight])).toEqual([
    ['Laboratory', 60],
    ['Homework', 25],
    ['Lecture', 15],
  ]);
  expect(own.plan.scale?.name).toBe('Letters');
  const points = new Map(own.cells.map((cell) => [cell.workId, cell.points]));
  expect(own.plan.works.map(({ id, title }) => [title, points.get(id)])).toEqual([
    ['Three lenses, one law', 17],
    ['Two slits, your own light', null],
    ['What a laser must not hit', 4],
    ['Questions in the lecture', 9],
  ]);

  const ananya = await college.signIn('ananya');
  interface Row {
    student: { name: string };
    cells: ({ points: number | null; state: string; given?: number; isMissing?: true } | null)[];
  }
  const { rows } = await college.read<{ rows: Row[] }>(ananya, at);
  const cellsOf = (name: string) => rows.find(({ student }) => student.name === name)?.cells;
  expect(cellsOf('Sofia Almeida')?.[2]).toMatchObject({ points: 4.5, given: 5 });
  expect(cellsOf('Tomás Vidal')?.slice(2)).toMatchObject([{ isMissing: true }, { state: 'excused' }]);

  const lenses = `/api/tasks/${own.plan.works[0]?.recordId}`;
  const { exceptions } = await college.read<{ exceptions: { student: { name: string } }[] }>(
    ananya,
    `${lenses}/exceptions`,
  );
  expect(exceptions).toMatchObject([{ student: { name: 'Tomás Vidal' }, hasOwnDate: true }]);
  const { requests } = await college.read<{ requests: object[] }>(ananya, `${lenses}/regrades`);
  expect(requests).toMatchObject([{ student: { name: 'Sofia Almeida' }, request: { state: 'open' } }]);
});

test('tasks are in every state: Karan has one graded, a draft and one to do; Ananya has grades to return', async () => {
  interface Task {
    _id: string;
    title: string;
    standing: { state: string; points: number | null } | null;
    counts: Record<string, number> | null;
    attachmentUrl: string | null;
  }
  const karan = await college.signIn('karan');
  const { tasks } = await college.read<{ tasks: Task[] }>(karan, '/api/data/fetch-task');
  expect(tasks.map(({ title, standing }) => [title, standing?.state, standing?.points])).toEqual([
    ['Refraction: three angles, one number', 'assigned', null],
    ['A wrong proof, and why', 'assigned', null],
    ['Three goals for this term', 'assigned', null],
    ['Two slits, your own light', 'graded', null],
    ['What a laser must not hit', 'returned', 4],
    ['Three lenses, one law', 'returned', 17],
    ['Error bars for last week’s numbers', 'returned', 8],
  ]);
  const attachment = await college.get(karan, tasks[0]?.attachmentUrl ?? '');
  expect(await attachment.text()).toContain('incidence,refraction,n');
  const ananya = await college.signIn('ananya');
  const own = await college.read<{ tasks: Task[] }>(ananya, '/api/data/fetch-task?author=me');
  expect(own.tasks.map(({ counts }) => counts)).toEqual([
    { submitted: 1, late: 0, graded: 0, returned: 0 },
    { submitted: 0, late: 0, graded: 2, returned: 0 },
    { submitted: 0, late: 0, graded: 0, returned: 3 },
    { submitted: 0, late: 0, graded: 0, returned: 4 },
    { submitted: 0, late: 0, graded: 1, returned: 2 },
  ]);
  const goals = await college.read<{ handIn: { draft: { text: string } | null } }>(
    karan,
    `/api/data/tasks/${tasks[2]?._id}/hand-in`,
  );
  expect(goals.handIn.draft?.text).toContain('One question a week');
});
