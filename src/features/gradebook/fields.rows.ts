import { retry, seen } from '../../../test/contract-fields/reasons.ts';
import { at, type Given, idAt, type Row, type Rows, type Scene } from '../../../test/contract-fields/row.ts';
import type { BookRow, GradePlanView } from './contract/shapes.ts';

const gradesOf = (courseId: string | undefined) => `/api/courses/${courseId}/grades`;

/** A new course with a column. */
const withColumn = async ({ ask, world }: Scene) => {
  const courseId = await world.courses.newEmpty();
  const column = { title: 'Oral', points: 1000 };
  const added = await ask('teacher', 'POST', `${gradesOf(courseId)}/columns`, column);
  return { courseId, columnId: idAt(added, 'plan.works.0.recordId') };
};
/** And a scale of the college. */
const withScale = async (scene: Scene) => {
  const scale = { name: `S ${crypto.randomUUID()}`, steps: [{ label: 'A', fromPercent: 0 }] };
  const added = await scene.ask('administrator', 'POST', '/api/admin/grade-scales', scale);
  return { ...(await withColumn(scene)), scaleId: idAt(added, 'scale.id') };
};
const withCategory = async (scene: Scene) => {
  const courseId = await scene.world.courses.newEmpty();
  const category = { id: 'category-1', name: 'Tests', weight: 1, dropLowest: 0, keepHighest: null };
  const plan = { version: 0, missing: 'left', scaleId: null, categories: [category], works: [] };
  await scene.ask('teacher', 'PUT', `${gradesOf(courseId)}/plan`, plan);
  return { courseId };
};

const planOf = async ({ ask, ids }: Given): Promise<GradePlanView> =>
  at(await ask('teacher', 'GET', gradesOf(ids['courseId'])), 'plan') as GradePlanView;
const lastWork: Row['read'] = async (given) => (await planOf(given)).works.at(-1);

const cellOf = async ({ ask, ids, actors }: Given) => {
  const rows = at(await ask('teacher', 'GET', gradesOf(ids['courseId'])), 'rows') as BookRow[];
  return rows.find(({ student }) => student.id === actors.student.id)?.cells[0] ?? null;
};
const edit = ({ ids, actors }: Given, points: number | null | undefined, version: number) => ({
  workId: `column:${ids['columnId']}`,
  studentId: actors.student.id,
  points,
  version,
});

const scale = async ({ ask, ids }: Given, reply: unknown) => {
  const id = at(reply, 'scale.id') ?? ids['scaleId'];
  const scales = at(await ask('student', 'GET', '/api/grade-scales'), 'scales') as { id: string }[];
  return scales.find((each) => each.id === id);
};
const scaleValues = ({ turn }: Given) => ({
  name: `Scale ${crypto.randomUUID()}`,
  steps: [
    { label: `Good ${turn}`, fromPercent: 50 + turn },
    { label: 'Rest', fromPercent: 0 },
  ],
});

export const gradebookRows: Rows = {
  'PATCH /api/courses/:courseId/grades/cells': [
    {
      about: withColumn,
      values: async (given) => ({
        edits: [edit(given, 10 + given.turn, (await cellOf(given))?.version ?? 0)],
      }),
      read: async (given) => {
        const cell = await cellOf(given);
        return { edits: [edit(given, cell?.points, (cell?.version ?? 0) - 1)] };
      },
      unread: { allOrNothing: 'says what happens when a cell is refused: the tests send it', ...retry },
    },
  ],
  'PUT /api/courses/:courseId/grades/plan': [
    {
      about: withScale,
      values: ({ ids, turn }) => ({
        version: 1,
        scaleId: ids['scaleId'],
        categories: [
          { id: `c-${turn}`, name: `Tests ${turn}`, weight: turn, dropLowest: turn, keepHighest: 3 + turn },
        ],
        works: [
          {
            id: `column:${ids['columnId']}`,
            categoryId: `c-${turn}`,
            isExtraCredit: turn === 1,
            isNeverDropped: turn === 2,
            passPoints: turn,
          },
        ],
      }),
      read: async (given) => {
        const { scale: found, works, ...plan } = await planOf(given);
        return {
          ...plan,
          scaleId: found?.id ?? null,
          works: works.map(({ id, categoryId, isExtraCredit, isNeverDropped, passPoints }) => ({
            id,
            categoryId,
            isExtraCredit,
            isNeverDropped,
            passPoints,
          })),
        };
      },
      unread: seen('version'),
    },
  ],
  'POST /api/courses/:courseId/grades/columns': [
    { about: withCategory, values: () => ({ categoryId: 'category-1' }), read: lastWork, unread: retry },
  ],
  'PATCH /api/courses/:courseId/grades/columns/:columnId': [
    { about: withColumn, read: lastWork, unread: seen('version') },
  ],
  'POST /api/admin/grade-scales': [{ as: 'administrator', values: scaleValues, read: scale }],
  'PUT /api/admin/grade-scales/:scaleId': [
    {
      as: 'administrator',
      about: withScale,
      values: (given) => ({ ...scaleValues(given), version: 1 }),
      read: scale,
      unread: seen('version'),
    },
  ],
};
