// The dashboard keeps nothing: it asks the other features, each by its own rules, and puts their answers together.
import { inOrder } from '#shared/words/in-order.ts';
import type { Database } from '#platform/database/port.ts';
import { type Http, mount } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import {
  authorLine,
  announcementUrl,
  findEvents,
  listPinned,
  readSenders,
} from '#features/announcements/server/service.ts';
import { announcementsText } from '#features/announcements/text.ts';
import { readUnread } from '#features/chat/server/service.ts';
import { studentLearning, teacherDoubts } from '#features/courses/server/service.ts';
import { menteeOverview, mentorOverview } from '#features/mentorship/server/service.ts';
import { type DueTask, studentTasks, taskUrl, teacherTasks } from '#features/tasks/server/service.ts';
import {
  type Activity,
  type Dashboard,
  type FocusItem,
  type Session,
  dashboardContract,
  dashboardLimits,
} from '../contract.ts';
import { newestOf, ownDeeds } from './own-deeds.ts';

export interface DashboardParts {
  db: Database;
  http: Http;
  /** The newest of the viewer's notifications. */
  activityOf: (viewer: Viewer, limit: number) => Promise<Activity[]>;
}

export function dashboardRoutes({ http, ...parts }: DashboardParts): void {
  mount(http, 'dashboard', dashboardContract, {
    read: ({ viewer }) => readDashboard(parts, viewer, new Date()),
  });
}

type Work = Pick<Dashboard, 'upNext' | 'upNextCount' | 'overdue' | 'focus' | 'stats'> & { due: DueTask[] };

async function readDashboard(
  { db, activityOf }: Omit<DashboardParts, 'http'>,
  viewer: Viewer,
  now: Date,
): Promise<Dashboard> {
  const until = new Date(now.getTime() + dashboardLimits.aheadDays * 24 * 3_600_000);
  const [{ due, ...work }, events, told, pinned, deeds] = await Promise.all([
    viewer.role === 'teacher' ? teachersWork(db, viewer, until) : studentsWork(db, viewer, until, now),
    findEvents(db, viewer, { from: now, to: until, limit: dashboardLimits.sessions }),
    activityOf(viewer, dashboardLimits.activity),
    listPinned(db, viewer, dashboardLimits.pinned),
    viewer.role === 'teacher' ? ownDeeds(db, viewer, dashboardLimits.activity) : [],
  ]);
  const senders = await readSenders(db, events);
  const sessions: Session[] = [
    ...events.map((event) => ({
      id: event.id,
      kind: 'event' as const,
      title: event.title,
      at: (event.eventAt ?? now).toISOString(),
      detail: authorLine(event, senders),
      url: announcementUrl(event.id),
    })),
    ...due.map(({ id, title, subject, dueAt }) => ({
      id,
      kind: 'due' as const,
      title,
      at: dueAt.toISOString(),
      detail: subject,
      url: taskUrl(id),
    })),
  ];
  return {
    ...work,
    pinned: pinned.map(({ _id, title, author, sentBy, date }) => ({
      id: _id,
      title,
      author: announcementsText.authorLine(author, sentBy),
      at: date,
      url: announcementUrl(_id),
    })),
    sessions: sessions.toSorted((a, b) => inOrder(a.at, b.at)).slice(0, dashboardLimits.sessions),
    activity: newestOf([...told, ...deeds], dashboardLimits.activity),
  };
}

async function studentsWork(db: Database, viewer: Viewer, until: Date, now: Date): Promise<Work> {
  const { focus: shown, upNext: mostNext, sessions } = dashboardLimits;
  const soon = new Date(now.getTime() + dashboardLimits.upNextHours * 3_600_000);
  const [tasks, learning, documents, unread] = await Promise.all([
    studentTasks(db, viewer, { soon, until, limit: mostNext + sessions }),
    studentLearning(db, viewer, shown),
    menteeOverview(db, viewer),
    readUnread(db, viewer),
  ]);
  const upNext = tasks.upcoming.filter(({ dueAt }) => dueAt <= soon).slice(0, mostNext);
  const handingIn: FocusItem[] =
    documents.hasMentor && documents.done < documents.required
      ? [
          {
            id: 'documents',
            kind: 'documents',
            title: '',
            done: documents.done,
            all: documents.required,
            url: '/mentee-section',
          },
        ]
      : [];
  const watching = learning.underWay.map((course): FocusItem => ({ ...course, kind: 'course' }));
  return {
    upNext: upNext.map(({ dueAt, ...task }) => ({
      ...task,
      dueAt: dueAt.toISOString(),
      url: taskUrl(task.id),
    })),
    upNextCount: tasks.dueSoon,
    overdue: tasks.overdue,
    due: tasks.upcoming.filter(({ dueAt }) => dueAt > soon),
    focus: [...handingIn, ...watching].slice(0, shown),
    stats: [
      { kind: 'openTasks', value: tasks.open, of: null, detail: tasks.dueThisWeek, url: '/tasks' },
      {
        kind: 'lessons',
        value: learning.lessonsDone,
        of: null,
        detail: learning.lessonsDoneThisWeek,
        url: '/courses',
      },
      { kind: 'messages', value: unread.unreadCount, of: null, detail: unread.conversations, url: '/chat' },
      {
        kind: 'documents',
        value: documents.done,
        of: documents.required,
        detail: documents.rejected,
        url: '/mentee-section',
      },
    ],
  };
}

async function teachersWork(db: Database, viewer: Viewer, until: Date): Promise<Work> {
  const [tasks, doubts, mentees, unread] = await Promise.all([
    teacherTasks(db, viewer, { until, limit: dashboardLimits.sessions }),
    teacherDoubts(db, viewer),
    mentorOverview(db, viewer),
    readUnread(db, viewer),
  ]);
  return {
    upNext: [],
    upNextCount: 0,
    overdue: 0,
    due: tasks.upcoming,
    focus: tasks.grading.slice(0, dashboardLimits.focus).map(({ id, title, waiting, graded }) => ({
      id,
      kind: 'grading',
      title,
      done: graded,
      all: graded + waiting,
      url: `${taskUrl(id)}/grade`,
    })),
    stats: [
      { kind: 'toGrade', value: tasks.waiting, of: null, detail: tasks.tasksWaiting, url: '/tasks' },
      {
        kind: 'doubts',
        value: doubts.open,
        of: null,
        detail: doubts.oldest === null ? 0 : daysSince(doubts.oldest.askedAt),
        url: doubts.oldest?.url ?? '/courses',
      },
      { kind: 'messages', value: unread.unreadCount, of: null, detail: unread.conversations, url: '/chat' },
      { kind: 'reviews', value: mentees.pending, of: null, detail: mentees.mentees, url: '/mentor-section' },
    ],
  };
}

const daysSince = (then: Date): number => Math.floor((Date.now() - then.getTime()) / (24 * 3_600_000));
