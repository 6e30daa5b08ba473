import type { Ask } from '../row.ts';
import { questionOf } from '../../quizzes/questions.ts';
import type { People, Right, Room } from './people.ts';

/** A call about the course or about what is in it: the right that it needs, and what it is asked with. */
export interface Call {
  /** Null: nobody has it, here. */
  need: Right | null;
  ask?: (room: Room, people: People) => Pick<Ask, 'params' | 'query' | 'body' | 'form'>;
}

const needs = (
  need: Right | null,
  body?: Record<string, unknown>,
  params: Record<string, string> = {},
): Call => ({
  need,
  ask: () => ({ params, ...(body ? { body } : {}) }),
});
const nobody = '01980000-0000-7000-8000-00000000dead';
const manage = (body?: Record<string, unknown>, params?: Record<string, string>) =>
  needs('manage', body, params);
const module = { title: 'Mirrors' };
const lesson = { title: 'Diffraction', videoType: 'none' };

function aFile(name = 'list.csv', content = 'e-mail\nnobody@college.example'): FormData {
  const form = new FormData();
  form.append('file', new File([content], name));
  return form;
}

const c = '/api/courses/:courseId';
const aModule = `${c}/modules/:moduleId`;
const aLesson = `${aModule}/lessons/:lessonId`;
const learned = `${c}/lessons/:lessonId`;
const aDoubt = '/api/courses/discussions/:discussionId';
const aTask = '/api/data/tasks/:id';
const grades = `${c}/grades`;
const ofTask = '/api/tasks/:taskId';
const aRubric = {
  version: 0,
  criteria: [{ title: 'Method', kind: 'levels', items: [{ text: 'Complete', points: 4 }] }],
};
const aMark = { kind: 'highlight', geometry: { shape: 'range', from: 0, to: 4 } };
const anAnnouncement = '/api/data/announcements/:id';
const aMeeting = '/api/meetings/:meetingId';
const aQuiz = '/api/quizzes/:quizId';
const questions = `${c}/questions`;
const aQuestion = '/api/questions/:questionId';
const anAttempt = '/api/attempts/:attemptId';
const gift = (): FormData => aFile('questions.gift.txt', '::Light:: Light bends in glass. {T}');

