import { afterAll, beforeAll, expect, test } from 'vitest';
import { builderDeps } from '../demo/builders/deps.ts';
import { deliverNotifications, CollectedNotifications } from '../demo/builders/notifications.ts';
import { buildDemoCollege } from '../demo/college/build.ts';
import { demoPassword } from '../demo/college/people.ts';
import { cookiesOf, post } from '../e2e/lib/accounts.ts';
import { startTestServer, type TestServer } from './lib/server.ts';
import { silentLog } from './lib/silent-log.ts';

const startedAt = new Date();
let server: TestServer;
let members: Awaited<ReturnType<typeof buildDemoCollege>>;
beforeAll(async () => {
  server = await startTestServer();
  const { files } = server.composed.http;
  const collected = new CollectedNotifications();
  const deps = { ...builderDeps(server.database.db, files, silentLog), notifications: collected };
  members = await buildDemoCollege(deps);
  await deliverNotifications(deps, collected.events);
});
afterAll(() => server[Symbol.asyncDispose]());

type Name = keyof typeof members;

async function signIn(name: Name): Promise<string> {
  const { email } = members[name];
  return cookiesOf(await post(`${server.url}/api/identity/sign-in/email`, { email, password: demoPassword }));
}

async function read<T>(cookie: string, path: string): Promise<T> {
  const answer = await fetch(`${server.url}${path}`, { headers: { cookie } });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as T;
}

interface Listed {
  title: string;
  priority: string;
  imageUrl: string | null;
}
const announcementsOf = async (cookie: string, query = ''): Promise<Listed[]> =>
  (await read<{ announcements: Listed[] }>(cookie, `/api/data/fetch-announcements${query}`)).announcements;
const titlesFor = async (name: Name) => (await announcementsOf(await signIn(name))).map(({ title }) => title);

test('everybody signs in with the password that is printed, as who they are', async () => {
  for (const [name, member] of Object.entries(members) as [Name, (typeof members)[Name]][]) {
    const { user } = await read<{ user: Record<string, unknown> }>(await signIn(name), '/api/session');
    const { role, isAdmin, isPendingTeacher, year, division } = member.viewer;
    expect(user).toMatchObject({
      id: member.id,
      name: member.name,
      role,
      isAdmin,
      isPendingTeacher,
      year,
      division,
    });
  }
  expect(members.meera.viewer).toMatchObject({ role: 'teacher', isAdmin: true });
  expect(members.ananya).toMatchObject({ name: 'Dr. Ananya Rao', viewer: { role: 'teacher' } });
  expect(members.karan.viewer).toMatchObject({ role: 'student', year: 'second' });
});

test('a student sees what is for everybody and for their class: nothing scheduled, nothing expired', async () => {
  const forAll = [
    'Project week: find your group by Friday',
    'No network in the north building on Saturday',
    'The rover drives: demonstration in the courtyard',
    'The reading room stays open until midnight',
    'Announcements can be meant for one class',
  ];
  const [first, ...others] = forAll;
  const forClass = '2A: Thursday’s lab moves to room 214';
  const [network, rover, ...rest] = others;
  const inCourse = 'The red lasers are back from repair';
  expect(await titlesFor('karan')).toEqual([first, forClass, network, rover, inCourse, ...rest]);
  expect(await titlesFor('tomas')).toContain(inCourse);
  expect(await titlesFor('rahul')).toEqual(forAll);
  expect(await titlesFor('yuki')).toEqual(forAll);
});

test('one is important, several have images that open, and the organiser finds the scheduled and the expired one', async () => {
  const cookie = await signIn('meera');
  const shown = await announcementsOf(cookie);
  expect(shown.filter(({ priority }) => priority === 'important')).toHaveLength(1);
  const images = shown.flatMap(({ imageUrl }) => imageUrl ?? []);
  expect(images.length).toBeGreaterThanOrEqual(4);
  for (const url of images) {
    const answer = await fetch(`${server.url}${url}`, { headers: { cookie } });
    expect(answer.headers.get('content-type')).toBe('image/webp');
    await answer.body?.cancel();
  }
  expect(await announcementsOf(cookie, '?state=scheduled')).toHaveLength(1);
  expect(await announcementsOf(cookie, '?state=expired')).toHaveLength(1);
});

