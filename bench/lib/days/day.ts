import type { Visitor } from './visitor.ts';

/** One person's day, in the parts whose cost is looked at alone. */
export interface DayPart {
  what: string;
  run: (visitor: Visitor) => Promise<void>;
}

/** What a student does in a day. docs/scale.md names these figures. */
export const daily = { visits: 4, messages: 20, reports: 12, handInBytes: 200_000 } as const;

const course = '/api/courses/c000002';
const lesson = `${course}/lessons/c000002-l1`;

export const day: readonly DayPart[] = [
  { what: 'a sign-in', run: (visitor) => visitor.signIn() },
  {
    what: `${daily.visits} visits: document, session, dashboard, bell, socket`,
    run: async (visitor) => {
      for (let visit = 0; visit < daily.visits; visit += 1) {
        visitor.leave();
        await visitor.read('/dashboard');
        await visitor.read('/api/session');
        await visitor.read('/api/dashboard');
        await visitor.read('/api/notifications/unread-count');
        await visitor.connect();
      }
    },
  },
  {
    what: 'announcements, tasks, notifications',
    run: async (visitor) => {
      await visitor.read('/api/data/fetch-announcements');
      await visitor.read('/api/data/fetch-task?limit=20');
      await visitor.read('/api/notifications');
      await visitor.send('POST', '/api/notifications/read', { all: true });
    },
  },
  {
    what: `a hand-in with a file of ${daily.handInBytes / 1000} kB`,
    run: async (visitor) => {
      const { text } = await visitor.send('GET', '/api/data/fetch-task?limit=20');
      const { tasks } = JSON.parse(text) as { tasks: { _id: string }[] };
      const taskId = tasks[0]?._id ?? '';
      await visitor.read(`/api/data/tasks/${taskId}`);
      const fileId = await visitor.upload(daily.handInBytes);
      await visitor.send('POST', `/api/data/tasks/${taskId}/hand-in`, {
        text: 'What I measured.',
        fileIds: [fileId],
      });
    },
  },
  {
    what: `courses, a lesson of ${daily.reports} reports, its doubts`,
    run: async (visitor) => {
      await visitor.read('/api/courses');
      await visitor.read(course);
      await visitor.read(`${lesson}/doubts`);
      for (let report = 0; report < daily.reports; report += 1) {
        const ranges = [[report * 30, report * 30 + 30]];
        await visitor.send('POST', `${lesson}/progress`, { ranges, position: report * 30 + 30 });
      }
    },
  },
  {
    what: `a conversation of ${daily.messages} messages`,
    run: async (visitor) => {
      await visitor.read('/api/chat/recent');
      await visitor.read(`/api/chat/messages?contactId=${visitor.partner.id}`);
      for (let message = 0; message < daily.messages; message += 1)
        await visitor.say('See you after the lecture at the library, second floor?');
    },
  },
];
