import { names, retry, seen } from '../../../../test/contract-fields/reasons.ts';
import {
  at,
  type Fields,
  type Given,
  idAt,
  type Rows,
  type Scene,
} from '../../../../test/contract-fields/row.ts';

const marksPath = ({ taskId, studentId }: Record<string, string>): string =>
  `/api/tasks/${taskId}/hand-ins/${studentId}/marks`;

/** What the student has handed in: a text and a PDF. The task has a rubric with one item. */
async function handedIn({ ask, upload, world, actors }: Scene) {
  const taskId = await world.tasks.newTask();
  const pdf = new File(['%PDF-1.4\n1 0 obj<<>>endobj\n'], 'work.pdf', { type: 'application/pdf' });
  const fileId = await upload('student', 'submission-file', pdf);
  const body = { text: 'My work', fileIds: [fileId] };
  const handIn = await ask('student', 'POST', `/api/data/tasks/${taskId}/hand-in`, body);
  const criteria = [{ title: 'Method', kind: 'singles', items: [{ text: 'Units', points: -1 }] }];
  await ask('teacher', 'PUT', `/api/tasks/${taskId}/rubric`, { version: 0, criteria });
  const ids = { taskId, studentId: actors.student.id, submissionId: idAt(handIn, 'receipt.id'), fileId };
  const marks = await ask('teacher', 'GET', `${marksPath(ids)}?submission=${ids.submissionId}`);
  return { ...ids, itemId: idAt(marks, 'items.0.id') };
}

const read = async ({ ask, ids }: Given, reply: unknown) => {
  const answer = await ask('teacher', 'GET', `${marksPath(ids)}?submission=${ids['submissionId']}`);
  const id = ids['markId'] ?? idAt(reply, 'mark.id');
  return (at(answer, 'marks') as { id: string }[]).find((mark) => mark.id === id);
};
const colorOf = ({ turn }: Given) => (turn === 1 ? 'red' : 'blue');

/** A mark for each shape, and the fields that it is made of. */
const shapes: Record<string, { kind: string; isOnText?: true; fields: (turn: number) => Fields }> = {
  point: { kind: 'text', fields: (turn) => ({ x: turn / 10, y: 0.5 }) },
  areas: { kind: 'highlight', fields: (turn) => ({ quads: [[0.1, 0.1, 0.5, turn / 4]] }) },
  lines: { kind: 'pen', fields: (turn) => ({ strokes: [[0.1, 0.1, 0.5, turn / 4]] }) },
  range: { kind: 'highlight', isOnText: true, fields: (turn) => ({ from: turn, to: 5 }) },
};
const inGeometry = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`geometry.${name}`, value]));
const geometryOf = (shape: string, turn: number): Fields =>
  inGeometry({ shape, ...shapes[shape]?.fields(turn) });
const changed = {
  // Each change is based on the one before.
  send: async (given: Given, body: object) => {
    const version = at(await read(given, {}), 'version');
    const path = `${marksPath(given.ids)}/${given.ids['markId']}`;
    return given.ask('teacher', 'PATCH', path, { ...body, version });
  },
  read,
  unread: seen('version'),
};

/** A mark of this shape. */
const withMark = (shape: string) => async (scene: Scene) => {
  const ids = await handedIn(scene);
  const { submissionId, fileId } = ids;
  const { kind, isOnText, fields } = shapes[shape] ?? {};
  const body = { submissionId, kind, geometry: { shape, ...fields?.(1) }, ...(isOnText ? {} : { fileId }) };
  return { ...ids, markId: idAt(await scene.ask('teacher', 'POST', marksPath(ids), body), 'mark.id') };
};

export const markingRows: Rows = {
  'POST /api/tasks/:taskId/hand-ins/:studentId/marks': [
    {
      about: handedIn,
      without: ['geometry.quads', 'geometry.strokes', 'geometry.from', 'geometry.to'],
      values: (given) => ({
        submissionId: given.ids['submissionId'],
        fileId: given.ids['fileId'],
        itemId: given.ids['itemId'],
        page: given.turn,
        kind: 'item',
        ...geometryOf('point', given.turn),
        words: `Look at line ${given.turn}`,
        color: colorOf(given),
      }),
      read,
      under: { itemId: 'item.id' },
      unread: { ...names('submissionId'), ...retry },
    },
    ...Object.entries(shapes).map(([shape, { kind, isOnText, fields }]) => ({
      about: handedIn,
      only: ['kind', 'geometry.shape', ...Object.keys(inGeometry(fields(1)))],
      values: ({ ids, turn }: Given) => ({
        submissionId: ids['submissionId'],
        ...(isOnText ? {} : { fileId: ids['fileId'] }),
        kind,
        ...geometryOf(shape, turn),
      }),
      read,
    })),
  ],
  'PATCH /api/tasks/:taskId/hand-ins/:studentId/marks/:markId': [
    {
      ...changed,
      about: withMark('point'),
      only: ['words', 'color'],
      values: (given) => ({ words: `Line ${given.turn}`, color: colorOf(given) }),
    },
    ...Object.entries(shapes).map(([shape, { fields }]) => ({
      ...changed,
      about: withMark(shape),
      only: ['geometry.shape', ...Object.keys(inGeometry(fields(1)))],
      values: ({ turn }: Given) => geometryOf(shape, turn),
      // The parts of a place belong together.
      isChange: false,
    })),
  ],
};