test('conversations are in their order, with unread ones and one of several hundred messages', async () => {
  const cookie = await signIn('karan');
  interface Chat {
    contactId: string;
    contactName: string;
    unreadCount: number;
    lastMessageTime: string;
  }
  const { recentChats } = await read<{ recentChats: Chat[] }>(cookie, '/api/chat/recent');
  expect(recentChats.map(({ contactName }) => contactName).slice(0, 3)).toEqual([
    'Dr. Ananya Rao',
    'Priya Sharma',
    'Sofia Almeida',
  ]);
  expect(recentChats.map(({ unreadCount }) => unreadCount)).toEqual([0, 2, 1, 0, 0, 0, 0]);
  interface Page {
    messages: { seq: number; timestamp: string; content: string; read: boolean }[];
    lastSeq: number;
  }
  const page = await read<Page>(cookie, `/api/chat/messages?contactId=${members.priya.id}&limit=100`);
  expect(page.lastSeq).toBeGreaterThan(300);
  expect(page.messages.at(-1)).toMatchObject({ seq: page.lastSeq, read: false });
  const times = page.messages.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted());
  expect(recentChats[1]?.lastMessageTime).toBe(times.at(-1));
  expect(page.messages.filter(({ content }) => /[{}]/.test(content))).toEqual([]);
});

test('tasks are in every state: Karan has one graded, a draft and one to do; Ananya has grades to return', async () => {
  interface Task {
    _id: string;
    title: string;
    standing: { state: string; points: number | null } | null;
    counts: Record<string, number> | null;
    attachmentUrl: string | null;
  }
  const karan = await signIn('karan');
  const { tasks } = await read<{ tasks: Task[] }>(karan, '/api/data/fetch-task');
  expect(tasks.map(({ title, standing }) => [title, standing?.state, standing?.points])).toEqual([
    ['Refraction: three angles, one number', 'assigned', null],
    ['A wrong proof, and why', 'assigned', null],
    ['Three goals for this term', 'assigned', null],
    ['Two slits, your own light', 'graded', null],
    ['Error bars for last week’s numbers', 'returned', 8],
  ]);
  const attachment = await fetch(`${server.url}${tasks[0]?.attachmentUrl ?? ''}`, {
    headers: { cookie: karan },
  });
  expect(await attachment.text()).toContain('incidence,refraction,n');
  const ananya = await signIn('ananya');
  const own = await read<{ tasks: Task[] }>(ananya, '/api/data/fetch-task?author=me');
  expect(own.tasks.map(({ counts }) => counts)).toEqual([
    { submitted: 1, late: 0, graded: 0, returned: 0 },
    { submitted: 0, late: 0, graded: 2, returned: 0 },
    { submitted: 0, late: 0, graded: 1, returned: 2 },
  ]);
  const goals = await read<{ handIn: { draft: { text: string } | null } }>(
    karan,
    `/api/data/tasks/${tasks[2]?._id}/hand-in`,
  );
  expect(goals.handIn.draft?.text).toContain('One question a week');
});

test('the course of the laboratory has staff, groups and teams; one handed in for both, and an assistant has graded', async () => {
  const ananya = await signIn('ananya');
  const { courses } = await read<{ courses: { _id: string; title: string }[] }>(ananya, '/api/courses');
  const at = `/api/courses/${courses.find(({ title }) => title.startsWith('Optics'))?._id}`;
  const { staff } = await read<{ staff: { name: string; role: string }[] }>(ananya, `${at}/staff`);
  expect(staff.map(({ name, role }) => [name, role])).toEqual([
    ['Dr. Ananya Rao', 'owner'],
    ['Prof. Ingrid Halvorsen', 'coTeacher'],
    ['Anna Kowalska', 'teachingAssistant'],
  ]);
  const { sections } = await read<{ sections: object[] }>(ananya, `${at}/sections`);
  expect(sections).toMatchObject([
    { name: 'Thursday lab', students: 2 },
    { name: 'Tuesday lab', students: 2 },
  ]);
  const karan = await signIn('karan');
  const { ownTeam } = await read<{ ownTeam: { name: string } }>(karan, `${at}/teams`);
  expect(ownTeam.name).toBe('Bench four');
  const { tasks } = await read<{ tasks: { _id: string; title: string }[] }>(karan, '/api/data/fetch-task');
  const task = tasks.find(({ title }) => title === 'Two slits, your own light');
  const own = `/api/data/tasks/${task?._id}/hand-in`;
  const { handIn } = await read<{ handIn: { submissions: object[] } }>(karan, own);
  expect(handIn.submissions).toMatchObject([
    { team: { name: 'Bench four', handedInByName: 'Priya Sharma' }, files: [{ name: 'pattern.csv' }] },
  ]);
});

