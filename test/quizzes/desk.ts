import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { newId } from '#shared/id.ts';
import { Failpoints } from '#platform/failpoints.ts';
import { openFiles } from '#platform/files/open.ts';
import { parse } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import type { StaffRight } from '#features/courses/contract/staff.ts';
import { courseSections, courseSectionStudents } from '#features/courses/server/sections/table.ts';
import { courseStaff } from '#features/courses/server/staff/table.ts';
import { courses } from '#features/courses/server/table.ts';
import type { StoredEvent } from '#features/notifications/contract/notice.ts';
import { type QuestionKind, questionKinds } from '#features/quizzes/contract/questions/sorts.ts';
import { type Quiz, type QuizPart, QuizSettings } from '#features/quizzes/contract/quizzes.ts';
import type { Save } from '#features/quizzes/contract/taking.ts';
import { createQuestion } from '#features/quizzes/server/bank/change-bank.ts';
import type { GradingDeps } from '#features/quizzes/server/grading/grade-answer.ts';
import { changeParts } from '#features/quizzes/server/quizzes/change-parts.ts';
import { createQuiz, publishQuiz } from '#features/quizzes/server/quizzes/change-quizzes.ts';
import { defineAnswerFiles } from '#features/quizzes/server/answer-files/answer-files.ts';
import { definePictures } from '#features/quizzes/server/pictures/picture-files.ts';
import { handInAttempt } from '#features/quizzes/server/taking/hand-in.ts';
import { saveAnswers } from '#features/quizzes/server/taking/save-answers.ts';
import {
  answerWriter,
  type SaveCall,
  type WriteAnswers,
} from '#features/quizzes/server/taking/write-answers.ts';
import type { TakingDeps } from '#features/quizzes/server/taking/taking-deps.ts';
import { accommodations } from '#features/tasks/server/exceptions/table.ts';
import { createUploads } from '#features/uploads/server/service.ts';
import { College, quietJobs } from '../lib/college.ts';
import { silentLog } from '../lib/silent-log.ts';
import { questionOf } from './questions.ts';

const teaching = { role: 'teacher', year: null, division: null } as const;

/** What a settings form sends; absent fields have their default. */
type Fields = Record<string, unknown>;

/** The service of quizzes on a real database and real files, asked without HTTP. */
export class QuizDesk implements AsyncDisposable {
  readonly college: College;
  readonly deps: TakingDeps & GradingDeps;
  readonly #write: WriteAnswers;
  /** The events of notifications, in order. */
  readonly events: StoredEvent[];
  /** What takers' screens heard, in order. */
  readonly heard: { userId: string; payload: unknown }[];
  readonly #folder: string;

  private constructor(college: College, folder: string, made: Pick<QuizDesk, 'deps' | 'events' | 'heard'>) {
    this.college = college;
    this.deps = made.deps;
    this.#write = answerWriter(made.deps);
    this.events = made.events;
    this.heard = made.heard;
    this.#folder = folder;
  }

  static async open(): Promise<QuizDesk> {
    const folder = await mkdtemp(join(tmpdir(), 'quad-test-'));
    const college = await College.open();
    const { db } = college.database;
    const files = await openFiles({ dataDir: folder, storageUrl: undefined });
    const { http, bus } = college;
    const uploads = createUploads({ db, files, http, bus, jobs: quietJobs, log: silentLog });
    defineAnswerFiles(uploads);
    definePictures(uploads);
    const events: StoredEvent[] = [];
    const heard: QuizDesk['heard'] = [];
    const deps: QuizDesk['deps'] = {
      db,
      bus,
      jobs: quietJobs,
      uploads,
      realtime: { toUser: (_events, userId, _name, payload) => void heard.push({ userId, payload }) },
      failpoints: new Failpoints(),
      notifications: {
        notify: async (_tx, event, ids) => void events.push(event.with(ids)),
        recheck: async () => {},
        saw: async () => {},
      },
    };
    return new QuizDesk(college, folder, { deps, events, heard });
  }

  get db() {
    return this.deps.db;
  }

