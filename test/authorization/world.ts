import { post } from '../../e2e/lib/accounts.ts';
import type { TestServer } from '../lib/server.ts';
import type { Actors } from './actors.ts';
import { type AdminWorld, makeAdminWorld } from './worlds/admin.ts';
import { type BookingsWorld, makeBookingsWorld } from './worlds/bookings.ts';
import { type CoursesWorld, makeCoursesWorld } from './worlds/courses.ts';
import { type JourneysWorld, makeJourneysWorld } from './worlds/journeys.ts';
import { makeMeetingsWorld, type MeetingsWorld } from './worlds/meetings.ts';
import { type MentorshipWorld, makeMentorshipWorld } from './worlds/mentorship.ts';
import { makeQuizzesWorld, type QuizzesWorld } from './worlds/quizzes.ts';
import { makeSignalsWorld, type SignalsWorld } from './worlds/signals.ts';
import { makeTalksWorld, type TalksWorld } from './worlds/talks.ts';
import { makeTasksWorld, type TasksWorld } from './worlds/tasks.ts';
import { makeUploadsWorld, type UploadsWorld } from './worlds/uploads.ts';

/** The things that the rows of the matrix ask about. */
export interface World {
  server: TestServer;
  admin: AdminWorld;
  bookings: BookingsWorld;
  courses: CoursesWorld;
  journeys: JourneysWorld;
  meetings: MeetingsWorld;
  mentorship: MentorshipWorld;
  quizzes: QuizzesWorld;
  signals: SignalsWorld;
  talks: TalksWorld;
  tasks: TasksWorld;
  uploads: UploadsWorld;
  /** By the teacher, for everybody. */
  openAnnouncement: string;
  /** By the administrator, for everybody. */
  administratorsAnnouncement: string;
  /** By the teacher, for third year, division B: the other student's class. */
  restrictedAnnouncement: string;
  /** By the teacher, to be published tomorrow. */
  scheduledAnnouncement: string;
  /** A message that the student wrote to the teacher. */
  message: string;
  unknownId: string;
  /** A new announcement by the teacher, to be changed or removed. */
  newAnnouncement(): Promise<string>;
  deletedAnnouncement(): Promise<string>;
  /** Somebody new who waits for approval. */
  newPendingTeacher(): Promise<string>;
  /** That no course belongs to. */
  newTerm(): Promise<string>;
  /** A request for a walkthrough that waits. */
  newWalkthroughRequest(): Promise<string>;
  /** The cookie of a new person. */
  newSession(): Promise<string>;
  /** The id of a session of somebody new. */
  othersSessionId(): Promise<string>;
  newEmail(): string;
  /** The student's archive of everything, made once. */
  readyArchive(): Promise<string>;
}

export async function makeWorld(server: TestServer, actors: Actors): Promise<World> {
  const announce = async (cookie: string, more: Record<string, unknown> = {}): Promise<string> => {
    const body = {
      title: 'Library hours',
      content: 'Open until ten.',
      author: 'Tom Teacher',
      category: 'Event',
      ...more,
    };
    const answer = await post(`${server.url}/api/data/create-announcement`, body, cookie);
    const { announcement } = (await answer.json()) as { announcement: { _id: string } };
    return announcement._id;
  };
  const sent = await post(
    `${server.url}/api/chat/send-message`,
    { receiverId: actors.teacher.id, content: 'May I ask something?' },
    actors.student.cookie,
  );
  const { message } = (await sent.json()) as { message: { _id: string } };
  const admin = await makeAdminWorld(server, actors);
  const courses = await makeCoursesWorld(server, actors);
  const mentorship = await makeMentorshipWorld(server, actors);
  return {
    server,
    admin,
    bookings: await makeBookingsWorld(server, actors, courses),
    courses,
    journeys: await makeJourneysWorld(server, actors),
    meetings: await makeMeetingsWorld(server, actors, courses),
    mentorship,
    quizzes: await makeQuizzesWorld(server, actors, courses),
    signals: await makeSignalsWorld(server, actors),
    talks: await makeTalksWorld(server, actors),
    tasks: await makeTasksWorld(server, actors),
    uploads: await makeUploadsWorld(server, actors),
    openAnnouncement: await announce(actors.teacher.cookie),
    administratorsAnnouncement: await announce(actors.administrator.cookie),
    restrictedAnnouncement: await announce(actors.teacher.cookie, {
      audienceYear: 'third',
      audienceDivision: 'B',
    }),
    scheduledAnnouncement: await announce(actors.teacher.cookie, {
      publishAt: new Date(Date.now() + 86_400_000).toISOString(),
    }),
    message: message._id,
    unknownId: '01980000-0000-7000-8000-000000000000',
    newAnnouncement: () => announce(actors.teacher.cookie),
    deletedAnnouncement: async () => {
      const id = await announce(actors.teacher.cookie);
      await fetch(`${server.url}/api/data/announcements/${id}`, {
        method: 'DELETE',
        headers: { cookie: actors.teacher.cookie },
      });
      return id;
    },
    newTerm: async () => {
      const body = { name: `Term ${crypto.randomUUID()}`, firstDay: '2190-01-01', lastDay: '2190-05-01' };
      const answer = await post(`${server.url}/api/admin/terms`, body, actors.administrator.cookie);
      return ((await answer.json()) as { term: { id: string } }).term.id;
    },
    newSession: async () => (await server.signUp()).cookie,
    othersSessionId: async () => {
      const { cookie } = await server.signUp();
      const answer = await fetch(`${server.url}/api/identity/my-sessions`, { headers: { cookie } });
      const { sessions } = (await answer.json()) as { sessions: { id: string }[] };
      return sessions[0]?.id ?? '';
    },
    readyArchive: readyArchiveOf(server, actors.student.cookie),
    newEmail: () => `new-${crypto.randomUUID()}@college.example`,
    newPendingTeacher: () => admin.pendingTeacher(),
    newWalkthroughRequest: () => admin.walkthroughRequest(),
  };
}

/** Asked for when a row needs it first. */
function readyArchiveOf({ url }: TestServer, cookie: string): () => Promise<string> {
  let made: Promise<string> | undefined;
  const make = async (): Promise<string> => {
    await post(`${url}/api/privacy/export`, {}, cookie);
    for (;;) {
      const answer = await fetch(`${url}/api/privacy`, { headers: { cookie } });
      const { archive } = (await answer.json()) as { archive: { id: string; state: string } };
      if (archive.state !== 'making') return archive.id;
    }
  };
  return () => (made ??= make());
}
