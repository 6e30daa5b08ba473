import { readFile } from 'node:fs/promises';
import { post, type Account } from '../lib/accounts.ts';
import { announce } from '../lib/announcements.ts';
import { call } from '../lib/courses.ts';
import { assign, inDays } from '../lib/tasks.ts';

const video = new URL('../files/lesson.webm', import.meta.url);

/** What the teacher has made before the new student comes: something to read, to hand in and to watch. */
export async function prepare(url: string, teacher: Account): Promise<{ taskId: string; courseId: string }> {
  const content = `${'The library is open on Sundays, from nine to five. '.repeat(12)}Bring your card.`;
  await announce(url, teacher, { title: 'Library hours', content, category: 'Event' });
  const task = await assign(url, teacher, { title: 'Standing waves', dueDate: inDays(3), points: 20 });
  const { course } = (await call(url, teacher.cookie, 'POST', '/api/courses', {
    title: 'Mechanics for walkers',
    description: 'Forces.',
  })) as { course: { _id: string } };
  const modules = `/api/courses/${course._id}/modules`;
  const { module } = (await call(url, teacher.cookie, 'POST', modules, { title: 'Newton' })) as {
    module: { _id: string };
  };
  const lesson = new FormData();
  lesson.set('title', 'Force');
  lesson.set('videoType', 'upload');
  lesson.set('videoFile', new Blob([await readFile(video)], { type: 'video/webm' }), 'lesson.webm');
  const answer = await fetch(`${url}${modules}/${module._id}/lessons`, {
    method: 'POST',
    headers: { cookie: teacher.cookie, origin: url },
    body: lesson,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return { taskId: task._id, courseId: course._id };
}

export const mentor = (url: string, teacher: Account, studentId: string) =>
  post(`${url}/api/mentor/add-mentees`, { studentIds: [studentId] }, teacher.cookie);
