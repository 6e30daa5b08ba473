import sharp from 'sharp';
import type { Socket } from 'socket.io-client';
import type { Course, Discussion, Lesson, Module } from '#features/courses/contract/shapes.ts';
import type { Account } from '../../e2e/lib/accounts.ts';
import { Desk, json } from '../lib/desk.ts';
import { startTestServer, type TestServer } from '../lib/server.ts';

export type Fields = Record<string, string | Blob | undefined>;
export const youtube = 'https://youtu.be/dQw4w9WgXcQ';

export function formOf(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof File) data.append(name, value, value.name);
    else if (value !== undefined) data.append(name, value);
  }
  return data;
}

export async function picture(width = 1280, height = 720): Promise<File> {
  const plain = sharp({ create: { width, height, channels: 3, background: '#3655cd' } });
  return new File([await plain.png().toBuffer()], 'cover.png');
}

/** The head of an MP4, and then bytes that say where they are. */
export function smallVideo(bytes = 4096): File {
  const content = Buffer.alloc(bytes, '0123456789abcdef');
  content.writeUInt32BE(24, 0);
  content.write('ftypisom', 4, 'latin1');
  content.writeUInt32BE(512, 12);
  content.write('isommp41', 16, 'latin1');
  return new File([content], 'lecture.mp4', { type: 'video/mp4' });
}

export const captions = (): File =>
  new File(['WEBVTT\n\n00:00.000 --> 00:02.000\nGood morning.\n'], 'lecture.vtt', { type: 'text/vtt' });

/** The whole product with the people that courses are about, and their ways to call it. */
export class CourseDesk extends Desk {
  readonly teacher: Account;
  readonly otherTeacher: Account;
  readonly secondA: Account;
  readonly alsoSecondA: Account;
  readonly thirdB: Account;

  private constructor(server: TestServer, people: Account[]) {
    super(server);
    const [teacher, otherTeacher, secondA, alsoSecondA, thirdB] = people;
    if (!teacher || !otherTeacher || !secondA || !alsoSecondA || !thirdB)
      throw new Error('somebody is missing');
    this.teacher = teacher;
    this.otherTeacher = otherTeacher;
    this.secondA = secondA;
    this.alsoSecondA = alsoSecondA;
    this.thirdB = thirdB;
  }

  static async open(): Promise<CourseDesk> {
    const server = await startTestServer();
    const people = [
      await server.admit({ role: 'teacher', name: 'Tara Teacher' }),
      await server.admit({ role: 'teacher', name: 'Otto Other' }),
      await server.admit({ role: 'student', name: 'Sue Second', year: 'second', division: 'A' }),
      await server.admit({ role: 'student', name: 'Sam Second', year: 'second', division: 'A' }),
      await server.admit({ role: 'student', name: 'Theo Third', year: 'third', division: 'B' }),
    ];
    return new CourseDesk(server, people);
  }

  async course(fields: Fields = {}, who = this.teacher): Promise<Course> {
    const form = formOf({ title: 'Optics', description: 'Light, from the lens to the laser.', ...fields });
    return (await this.ask<{ course: Course }>(who, 'POST', '/api/courses', form)).course;
  }

  async module(course: Course, title = 'Lenses', more: object = {}): Promise<Module> {
    const path = `/api/courses/${course._id}/modules`;
    return (await this.ask<{ module: Module }>(this.teacher, 'POST', path, { title, ...more })).module;
  }

  async lesson(course: Course, module: Module, fields: Fields = {}): Promise<Lesson> {
    const path = `/api/courses/${course._id}/modules/${module._id}/lessons`;
    const form = formOf({ title: 'Refraction', videoType: 'youtube', youtubeUrl: youtube, ...fields });
    return (await this.ask<{ lesson: Lesson }>(this.teacher, 'POST', path, form)).lesson;
  }

  /** A course with one module and one lesson. */
  async courseWithLesson(fields: Fields = {}, lessonFields: Fields = {}) {
    const course = await this.course(fields);
    const module = await this.module(course);
    const lesson = await this.lesson(course, module, lessonFields);
    return {
      course,
      module,
      lesson,
      path: `/api/courses/${course._id}`,
      lessonPath: lessonPath(course, lesson),
    };
  }

  async read(who: Account, courseId: string): Promise<Course> {
    return (await this.ask<{ course: Course }>(who, 'GET', `/api/courses/${courseId}`)).course;
  }

  async doubt(who: Account, course: Course, lesson: Lesson, question: string, more: object = {}) {
    const path = `${lessonPath(course, lesson)}/doubts`;
    return (await this.ask<{ discussion: Discussion }>(who, 'POST', path, { question, ...more })).discussion;
  }

  async answer(discussion: Discussion, message: string): Promise<Discussion> {
    const path = `/api/courses/discussions/${discussion._id}/reply`;
    return (await this.ask<{ discussion: Discussion }>(this.teacher, 'POST', path, { message })).discussion;
  }

  /** A connected browser of somebody, and what it has heard of courses, or of one: what others have changed may still be on its way. */
  async listen(
    who: Account,
    courseId?: string,
  ): Promise<{ changed: string[]; discussions: Discussion[]; socket: Socket }> {
    const changed: string[] = [];
    const discussions: Discussion[] = [];
    const socket = await this.connect(who, (own) => {
      own.on('course_changed', ({ _id }: { _id: string }) => changed.push(_id));
      own.on('discussion_changed', (discussion: Discussion) => {
        if (courseId === undefined || discussion.courseId === courseId) discussions.push(discussion);
      });
    });
    return { changed, discussions, socket };
  }
}

export const modulePath = (course: Course, module: Module): string =>
  `/api/courses/${course._id}/modules/${module._id}`;
const lessonPath = (course: Course, lesson: Lesson): string =>
  `/api/courses/${course._id}/lessons/${lesson._id}`;
export const ownLessonPath = (course: Course, lesson: Lesson): string =>
  `/api/courses/${course._id}/modules/${lesson.moduleId}/lessons/${lesson._id}`;

export const titles = (items: readonly { title: string }[]): string[] => items.map(({ title }) => title);
export const refusalOf = async (answer: Response): Promise<[number, string]> => [
  answer.status,
  (await json<{ message: string }>(answer)).message,
];