test('the course of the laboratory meets every week; its students see their own attendance', async () => {
  const karan = await signIn('karan');
  const { courses } = await read<{ courses: { _id: string; title: string }[] }>(karan, '/api/courses');
  const at = `/api/courses/${courses.find(({ title }) => title.startsWith('Optics'))?._id}`;
  const { meetings } = await read<{ meetings: { title: string; repeats: { days: string[] } }[] }>(
    karan,
    `${at}/meetings`,
  );
  expect(meetings.length).toBeGreaterThan(3);
  expect(meetings[0]).toMatchObject({ title: 'Lecture', repeats: { days: ['TU'] } });
  const { counts } = await read<{ counts: object }>(karan, `${at}/attendance/own`);
  expect(counts).toEqual({ present: 2, late: 1, absent: 0, excused: 0 });
});

test('the administrator has a teacher to approve and requests to answer', async () => {
  const cookie = await signIn('meera');
  const pending = await read<{ teachers: { name: string }[] }>(cookie, '/api/admin/pending-teachers');
  expect(pending.teachers.map(({ name }) => name)).toEqual(['Yuki Tanaka']);
  const { requests } = await read<{ requests: { name: string }[] }>(
    cookie,
    '/api/admin/walkthrough-requests',
  );
  expect(requests.map(({ name }) => name)).toEqual(['Henrik Solberg', 'Amara Nwosu']);
});

test('courses are there for their audience, with lessons begun and doubts that wait', async () => {
  interface Listed {
    _id: string;
    title: string;
    coverImageUrl: string | null;
    openDoubts: number | null;
    progress: { percent: number; continueLessonId: string | null } | null;
  }
  const coursesOf = async (name: Name) =>
    (await read<{ courses: Listed[] }>(await signIn(name), '/api/courses')).courses;
  const optics = 'Optics: from the lens to the laser';
  const open = ['Algorithms you will use on Monday', 'Analysis, with proofs that may fail'];
  const karans = await coursesOf('karan');
  expect(karans.map(({ title }) => title)).toEqual([optics, ...open]);
  expect(karans.every(({ coverImageUrl }) => coverImageUrl !== null)).toBe(true);
  expect(karans[0]?.progress).toMatchObject({ percent: 50, continueLessonId: expect.any(String) });
  expect((await coursesOf('noor')).map(({ title }) => title)).toEqual(open);
  expect(await coursesOf('ananya')).toMatchObject([{ title: optics, openDoubts: 1 }]);
});

test('mentors have mentees in every state: Priya is complete, Sofia’s card was rejected, Karan tries again', async () => {
  interface Document {
    name: string;
    status: string;
    reason: string | null;
    version: number;
    url: string;
    type: string;
    earlier: { reason: string | null; url: string }[];
  }
  interface Mentee {
    name: string;
    completion: number;
    pendingCount: number;
    documents: Document[];
  }
  const menteesOf = async (cookie: string) =>
    (await read<{ mentees: Mentee[] }>(cookie, '/api/mentor/fetch-mentees')).mentees;
  const standing = ({ name, completion, pendingCount }: Mentee) => [name, completion, pendingCount];
  const ananya = await signIn('ananya');
  const mentees = await menteesOf(ananya);
  expect(mentees.map(standing)).toEqual([
    ['Karan Mehta', 75, 1],
    ['Priya Sharma', 100, 0],
    ['Rahul Shah', 50, 1],
    ['Sofia Almeida', 25, 1],
  ]);
  expect((await menteesOf(await signIn('samuel'))).map(standing)).toEqual([
    ['Ibrahim Diallo', 25, 1],
    ['Leah Cohen', 25, 1],
  ]);
  const documentsOf = (name: string) => mentees.find((mentee) => mentee.name === name)?.documents ?? [];
  expect(documentsOf('Karan Mehta')[0]).toMatchObject({
    status: 'pending',
    version: 2,
    earlier: [{ status: 'rejected', reason: expect.stringContaining('Better at what, exactly?') }],
  });
  expect(documentsOf('Sofia Almeida').at(-1)).toMatchObject({
    status: 'rejected',
    type: 'image/jpeg',
    reason: 'I cannot read the number. Once more, please, and not from the bus.',
    decidedByName: 'Dr. Ananya Rao',
  });
  const urls = mentees.flatMap(({ documents }) =>
    documents.flatMap(({ url, type, earlier }) => [
      [url, type] as const,
      ...earlier.map((version) => [version.url, 'application/pdf'] as const),
    ]),
  );
  for (const [url, type] of urls) {
    const answer = await fetch(`${server.url}${url}`, { headers: { cookie: ananya } });
    expect(answer.headers.get('content-type')).toBe(type);
    await answer.body?.cancel();
  }
});

