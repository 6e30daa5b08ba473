import { captions, picture, smallVideo } from '../../../test/courses/desk.ts';
import { asked, caller, retry, seen } from '../../../test/contract-fields/reasons.ts';
import {
  type Given,
  type Row,
  type Rows,
  type Scene,
  at,
  idAt,
  readFrom,
} from '../../../test/contract-fields/row.ts';

const isTwo = ({ turn }: { turn: number }) => turn === 2;
const course = readFrom(
  'teacher',
  ({ courseId }, reply) => `/api/courses/${courseId ?? idAt(reply, 'course._id')}`,
  'course',
);
const about = async ({ world }: Scene) => ({ ...(await world.courses.newCourse()) });

const several = async (given: Given) => ({
  visibility: 'restricted',
  isDraft: !isTwo(given),
  targetYears: isTwo(given) ? ['second', 'third'] : ['first'],
  targetDivisions: isTwo(given) ? ['B'] : ['A'],
  termId: await given.world.newTerm(),
  tags: [`tag-${given.turn}`],
  coverImageFileId: await given.upload('teacher', 'course-cover', await picture()),
});
const under = { coverImageFileId: 'coverImage.id', termId: 'term.id' };
const single = ['targetYear', 'targetDivision'];
const one = {
  only: ['visibility', ...single],
  values: (given: Given) => ({
    visibility: 'restricted',
    targetYear: isTwo(given) ? 'second' : 'first',
    targetDivision: isTwo(given) ? 'B' : 'A',
  }),
  read: course,
};

interface Part {
  _id: string;
  lessons?: Part[];
}
/** The module or lesson that the reply or the address names, as the course shows it. */
const part =
  (kind: 'module' | 'lesson', as: 'teacher' | 'student' = 'teacher'): Row['read'] =>
  async ({ ask, ids }, reply) => {
    const shown = await ask(as, 'GET', `/api/courses/${ids['courseId']}`);
    const modules = at(shown, 'course.modules') as Part[];
    const id = at(reply, `${kind}._id`) ?? ids[`${kind}Id`];
    return [...modules, ...modules.flatMap(({ lessons = [] }) => lessons)].find(({ _id }) => _id === id);
  };
/** Another module and another lesson come first, so that there is a place to move to. */
const withMore = async (scene: Scene) => {
  const ids = await about(scene);
  const modules = `/api/courses/${ids.courseId}/modules`;
  const other = await scene.ask('teacher', 'POST', modules, { title: 'Waves' });
  await scene.ask('teacher', 'POST', `${modules}/${ids.moduleId}/lessons`, {
    title: 'Prisms',
    videoType: 'none',
  });
  return { ...ids, otherModuleId: idAt(other, 'module._id') };
};
const places = ({ turn }: { turn: number }) => ({ position: turn });

const uploaded = async ({ upload, turn }: Given) => ({
  ...places({ turn }),
  kind: 'video',
  videoType: 'upload',
  resources: [{ title: `Notes ${turn}`, url: `https://college.example/notes-${turn}` }],
  videoFileId: await upload('teacher', 'lesson-video', smallVideo(4096 + turn)),
  thumbnailFileId: await upload('teacher', 'lesson-thumbnail', await picture()),
  captionsFileId: await upload('teacher', 'lesson-captions', captions()),
});
const lesson: Pick<Row, 'without' | 'values' | 'read' | 'under' | 'form'> = {
  without: ['youtubeUrl', 'taskId'],
  values: uploaded,
  read: part('lesson'),
  under: { videoFileId: 'video.id', thumbnailFileId: 'thumbnail', captionsFileId: 'captions.id' },
  form: { thumbnailFileId: (id) => `/api/files/${String(id)}` },
};
const onYoutube: Row = {
  only: ['videoType', 'youtubeUrl'],
  values: (given) => ({
    videoType: 'youtube',
    youtubeUrl: isTwo(given) ? 'https://youtu.be/dQw4w9WgXcQ' : 'https://youtu.be/9bZkp7q19f0',
  }),
  read: part('lesson'),
  form: { youtubeUrl: (url) => String(url).replace('youtu.be/', 'www.youtube.com/watch?v=') },
};

const aReading: Row = { only: ['title', 'kind'], values: () => ({ kind: 'reading' }), read: part('lesson') };

/** A lesson that stands for a task of its course. */
const aTask: Row = {
  about: async (scene) => {
    const ids = await about(scene);
    const task = { title: 'Measure', description: 'Three lenses.', courseId: ids.courseId };
    const made = await scene.ask('teacher', 'POST', '/api/data/create-task', task);
    return { ...ids, taskId: idAt(made, 'task._id') };
  },
  only: ['title', 'kind', 'taskId'],
  values: ({ ids }) => ({ kind: 'task', taskId: ids['taskId'] }),
  read: part('lesson'),
};

/** The newest thing said in the discussion, as the other side gets it. */
const said =
  (as: 'teacher' | 'student', path: (ids: Given['ids']) => string): Row['read'] =>
  async ({ ask, ids }) =>
    (at(await ask(as, 'GET', path(ids)), 'discussions.0.messages') as unknown[]).at(-1);
