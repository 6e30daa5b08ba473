import { afterAll, beforeAll, expect, test } from 'vitest';
import { DemoCollege, type Name } from './lib/demo-college.ts';

const startedAt = new Date();
let college: DemoCollege;
beforeAll(async () => {
  college = await DemoCollege.open();
});
afterAll(() => college[Symbol.asyncDispose]());

interface Listed {
  title: string;
  priority: string;
  imageUrl: string | null;
}
const announcementsOf = async (cookie: string, query = ''): Promise<Listed[]> =>
  (await college.read<{ announcements: Listed[] }>(cookie, `/api/data/fetch-announcements${query}`))
    .announcements;
const titlesFor = async (name: Name) =>
  (await announcementsOf(await college.signIn(name))).map(({ title }) => title);

test('everybody signs in with the password that is printed, as who they are', async () => {
  const { members } = college;
  for (const [name, member] of Object.entries(members) as [Name, (typeof members)[Name]][]) {
    const { user } = await college.read<{ user: Record<string, unknown> }>(
      await college.signIn(name),
      '/api/session',
    );
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
  const cookie = await college.signIn('meera');
  const shown = await announcementsOf(cookie);
  expect(shown.filter(({ priority }) => priority === 'important')).toHaveLength(1);
  const images = shown.flatMap(({ imageUrl }) => imageUrl ?? []);
  expect(images.length).toBeGreaterThanOrEqual(4);
  for (const url of images) {
    const answer = await college.get(cookie, url);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    await answer.body?.cancel();
  }
  expect(await announcementsOf(cookie, '?state=scheduled')).toHaveLength(1);
  expect(await announcementsOf(cookie, '?state=expired')).toHaveLength(1);
});

test('conversations are in their order, with unread ones and one of several hundred messages', async () => {
  const cookie = await college.signIn('karan');
  interface Chat {
    contactId: string;
    contactName: string;
    unreadCount: number;
    lastMessageTime: string;
  }
  const { recentChats } = await college.read<{ recentChats: Chat[] }>(cookie, '/api/chat/recent');
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
  const page = await college.read<Page>(
    cookie,
    `/api/chat/messages?contactId=${college.members.priya.id}&limit=100`,
  );
  expect(page.lastSeq).toBeGreaterThan(300);
  expect(page.messages.at(-1)).toMatchObject({ seq: page.lastSeq, read: false });
  const times = page.messages.map(({ timestamp }) => timestamp);
  expect(times).toEqual(times.toSorted());
  expect(recentChats[1]?.lastMessageTime).toBe(times.at(-1));
  expect(page.messages.filter(({ content }) => /[{}]/.test(content))).toEqual([]);
});

test('the administrator has a teacher to approve and requests to answer', async () => {
  const cookie = await college.signIn('meera');
  const pending = await college.read<{ teachers: { name: string }[] }>(cookie, '/api/admin/pending-teachers');
  expect(pending.teachers.map(({ name }) => name)).toEqual(['Yuki Tanaka']);
  const { requests } = await college.read<{ requests: { name: string }[] }>(
    cookie,
    '/api/admin/walkthrough-requests',
  );
  expect(requests.map(({ name }) => name)).toEqual(['Henrik Solberg', 'Amara Nwosu']);
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
    (await college.read<{ mentees: Mentee[] }>(cookie, '/api/mentor/fetch-mentees')).mentees;
  const standing = ({ name, completion, pendingCount }: Mentee) => [name, completion, pendingCount];
  const ananya = await college.signIn('ananya');
  const mentees = await menteesOf(ananya);
  expect(mentees.map(standing)).toEqual([
    ['Karan Mehta', 75, 1],
    ['Priya Sharma', 100, 0],
    ['Rahul Shah', 50, 1],
    ['Sofia Almeida', 25, 1],
  ]);
  expect((await menteesOf(await college.signIn('samuel'))).map(standing)).toEqual([
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
    const answer = await college.get(ananya, url);
    expect(answer.headers.get('content-type')).toBe(type);
    await answer.body?.cancel();
  }
});

const bookingsOf = async (name: Name) =>
  (
    await college.read<{ bookings: { title: string; student: { name: string } }[] }>(
      await college.signIn(name),
      '/api/bookings',
    )
  ).bookings;
const offersFor = async (name: Name) =>
  (
    await college.read<{ offers: { title: string; free: number }[] }>(
      await college.signIn(name),
      '/api/bookings/offers',
    )
  ).offers.map(({ title, free }) => `${title}: ${free} free`);

test('two teachers offer times; students see those that are for them, and have booked some', async () => {
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
  const asked = await college.read<{ requests: { name: string; message: string }[] }>(
    await college.signIn('meera'),
    '/api/admin/mentor-requests',
  );
  expect(asked.requests).toMatchObject([{ name: 'Mei-Lin Chen' }]);
  const own = await college.read<{ mentor: unknown; requestedAt: string | null }>(
    await college.signIn('mei'),
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
    (await college.read<{ notifications: Notified[] }>(await college.signIn(name), '/api/notifications'))
      .notifications;
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
  const { rows: waiting } = await college.server.database.db.$client.query({
    text: 'select title from notifications where created_at < $1 and (mail_at is not null or daily_kind is not null)',
    values: [startedAt],
  });
  expect(waiting).toEqual([]);
  const { rows: mailed } = await college.server.database.db.$client.query({
    text: `select mails.subject from mails join notifications on notifications.title = mails.subject
      where mails.kind like 'notification%' and notifications.created_at < $1`,
    values: [startedAt],
  });
  expect(mailed).toEqual([]);
});
