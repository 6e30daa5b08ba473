import { questionOf } from '../../../../test/quizzes/questions.ts';
import { retry, seen } from '../../../../test/contract-fields/reasons.ts';
import {
  at,
  type Fields,
  type Given,
  idAt,
  type Row,
  type Rows,
  type Scene,
} from '../../../../test/contract-fields/row.ts';
import type { QuestionKind } from '../contract/questions/sorts.ts';

const inCourse = async ({ world }: Scene) => ({ courseId: await world.courses.newEmpty() });
const withQuestion = async (scene: Scene) => {
  const { courseId } = await inCourse(scene);
  const path = `/api/courses/${courseId}/questions`;
  const made = await scene.ask('teacher', 'POST', path, questionOf('choice'));
  return { courseId, questionId: idAt(made, 'question.id') };
};
const withSection = async (scene: Scene) => {
  const { courseId } = await inCourse(scene);
  const made = await scene.ask('teacher', 'POST', `/api/courses/${courseId}/sections`, { name: 'Lab' });
  return { courseId, sectionId: idAt(made, 'section.id'), ...(await lessonsOf(scene, courseId)) };
};
/** One for each turn. */
const lessonsOf = async (scene: Scene, courseId: string) => {
  const modules = `/api/courses/${courseId}/modules`;
  const moduleId = idAt(await scene.ask('teacher', 'POST', modules, { title: 'Light' }), 'module._id');
  const add = async (title: string) => {
    const lesson = { title, videoType: 'none' };
    const made = await scene.ask('teacher', 'POST', `${modules}/${moduleId}/lessons`, lesson);
    return idAt(made, 'lesson._id');
  };
  return { lesson1: await add('Lenses'), lesson2: await add('Prisms') };
};
const withQuiz = async (scene: Scene) => {
  const ids = await withQuestion(scene);
  const section = await scene.ask('teacher', 'POST', `/api/courses/${ids.courseId}/sections`, {
    name: 'Lab',
  });
  const made = await scene.ask('teacher', 'POST', `/api/courses/${ids.courseId}/quizzes`, {
    title: 'Lenses',
  });
  return {
    ...ids,
    ...(await lessonsOf(scene, ids.courseId)),
    sectionId: idAt(section, 'section.id'),
    quizId: idAt(made, 'quiz.id'),
  };
};

const isRight = (turn: number) => [
  { id: 'one', text: `Prism ${turn}`, isRight: true, comment: `It bends ${turn}.` },
  { id: 'two', text: 'Mirror', isRight: false, comment: '' },
];
const criteria = (turn: number) => [
  { id: 'method', title: `Method ${turn}`, items: [{ id: 'all', text: 'Complete', points: turn }] },
];
/** What each kind of question has besides what all of them have. */
const contents: Readonly<Record<QuestionKind, (turn: number) => Fields>> = {
  choice: (turn) => ({
    isMultiple: turn === 1,
    isOrderFixed: turn === 1,
    isPartial: turn === 1,
    options: isRight(turn),
  }),
  trueFalse: (turn) => ({ isTrue: turn === 1 }),
  shortText: (turn) => ({
    accepted: [`lens ${turn}`],
    'rules.isCaseSensitive': turn === 1,
    'rules.areAccentsCounted': turn === 1,
  }),
  number: (turn) => ({
    value: `${turn}.5`,
    'tolerance.by': turn === 1 ? 'amount' : 'percent',
    'tolerance.of': `0.${turn}`,
    unit: `m${turn}`,
    otherUnits: [{ unit: 'cm', factor: `${turn}00` }],
  }),
  matching: (turn) => ({
    pairs: [
      { id: 'red', left: 'Red', right: `70${turn} nm` },
      { id: 'blue', left: 'Blue', right: '450 nm' },
    ],
    distractors: [{ id: 'none', right: `${turn} m` }],
  }),
  ordering: (turn) => ({
    items: [
      { id: 'one', text: `Source ${turn}` },
      { id: 'two', text: 'Screen' },
    ],
  }),
  gaps: (turn) => ({
    gaps: [{ id: 'gap', accepted: [`lens ${turn}`], choices: [] }],
    'rules.isCaseSensitive': turn === 1,
  }),
  longText: (turn) => ({ criteria: criteria(turn), sample: `Light ${turn}` }),
  file: (turn) => ({ criteria: criteria(turn), sample: `Drawing ${turn}` }),
};
/** Each kind is sent by a row of its own; the first one has what all of them have. */
const questionRows = (about: Row['about'], more: Fields, unread: Row['unread']): readonly Row[] =>
  (Object.keys(contents) as QuestionKind[]).map((kind) => {
    const inContent = (turn: number): Fields =>
      Object.fromEntries(
        Object.entries(contents[kind](turn)).map(([name, value]) => [`content.${name}`, value]),
      );
    const own = [...Object.keys(inContent(1)), 'content.kind'];
    const shared = ['title', 'text', 'comment', 'points', 'variants.names', 'variants.rows', 'tags'];
    return {
      about,
      only: kind === 'choice' ? [...own, ...shared] : own,
      values: ({ turn }: Given) => ({
        text: kind === 'gaps' ? `A [[gap]] bends light by {angle} ${turn}.` : `What bends {angle} ${turn}?`,
        points: turn,
        tags: [`optics ${turn}`],
        'variants.names': ['angle'],
        'variants.rows': [[`${turn}`], [`${turn + 1}`]],
        'content.kind': kind,
        ...inContent(turn),
        ...more,
      }),
      ...(kind === 'choice' ? { unread } : {}),
    };
  });