const doubts = ({ courseId, lessonId }: Given['ids']) =>
  `/api/courses/${courseId}/lessons/${lessonId}/doubts`;
const discussions = ({ courseId }: Given['ids']) => `/api/courses/${courseId}/discussions`;

export const courseRows: Rows = {
  'POST /api/courses': [
    {
      without: single,
      values: several,
      read: course,
      under,
      unread: { ...caller('createdByClerkId', 'createdByName', 'createdByEmail'), ...retry },
    },
    { ...one, only: [...one.only, 'title', 'description'] },
  ],
  'PATCH /api/courses/:courseId': [
    {
      // Nobody has begun it: it can be a draft again.
      about: async ({ ask }) => ({
        courseId: idAt(
          await ask('teacher', 'POST', '/api/courses', { title: 'Optics', description: 'Light' }),
          'course._id',
        ),
      }),
      without: single,
      values: several,
      read: course,
      under,
      unread: { ...caller('createdByClerkId'), ...seen('version') },
    },
    { about, ...one },
  ],
  'POST /api/courses/:courseId/hand-over': [
    {
      about,
      values: ({ actors }) => ({ teacherId: actors.administrator.id }),
      read: readFrom('administrator', ({ courseId }) => `/api/courses/${courseId}`, 'course'),
      under: { teacherId: 'createdByClerkId' },
    },
  ],
  'POST /api/courses/:courseId/roll-over/preview': [
    {
      about,
      values: async ({ world }) => ({ termId: await world.newTerm() }),
      unread: asked('termId'),
    },
  ],
  'POST /api/courses/:courseId/roll-over': [
    {
      about,
      values: async ({ world }) => ({ termId: await world.newTerm() }),
      under: { termId: 'term.id' },
      unread: retry,
    },
  ],
  'POST /api/courses/:courseId/modules': [
    { about: withMore, values: places, read: part('module'), unread: retry },
  ],
  'PATCH /api/courses/:courseId/modules/:moduleId': [
    { about: withMore, values: places, read: part('module'), unread: seen('version') },
  ],
  'POST /api/courses/:courseId/modules/:moduleId/move': [
    { about: withMore, values: places, read: part('module'), unread: seen('outlineVersion') },
  ],
  'POST /api/courses/:courseId/modules/:moduleId/lessons': [
    { about: withMore, ...lesson, unread: retry },
    { about, ...onYoutube, only: ['title', 'videoType', 'youtubeUrl'] },
    { about, ...aReading },
    aTask,
  ],
  'PATCH /api/courses/:courseId/modules/:moduleId/lessons/:lessonId': [
    { about: withMore, ...lesson, unread: seen('version') },
    { about, ...onYoutube, isChange: false },
    { ...aTask, isChange: false },
  ],
  'POST /api/courses/:courseId/modules/:moduleId/lessons/:lessonId/move': [
    {
      about: withMore,
      only: ['position'],
      values: places,
      read: part('lesson'),
      unread: seen('outlineVersion'),
    },
    {
      about: withMore,
      only: ['moduleId', 'position'],
      values: ({ ids }) => ({ moduleId: ids['otherModuleId'], position: 1 }),
      read: part('lesson'),
    },
  ],
  'POST /api/courses/:courseId/modules/:moduleId/lessons/:lessonId/media': [{ about, read: part('lesson') }],
  'POST /api/courses/:courseId/lessons/:lessonId/progress': [
    {
      as: 'student',
      about,
      values: ({ turn }) => ({ ranges: [[0, turn]] }),
      read: part('lesson', 'student'),
      under: { position: 'progress.position' },
      unread: {
        ranges: 'merged into a percentage, which needs the length of a video',
        durationSeconds: 'a student’s word about the video decides nothing',
      },
    },
  ],
  'PUT /api/courses/:courseId/lessons/:lessonId/completion': [
    {
      as: 'student',
      about,
      read: part('lesson', 'student'),
      under: { isCompleted: 'progress.isCompleted' },
    },
  ],
  'POST /api/courses/:courseId/lessons/:lessonId/doubts': [
    {
      as: 'student',
      about,
      read: async ({ ask, ids }) => at(await ask('teacher', 'GET', discussions(ids)), 'discussions.0'),
      unread: {
        ...caller('studentClerkId', 'studentName', 'studentEmail'),
        moduleId: 'the lesson of the address says its module',
        ...retry,
      },
    },
  ],
  'POST /api/courses/discussions/:discussionId/reply': [
    {
      about,
      read: said('student', doubts),
      unread: {
        ...caller('responderClerkId', 'responderRole', 'responderName', 'responderEmail'),
        status: 'the specification sends it; the server sets the status',
        ...retry,
      },
    },
  ],
  'POST /api/courses/discussions/:discussionId/follow-up': [
    { as: 'student', about, read: said('teacher', discussions), unread: retry },
  ],
};