test('two teachers offer times; students see those that are for them, and have booked some', async () => {
  const bookingsOf = async (name: Name) =>
    (
      await read<{ bookings: { title: string; student: { name: string } }[] }>(
        await signIn(name),
        '/api/bookings',
      )
    ).bookings;
  const offersFor = async (name: Name) =>
    (
      await read<{ offers: { title: string; free: number }[] }>(await signIn(name), '/api/bookings/offers')
    ).offers.map(({ title, free }) => `${title}: ${free} free`);
  const talks = 'Twenty minutes about your term: 2 free';
  const hours = 'Office hours: 6 free';
  expect((await offersFor('karan')).toSorted()).toEqual([hours, talks]);
  expect(await offersFor('leah')).toEqual([hours]);
  expect(await offersFor('ananya')).toEqual([talks]);
  expect((await bookingsOf('ananya')).map(({ student }) => student.name)).toEqual([
    'Karan Mehta',
    'Priya Sharma',
  ]);
  expect((await bookingsOf('karan')).map(({ title }) => title)).toEqual(['Twenty minutes about your term']);
});

test('a student without a mentor has asked the administrator for one', async () => {
  const asked = await read<{ requests: { name: string; message: string }[] }>(
    await signIn('meera'),
    '/api/admin/mentor-requests',
  );
  expect(asked.requests).toMatchObject([{ name: 'Mei-Lin Chen' }]);
  const own = await read<{ mentor: unknown; requestedAt: string | null }>(
    await signIn('mei'),
    '/api/mentee/mentor',
  );
  expect(own).toMatchObject({ mentor: null, requestedAt: expect.any(String) });
});

test('past events notified the people that they concern, on their day; new ones are unread, and no mail was sent', async () => {
  interface Notified {
    title: string;
    createdAt: string;
    readAt: string | null;
  }
  const inboxOf = async (name: Name) =>
    (await read<{ notifications: Notified[] }>(await signIn(name), '/api/notifications')).notifications;
  const inbox = await inboxOf('karan');
  expect(inbox.length).toBeGreaterThan(8);
  expect(inbox.map(({ createdAt }) => createdAt)).toEqual(
    inbox.map(({ createdAt }) => createdAt).toSorted((one, other) => (one < other ? 1 : -1)),
  );
  expect(inbox.map(({ title }) => title)).toContain('Error bars for last week’s numbers has been returned');
  expect(inbox.some(({ readAt }) => readAt === null)).toBe(true);
  expect(inbox.at(-1)?.readAt).not.toBeNull();
  expect((await inboxOf('ananya')).length).toBeGreaterThan(3);
  // Nothing waits for one either. What a reminder of the running server adds is not of the past.
  const { rows: waiting } = await server.database.db.$client.query({
    text: 'select title from notifications where created_at < $1 and (mail_at is not null or daily_kind is not null)',
    values: [startedAt],
  });
  expect(waiting).toEqual([]);
  const { rows: mailed } = await server.database.db.$client.query({
    text: `select mails.subject from mails join notifications on notifications.title = mails.subject
      where mails.kind like 'notification%' and notifications.created_at < $1`,
    values: [startedAt],
  });
  expect(mailed).toEqual([]);
});
