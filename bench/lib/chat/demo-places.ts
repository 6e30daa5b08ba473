import type { BenchPerson } from '../accounts.ts';
import type { Who } from '../browser/deed.ts';

export interface Places {
  /** A session cookie of each. */
  cookies: Record<Who, string>;
  /** Real things for the words that stand in addresses. */
  ids: Record<'openTask' | 'taskToGrade' | 'gradedTask' | 'course' | 'announcement' | 'partner', string>;
}

export interface Cast {
  busiest: BenchPerson;
  /** The partner in the longest conversation of the busiest person. */
  partner: BenchPerson;
  /** A student, a teacher and an administrator of the demo college. */
  logins: { email: string; password: string }[];
}

/** Who looks, and at what: of the demo college, and of the person with many conversations. */
export async function findPlaces(url: string, { busiest, partner, logins }: Cast): Promise<Places> {
  const [student, teacher, administrator] = await Promise.all(logins.map((login) => signIn(url, login)));
  if (!student || !teacher || !administrator) throw new Error('somebody is missing');
  const read = async <T>(path: string, cookie: string) =>
    (await (await fetch(`${url}${path}`, { headers: { cookie } })).json()) as T;
  interface Task {
    _id: string;
    title: string;
    standing: { state: string } | null;
    /** What has been handed in, for its author. */
    counts: { submitted: number; late: number; graded: number } | null;
  }
  const { tasks } = await read<{ tasks: Task[] }>('/api/data/fetch-task', student);
  const { tasks: own } = await read<{ tasks: Task[] }>('/api/data/fetch-task', teacher);
  const { courses } = await read<{ courses: { _id: string }[] }>('/api/courses', teacher);
  const { announcements } = await read<{ announcements: { _id: string }[] }>(
    '/api/data/fetch-announcements',
    teacher,
  );
  return {
    cookies: { student, teacher, administrator, busiest: busiest.cookie },
    ids: {
      openTask: idOf(
        'open task',
        tasks.find(({ standing }) => standing?.state === 'assigned'),
      ),
      taskToGrade: idOf(
        'task to grade',
        own.find(({ counts }) => counts !== null && counts.submitted + counts.late > 0),
      ),
      gradedTask: idOf(
        'graded task',
        own.find(({ counts }) => counts !== null && counts.graded > 0),
      ),
      course: idOf('course', courses[0]),
      announcement: idOf('announcement', announcements[0]),
      partner: partner.userId,
    },
  };
}

/** `/tasks/openTask` with the task's id. */
export const placed = (path: string, ids: Places['ids']): string =>
  Object.entries(ids).reduce((so, [word, id]) => so.replace(new RegExp(`/${word}(?=/|$)`), `/${id}`), path);

async function signIn(url: string, login: { email: string; password: string }): Promise<string> {
  const answer = await fetch(`${url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(login),
  });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0] ?? '');
  const session = cookies.find((cookie) => cookie.includes('session_token'));
  if (session === undefined) throw new Error(`${login.email} cannot sign in: ${await answer.text()}`);
  return session;
}

function idOf(what: string, one: { _id: string } | undefined): string {
  if (!one) throw new Error(`the demo college has no ${what}`);
  return one._id;
}