const inDays = (turn: number): string => new Date(Date.now() + turn * 86_400_000).toISOString();
const settings = ({ turn, ids }: Given): Fields => ({
  title: `Lenses ${turn}`,
  sectionIds: [ids['sectionId']],
  opensAt: inDays(turn),
  closesAt: inDays(turn + 3),
  attempts: turn,
  minutes: 20 + turn,
  lessonId: ids[`lesson${turn}`],
  atSecond: 30 + turn,
});
const part = ({ turn, ids }: Given) => ({
  kind: 'question',
  id: `part-${turn}`,
  questionId: ids['questionId'],
  points: turn,
});

/** An attempt of the student. */
const begun = async (scene: Scene) => {
  const quizId = await scene.world.quizzes.newPublished();
  const made = await scene.ask('student', 'POST', `/api/quizzes/${quizId}/attempts`, {});
  return {
    quizId,
    attemptId: idAt(made, 'attempt.id'),
    questionId: idAt(made, 'attempt.questions.0.id'),
    // As the taker has it: it says nothing about the key.
    optionId: idAt(made, 'attempt.questions.0.content.options.0.id'),
  };
};
const saves = ({ turn, ids }: Given) => [
  {
    questionId: ids['questionId'],
    clientId: `save-${turn}`,
    seenSeq: 0,
    answer: { kind: 'choice', optionIds: [ids['optionId']] },
    isFlagged: true,
  },
];
const savedOf = (list: unknown) =>
  (list as { questionId: string; answer: unknown; isFlagged: boolean }[]).map(
    ({ questionId, answer, isFlagged }) => ({ questionId, answer, isFlagged }),
  );
const savingRow: Row = {
  as: 'student',
  about: begun,
  values: (given) => ({ saves: saves(given) }),
  read: async ({ ask, ids }) => {
    const found = await ask('student', 'GET', `/api/attempts/${ids['attemptId']}`);
    return { saves: savedOf(at(found, 'attempt.answers')) };
  },
  form: { saves: savedOf },
};

const gift = (): File => new File(['::Light:: Light bends in glass. {T}'], 'questions.gift.txt');
const corrected = [
  'title',
  'text',
  'comment',
  'points',
  'variants.names',
  'variants.rows',
  'tags',
  'content.kind',
]
  .concat(
    Object.values(contents).flatMap((fields) => Object.keys(fields(1)).map((name) => `content.${name}`)),
  )
  .map((path) => `question.${path}`);
const correction = Object.fromEntries(
  [...new Set(corrected), 'confirmed', 'version'].map((path) => [
    path,
    'corrects a stored question: the tests of corrected keys send it',
  ]),
);

export const quizRows: Rows = {
  'POST /api/courses/:courseId/questions': questionRows(inCourse, {}, retry),
  'PUT /api/questions/:questionId': questionRows(withQuestion, { version: 1 }, seen('version')),
  'POST /api/courses/:courseId/questions/import': [
    {
      about: inCourse,
      values: ({ turn }) => ({ tag: `imported ${turn}` }),
      send: ({ ask, ids }, body) => {
        const form = new FormData();
        form.append('tag', String(at(body, 'tag')));
        form.append('file', gift());
        return ask('teacher', 'POST', `/api/courses/${ids['courseId']}/questions/import`, form);
      },
      read: async ({ ask, ids }) => {
        const found = await ask('teacher', 'GET', `/api/courses/${ids['courseId']}/questions`);
        return { tag: at(found, 'questions.0.tags.0') };
      },
    },
  ],
  'POST /api/courses/:courseId/quizzes': [{ about: withSection, values: settings, unread: retry }],
  'PUT /api/quizzes/:quizId': [
    {
      about: withQuiz,
      values: (given) => ({ ...settings(given), version: 1 }),
      unread: seen('version'),
    },
  ],
  'PUT /api/quizzes/:quizId/parts': [
    {
      about: withQuiz,
      values: (given) => ({ parts: [part(given)], version: 1 }),
      unread: seen('version'),
    },
  ],
  'POST /api/quizzes/:quizId/publish': [
    {
      about: async ({ world }) => ({ quizId: await world.quizzes.newDraft() }),
      values: () => ({ isPublished: true, version: 2 }),
      unread: seen('version'),
    },
  ],
  'POST /api/attempts/:attemptId/answers': [savingRow],
  'POST /api/attempts/:attemptId/hand-in': [savingRow],
  'PUT /api/attempts/:attemptId/questions/:questionId/grade': [
    {
      about: async ({ world }) => ({ ...(await world.quizzes.newGraded()) }),
      values: ({ turn }) => ({ points: turn, itemIds: [], version: 1 }),
      under: { points: 'handPoints' },
      unread: seen('version'),
    },
  ],
  'POST /api/questions/:questionId/rescoring/preview': [{ unread: correction }],
  'POST /api/questions/:questionId/rescoring': [{ unread: correction }],
};