/** Params that are absent here are those of the room. */
export const calls: Readonly<Record<string, Call>> = {
  [`GET ${c}`]: needs('read'),
  [`PATCH ${c}`]: manage({ title: 'Waves' }),
  [`DELETE ${c}`]: needs('own'),
  [`POST ${c}/restore`]: needs(null),
  [`GET ${c}/removal`]: { need: 'lessons', ask: ({ moduleId }) => ({ query: { moduleId } }) },
  [`GET ${c}/deleted`]: needs('lessons'),
  [`POST ${c}/modules`]: needs('lessons', module),
  [`PATCH ${aModule}`]: needs('lessons', module),
  [`DELETE ${aModule}`]: needs('lessons'),
  [`POST ${aModule}/restore`]: needs('lessons'),
  [`POST ${aModule}/move`]: needs('lessons', { position: 1 }),
  [`POST ${aModule}/lessons`]: needs('lessons', lesson),
  [`PATCH ${aLesson}`]: needs('lessons', { title: 'Prisms' }),
  [`DELETE ${aLesson}`]: needs('lessons'),
  [`POST ${aLesson}/restore`]: needs('lessons'),
  [`POST ${aLesson}/move`]: needs('lessons', { position: 1 }),
  [`POST ${aLesson}/media`]: needs('lessons', {}),
  [`GET ${c}/hand-over`]: needs('handOver'),
  [`POST ${c}/hand-over`]: needs('handOver', { teacherId: nobody }),
  [`POST ${learned}/progress`]: needs('study', {}),
  [`PUT ${learned}/completion`]: needs('study', { isCompleted: true }),
  [`GET ${c}/learners`]: manage(),
  [`GET ${learned}/doubts`]: needs('read'),
  [`POST ${learned}/doubts`]: needs('study', { question: 'How?' }),
  [`GET ${c}/discussions`]: needs('answer'),
  [`GET ${c}/doubts/similar`]: needs('read'),
  [`GET ${aDoubt}/messages`]: needs('read'),
  [`POST ${aDoubt}/reply`]: needs('answer', { message: 'Because.' }),
  [`POST ${aDoubt}/follow-up`]: needs('asked', { message: 'And then?' }),
  [`GET ${c}/students`]: needs('read'),
  [`GET ${c}/members`]: manage(),
  [`GET ${c}/members/leaving`]: manage(),
  [`GET ${c}/members/candidates`]: manage(),
  [`POST ${c}/members`]: {
    need: 'manage',
    ask: (_room, { strangerStudent }) => ({ body: { userIds: [strangerStudent.id] } }),
  },
  [`PUT ${c}/members/:userId`]: manage({ state: 'active' }, { userId: nobody }),
  [`POST ${c}/members/roster/preview`]: { need: 'manage', ask: () => ({ form: aFile() }) },
  [`POST ${c}/members/roster`]: manage({ fileId: nobody }),
  [`POST ${c}/leave`]: needs('learn'),
  [`GET ${c}/join-codes`]: manage(),
  [`POST ${c}/join-codes`]: manage({}),
  [`DELETE ${c}/join-codes/:codeId`]: manage(undefined, { codeId: nobody }),
  [`POST ${c}/roll-over/preview`]: manage({ termId: nobody }),
  [`POST ${c}/roll-over`]: manage({ termId: nobody }),
  [`GET ${c}/sections`]: needs('read'),
  [`POST ${c}/sections`]: manage({ name: 'Lab B' }),
  [`PATCH ${c}/sections/:sectionId`]: manage({ name: 'Lab C' }),
  [`DELETE ${c}/sections/:sectionId`]: manage(),
  [`GET ${c}/sections/:sectionId/students`]: manage(),
  [`GET ${c}/sections/:sectionId/candidates`]: manage(),
  [`PUT ${c}/sections/students`]: manage({ userIds: [nobody], sectionId: null }),
  [`GET ${c}/teams`]: needs('read'),
  [`PUT ${c}/teams/choice`]: manage({ chosenUpTo: 3 }),
  [`POST ${c}/teams`]: manage({ name: 'Lenses' }),
  [`POST ${c}/teams/draw`]: manage({ size: 2 }),
  [`PATCH ${c}/teams/:teamId`]: manage({ name: 'Prisms' }, { teamId: nobody }),
  [`DELETE ${c}/teams/:teamId`]: manage(undefined, { teamId: nobody }),
  [`GET ${c}/teams/:teamId/candidates`]: manage(undefined, { teamId: nobody }),
  [`PUT ${c}/teams/:teamId/members`]: manage({ userIds: [nobody] }, { teamId: nobody }),
  [`DELETE ${c}/teams/:teamId/members/:userId`]: manage(undefined, { teamId: nobody, userId: nobody }),
  [`POST ${c}/teams/:teamId/join`]: manage(undefined, { teamId: nobody }),
  [`GET ${c}/staff`]: needs('read'),
  [`GET ${c}/staff/candidates`]: manage(),
  [`PUT ${c}/staff/:userId`]: manage({ role: 'teachingAssistant', rights: ['answer'] }, { userId: nobody }),
  [`DELETE ${c}/staff/:userId`]: manage(undefined, { userId: nobody }),
  [`GET ${aTask}`]: needs('read'),
  [`PATCH ${aTask}`]: manage({ title: 'Mirrors' }),
  [`DELETE ${aTask}`]: manage(),
  [`POST ${aTask}/restore`]: needs(null),
  [`POST ${aTask}/duplicate`]: manage({}),
  [`GET ${aTask}/hand-in`]: needs('handIn'),
  [`PUT ${aTask}/hand-in/draft`]: needs('handIn', { text: 'So far' }),
  [`POST ${aTask}/hand-in`]: needs('handIn', { text: 'Mine' }),
  [`GET ${aTask}/board`]: { need: 'handIns', ask: () => ({ query: { state: 'submitted' } }) },
  [`GET ${aTask}/hand-ins/:studentId`]: needs('handIns'),
  [`PUT ${aTask}/hand-ins/:studentId/grade`]: needs('grade', { points: 5, version: 1 }),
  [`POST ${aTask}/hand-ins/:studentId/reopen`]: needs('grade', { version: 1 }),
  [`POST ${aTask}/return`]: manage({}),
  [`GET ${aTask}/grades.csv`]: needs('handIns'),
  [`GET ${c}/grades/book.csv`]: needs('handIns'),
  [`GET ${c}/grades/book.xlsx`]: needs('handIns'),
  [`POST ${c}/grades/import/preview`]: { need: 'grade', ask: () => ({ form: aFile('grades.csv') }) },
  [`POST ${ofTask}/reveal-names`]: manage({}),
  [`PUT ${ofTask}/hand-ins/:studentId/second-mark`]: needs('grade', { points: 5, version: 0 }),
  [`PUT ${ofTask}/hand-ins/:studentId/second-marker`]: manage({ markerId: null }),
  [`POST ${ofTask}/second-markers`]: manage({ markerIds: [nobody] }),
  [`GET ${ofTask}/moderation`]: manage(),
  [`PUT ${ofTask}/hand-ins/:studentId/agreed-mark`]: manage({ points: 5, version: 1, secondVersion: 1 }),
  [`POST ${ofTask}/agreed-marks`]: manage({ within: 1, by: 'mean' }),
  [`GET ${ofTask}/regrade`]: needs('handIn'),
  [`POST ${ofTask}/regrade`]: needs('handIn', { reason: 'Please look again.' }),
  [`DELETE ${ofTask}/regrade`]: needs('handIn'),
  [`GET ${ofTask}/regrades`]: needs('handIns'),
  [`PUT ${ofTask}/regrades/:requestId`]: manage(
    { answer: 'No.', version: 1, handInVersion: 1 },
    { requestId: nobody },
  ),
  [`GET ${ofTask}/exceptions`]: needs('grade'),
  [`GET ${ofTask}/exceptions/:studentId`]: needs('grade'),
  [`PUT ${ofTask}/exceptions/:studentId`]: manage({ attempts: 3, version: 0 }),
  [`GET ${grades}`]: needs('handIns'),
  [`PATCH ${grades}/cells`]: {
    need: 'grade',
    ask: ({ taskId }, { classmate }) => ({
      body: { edits: [{ workId: `task:${taskId}`, studentId: classmate.id, points: 5, version: 1 }] },
    }),
  },
  [`GET ${grades}/history`]: needs('handIns'),
  [`GET ${grades}/own`]: needs('handIn'),
  [`GET ${grades}/students/:studentId`]: needs('handIns'),
  [`PUT ${grades}/plan`]: manage({ version: 0, missing: 'left', scaleId: null, categories: [], works: [] }),
  [`POST ${grades}/columns`]: manage({ title: 'Oral', points: 10 }),
  [`PATCH ${grades}/columns/:columnId`]: manage({ title: 'Spoken' }, { columnId: nobody }),
  [`DELETE ${grades}/columns/:columnId`]: manage(undefined, { columnId: nobody }),
  [`POST ${grades}/columns/:columnId/return`]: manage(undefined, { columnId: nobody }),
  [`GET ${c}/late-rule`]: manage(),
  [`PUT ${c}/late-rule`]: manage({ rule: null, version: 0 }),
  'GET /api/tasks/:id/files.zip': needs('handIns'),
  'GET /api/tasks/:id/submissions/:submissionId/files.zip': needs('handIns'),
  [`GET ${ofTask}/rubric`]: needs('read'),
  [`GET ${ofTask}/rubric/copies`]: manage(),
  [`POST ${ofTask}/rubric/preview`]: manage(aRubric),
  [`PUT ${ofTask}/rubric`]: manage(aRubric),
  [`DELETE ${ofTask}/rubric`]: manage({ version: 1 }),
  [`GET ${ofTask}/comments`]: needs('grade'),
  [`POST ${ofTask}/comments`]: needs('grade', { text: 'Show the units.' }),
  [`PUT ${ofTask}/comments/:commentId`]: needs(
    'grade',
    { text: 'Units!', version: 1 },
    { commentId: nobody },
  ),
  [`DELETE ${ofTask}/comments/:commentId`]: needs('grade', undefined, { commentId: nobody }),
  [`POST ${ofTask}/comments/:commentId/use`]: needs('grade', undefined, { commentId: nobody }),
  'GET /api/tasks/:taskId/similarity': needs('handIns'),
  'POST /api/tasks/:taskId/similarity': needs('handIns', {}),
  'GET /api/tasks/:taskId/similarity/pairs/:pairId': needs('handIns', undefined, { pairId: nobody }),
  [`GET ${ofTask}/hand-ins/:studentId/marks`]: {
    need: 'handIns',
    ask: ({ submissionId }) => ({ query: { submission: submissionId } }),
  },
  [`POST ${ofTask}/hand-ins/:studentId/marks`]: {
    need: 'grade',
    ask: ({ submissionId }) => ({ body: { ...aMark, submissionId } }),
  },
  [`PATCH ${ofTask}/hand-ins/:studentId/marks/:markId`]: needs('grade', { version: 1 }, { markId: nobody }),
  [`DELETE ${ofTask}/hand-ins/:studentId/marks/:markId`]: {
    need: 'grade',
    ask: () => ({ params: { markId: nobody }, query: { version: '1' } }),
  },
  [`GET ${ofTask}/hand-ins/:studentId/files/:fileId/marked.pdf`]: needs('handIns', undefined, {
    fileId: nobody,
  }),
  [`GET ${anAnnouncement}`]: needs('read'),
  [`PATCH ${anAnnouncement}`]: manage({ title: 'Gloves' }),
  [`DELETE ${anAnnouncement}`]: manage(),
  [`POST ${anAnnouncement}/restore`]: needs(null),
  [`POST ${anAnnouncement}/read`]: needs('read'),
  [`GET ${c}/meetings`]: needs('read'),
  [`POST ${c}/meetings`]: manage({ title: 'Lecture', start: '2190-08-02T10:00', minutes: 60 }),
  [`GET ${c}/attendance/own`]: needs('handIn'),
  [`GET ${aMeeting}`]: needs('read'),
  [`PATCH ${aMeeting}`]: manage({ title: 'Seminar' }),
  [`POST ${aMeeting}/cancel`]: manage({}),
  [`POST ${aMeeting}/restore`]: manage({}),
  [`GET ${aMeeting}/attendance`]: needs('handIns'),
  [`PUT ${aMeeting}/attendance`]: {
    need: 'handIns',
    ask: (_room, { classmate }) => ({ body: { marks: [{ userId: classmate.id, state: 'present' }] } }),
  },
  [`POST ${aMeeting}/check-in/open`]: needs('handIns'),
  [`POST ${aMeeting}/check-in/close`]: needs('handIns'),
  [`GET ${aMeeting}/check-in/code`]: needs('handIns'),
  [`POST ${aMeeting}/check-in`]: needs('handIn', { code: 'AAAAAA' }),
  [`GET ${questions}`]: manage(),
  [`POST ${questions}`]: manage(questionOf('trueFalse')),
  [`GET ${questions}/export`]: manage(),
  [`POST ${questions}/import/preview`]: { need: 'manage', ask: () => ({ form: gift() }) },
  [`POST ${questions}/import`]: { need: 'manage', ask: () => ({ form: gift() }) },
  [`GET ${aQuestion}`]: manage(),
  [`PUT ${aQuestion}`]: manage({ ...questionOf('choice'), version: 1 }),
  [`DELETE ${aQuestion}`]: { need: 'manage', ask: () => ({ query: { version: '1' } }) },
  [`GET ${aQuestion}/versions`]: manage(),
  [`POST ${aQuestion}/rescoring/preview`]: manage({ question: questionOf('choice'), version: 1 }),
  [`POST ${aQuestion}/rescoring`]: manage({ question: questionOf('choice'), version: 1 }),
  [`GET ${c}/quizzes`]: needs('read'),
  [`POST ${c}/quizzes`]: manage({ title: 'Mirrors' }),
  [`GET ${aQuiz}`]: needs('read'),
  [`GET ${aQuiz}/settings`]: manage(),
  [`PUT ${aQuiz}`]: manage({ title: 'Mirrors', version: 1 }),
  [`PUT ${aQuiz}/parts`]: manage({ parts: [], version: 1 }),
  [`POST ${aQuiz}/publish`]: manage({ isPublished: true, version: 1 }),
  [`DELETE ${aQuiz}`]: { need: 'manage', ask: () => ({ query: { version: '1' } }) },
  [`POST ${aQuiz}/attempts`]: needs('begin', {}),
  [`GET ${aQuiz}/attempts/mine`]: needs('read'),
  [`GET ${aQuiz}/results`]: needs('handIns'),
  [`GET ${aQuiz}/statistics`]: needs('handIns'),
  [`GET ${aQuiz}/questions/:questionId/answers`]: needs('handIns'),
  [`POST ${aQuiz}/return`]: manage({}),
  [`GET ${anAttempt}`]: needs('taken'),
  [`POST ${anAttempt}/answers`]: {
    need: 'taken',
    ask: ({ answerId }) => ({
      body: { saves: [{ questionId: answerId, clientId: 'save', seenSeq: 0, isFlagged: true }] },
    }),
  },
  [`POST ${anAttempt}/hand-in`]: needs('taken', { saves: [] }),
  [`POST ${anAttempt}/questions/:questionId/check`]: {
    need: 'taken',
    ask: ({ answerId }) => ({ params: { questionId: answerId }, body: {} }),
  },
  [`GET ${anAttempt}/grading`]: needs('handIns'),
  [`PUT ${anAttempt}/questions/:questionId/grade`]: {
    need: 'grade',
    ask: ({ answerId }) => ({ params: { questionId: answerId }, body: { points: 1, version: 1 } }),
  },
};
