import { post } from '../../../e2e/lib/accounts.ts';
import type { TestServer } from '../../lib/server.ts';
import type { Actors } from '../actors.ts';

/** The ids of a course of the teacher's, in the names that addresses have. */
export interface CourseIds {
  courseId: string;
  moduleId: string;
  lessonId: string;
  /** Asked by a student who sees the course. */
  discussionId: string;
}
export interface CoursesWorld {
  /** For every student. */
  open: CourseIds;
  /** For third year, division B: the other student's class. */
  restricted: CourseIds;
  /** Deleted. */
  removed: CourseIds;
  /** For every student, to be changed. */
  newCourse(): Promise<CourseIds>;
  /** The same without a module, a lesson and a doubt: what one student asks in a minute is limited. */
  newEmpty(): Promise<string>;
  /** A code for such a course. */
  newJoinCode(): Promise<{ courseId: string; codeId: string; code: string }>;
  /** A list of students that the teacher has previewed for such a course. */
  newRoster(): Promise<{ courseId: string; fileId: string }>;
  rosterForm(): FormData;
  /** A section of such a course. */
  newSection(): Promise<{ courseId: string; sectionId: string }>;
  /** A team of such a course with the student, which students choose up to this size; null: the staff makes them. */
  newTeam(chosenUpTo: number | null): Promise<{ courseId: string; teamId: string }>;
  /** The id of one in which this person assists. */
  newStaffed(userId: string): Promise<string>;
  /** The same, deleted: itself, its module or its lesson. */
  newRemoved(what: 'course' | 'module' | 'lesson'): Promise<CourseIds>;
}

const rosterForm = (): FormData => {
  const form = new FormData();
  form.append('file', new File(['e-mail,name\nnobody@college.example,Nora Nobody'], 'list.csv'));
  return form;
};

const pathOf = ({ courseId, moduleId, lessonId }: CourseIds) => ({
  course: `/${courseId}`,
  module: `/${courseId}/modules/${moduleId}`,
  lesson: `/${courseId}/modules/${moduleId}/lessons/${lessonId}`,
});

export async function makeCoursesWorld({ url }: TestServer, actors: Actors): Promise<CoursesWorld> {
  const { teacher } = actors;
  const add = async (path: string, body: object, name: string, cookie = teacher.cookie): Promise<string> => {
    const answer = await post(`${url}/api/courses${path}`, body, cookie);
    return ((await answer.json()) as Record<string, { _id: string }>)[name]?._id ?? '';
  };
  const make = async (asker: keyof Actors, audience: object = {}): Promise<CourseIds> => {
    const facts = { title: 'Optics', description: 'Light' };
    const courseId = await add('', { ...facts, ...audience }, 'course');
    const moduleId = await add(`/${courseId}/modules`, { title: 'Lenses' }, 'module');
    const lesson = { title: 'Refraction', videoType: 'none' };
    const lessonId = await add(`/${courseId}/modules/${moduleId}/lessons`, lesson, 'lesson');
    const question = { question: 'Why does light bend?' };
    const doubts = `/${courseId}/lessons/${lessonId}/doubts`;
    return {
      courseId,
      moduleId,
      lessonId,
      discussionId: await add(doubts, question, 'discussion', actors[asker].cookie),
    };
  };
  const newRemoved = async (what: 'course' | 'module' | 'lesson'): Promise<CourseIds> => {
    const ids = await make('student');
    await fetch(`${url}/api/courses${pathOf(ids)[what]}`, {
      method: 'DELETE',
      headers: { cookie: teacher.cookie, origin: url },
    });
    return ids;
  };
  const thirdB = { visibility: 'restricted', targetYear: 'third', targetDivision: 'B' };
  const newEmpty = () => add('', { title: 'Optics', description: 'Light' }, 'course');
  const newJoinCode = async () => {
    const courseId = await newEmpty();
    const answer = await post(`${url}/api/courses/${courseId}/join-codes`, {}, teacher.cookie);
    const { code } = (await answer.json()) as { code: { id: string; code: string } };
    return { courseId, codeId: code.id, code: code.code };
  };
  const newRoster = async () => {
    const courseId = await newEmpty();
    const answer = await fetch(`${url}/api/courses/${courseId}/members/roster/preview`, {
      method: 'POST',
      headers: { cookie: teacher.cookie },
      body: rosterForm(),
    });
    const { fileId } = (await answer.json()) as { fileId: string };
    return { courseId, fileId };
  };
  const newSection = async () => {
    const courseId = await newEmpty();
    const answer = await post(`${url}/api/courses/${courseId}/sections`, { name: 'Lab A' }, teacher.cookie);
    const { section } = (await answer.json()) as { section: { id: string } };
    return { courseId, sectionId: section.id };
  };
  const newTeam = async (chosenUpTo: number | null) => {
    const courseId = await newEmpty();
    const path = `${url}/api/courses/${courseId}/teams`;
    if (chosenUpTo !== null)
      await fetch(`${path}/choice`, {
        method: 'PUT',
        headers: { cookie: teacher.cookie, origin: url, 'content-type': 'application/json' },
        body: JSON.stringify({ chosenUpTo }),
      });
    const answer = await post(path, { name: 'Lenses' }, teacher.cookie);
    const { teamId } = (await answer.json()) as { teamId: string };
    await fetch(`${path}/${teamId}/members`, {
      method: 'PUT',
      headers: { cookie: teacher.cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ userIds: [actors.student.id] }),
    });
    return { courseId, teamId };
  };
  const newStaffed = async (userId: string): Promise<string> => {
    const courseId = await newEmpty();
    await fetch(`${url}/api/courses/${courseId}/staff/${userId}`, {
      method: 'PUT',
      headers: { cookie: teacher.cookie, origin: url, 'content-type': 'application/json' },
      body: JSON.stringify({ role: 'teachingAssistant', rights: ['answer'] }),
    });
    return courseId;
  };
  return {
    newEmpty,
    newJoinCode,
    newRoster,
    rosterForm,
    newStaffed,
    newSection,
    newTeam,
    open: await make('student'),
    restricted: await make('otherStudent', thirdB),
    removed: await newRemoved('course'),
    newCourse: () => make('student'),
    newRemoved,
  };
}