  saveAnswers(call: SaveCall) {
    return saveAnswers(this.#write, call);
  }
  handIn(viewer: Viewer, attemptId: string, saves: readonly Save[] = []) {
    return handInAttempt(this.deps, this.#write, { viewer, attemptId, saves });
  }

  /** A student of second A, unless `facts` say otherwise. */
  async person(facts: Partial<Viewer> = {}): Promise<Viewer> {
    const userId = newId();
    const viewer: Viewer = {
      userId,
      sessionId: `session of ${userId}`,
      role: 'student',
      isPendingTeacher: false,
      isAdmin: false,
      name: 'Sue Second',
      email: `${userId}@college.example`,
      year: 'second',
      division: 'A',
      ...facts,
    };
    await this.db.execute(sql`
      insert into people (id, role, name, sort_name, email, year, division)
      values (${userId}, ${viewer.role}, ${viewer.name}, ${viewer.name.toLowerCase()}, ${viewer.email},
        ${viewer.year}, ${viewer.division})`);
    return viewer;
  }

  teacher(name = 'Tara Teacher'): Promise<Viewer> {
    return this.person({ ...teaching, name });
  }

  /** So much more time in everything, in percent. */
  async accommodate({ userId: studentId }: Viewer, extraPercent: number): Promise<void> {
    await this.db.insert(accommodations).values({ studentId, extraPercent, changedBy: studentId });
  }

  /** For second A. */
  async course(owner: Viewer, title = 'Optics'): Promise<string> {
    const id = newId();
    await this.db.insert(courses).values({
      id,
      ownerId: owner.userId,
      title,
      description: 'Light.',
      category: '',
      level: 'all',
      visibility: 'restricted',
      targetYears: ['second'],
      targetDivisions: ['A'],
    });
    return id;
  }

  async section(courseId: string, ...students: Viewer[]): Promise<string> {
    const sectionId = newId();
    await this.db.insert(courseSections).values({ id: sectionId, courseId, name: `Lab ${sectionId}` });
    for (const { userId } of students)
      await this.db.insert(courseSectionStudents).values({ courseId, userId, sectionId, changedBy: userId });
    return sectionId;
  }

  async assistant(
    courseId: string,
    { userId }: Viewer,
    rights: StaffRight[],
    sectionId: string | null = null,
  ): Promise<void> {
    const place = { role: 'teachingAssistant', rights, sectionId, addedBy: userId } as const;
    await this.db.insert(courseStaff).values({ courseId, userId, ...place });
  }

  /** One question of each of these kinds, in this order. Answers their ids. */
  async bank(
    owner: Viewer,
    courseId: string,
    kinds: readonly QuestionKind[] = questionKinds,
  ): Promise<string[]> {
    const ids: string[] = [];
    for (const kind of kinds)
      ids.push((await createQuestion(this.deps, owner, courseId, questionOf(kind))).id);
    return ids;
  }

  /** A draft that asks these questions. */
  async draft(
    owner: Viewer,
    courseId: string,
    questionIds: readonly string[],
    settings: Fields = {},
  ): Promise<Quiz> {
    const parts = questionIds.map((questionId, index): QuizPart => {
      const id = `part${index}`;
      return { kind: 'question', id, questionId, points: null };
    });
    const quiz = await createQuiz(
      this.deps,
      owner,
      courseId,
      parse(QuizSettings, { title: 'Lenses', ...settings }),
    );
    return changeParts(this.db, owner, quiz.id, { parts, version: quiz.version });
  }

  async publish(owner: Viewer, { id, version }: Pick<Quiz, 'id' | 'version'>): Promise<Quiz> {
    return publishQuiz(this.deps, owner, id, { isPublished: true, version });
  }

  /** A course with its teacher and two students, and a published quiz with one question of each of these kinds. */
  async room(settings: Fields = {}, kinds: readonly QuestionKind[] = questionKinds): Promise<Room> {
    const teacher = await this.teacher();
    const [sue, sam] = [await this.person(), await this.person({ name: 'Sam Second' })];
    const courseId = await this.course(teacher);
    const questionIds = await this.bank(teacher, courseId, kinds);
    const quiz = await this.publish(teacher, await this.draft(teacher, courseId, questionIds, settings));
    return { teacher, sue, sam, courseId, questionIds, quiz, quizId: quiz.id };
  }

  /** So many minutes from now, as calls send it. */
  inMinutes(minutes: number): string {
    return new Date(Date.now() + minutes * 60_000).toISOString();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.college[Symbol.asyncDispose]();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

export interface Room {
  teacher: Viewer;
  sue: Viewer;
  sam: Viewer;
  courseId: string;
  questionIds: string[];
  quiz: Quiz;
  quizId: string;
}
