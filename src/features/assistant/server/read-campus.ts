import { inOrder } from '#shared/words/in-order.ts';
import type { Database } from '#platform/database/port.ts';
import { deletedUserName } from '#server/personal-data.ts';
import type { Viewer } from '#server/session.ts';
import {
  findAnnouncements,
  findAnnouncementsByWords,
  readSenders,
  type AnnouncementRow,
  findEvents,
} from '#features/announcements/server/service.ts';
import type { Chat } from '#features/chat/server/service.ts';
import {
  answersTo,
  findCoursesByWords,
  findDoubtsByWords,
  findLessonsByWords,
} from '#features/courses/server/service.ts';
import {
  listDocuments,
  listMentees,
  listRecentDocuments,
  readMentor,
} from '#features/mentorship/server/service.ts';
import {
  type DirectoryRule,
  findPeopleByIds,
  listTeachers,
  searchPeople,
} from '#features/people/server/service.ts';
import {
  countHandIns,
  findReturned,
  findTasksByWords,
  findTasksDue,
  ownStandings,
  type TaskStanding,
} from '#features/tasks/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { fold, tokensOf } from './built-in/words.ts';
import {
  type AnnouncementRecord,
  type CampusData,
  type CampusRecord,
  keyOf,
  type PersonRecord,
  type TaskRecord,
} from './campus-data.ts';
import {
  announcementRecord,
  courseRecord,
  documentRecord,
  doubtRecord,
  lessonRecord,
  messageRecord,
  personRecord,
  taskRecord,
} from './records.ts';

export interface CampusDeps {
  db: Database;
  chat: Pick<Chat, 'searchMessages' | 'latestMessages'>;
  uploads: Uploads;
  directory: DirectoryRule;
  timeZone: string;
}

/** Rows of one reading; a person is shown ten at most. */
const most = 20;
const teachersMost = 500;
const vocabularyOf = 100;
const vocabularyMs = 90 * 24 * 60 * 60_000;

/**
 * What this person may read, at one moment. Each function is the one behind a screen, with the same rule of who sees what;
 * the person is closed over, so that nothing that asks can name another one.
 */
export function readCampus(deps: CampusDeps, viewer: Viewer, now: Date): CampusData {
  const { db } = deps;
  const evidence = new Map<string, CampusRecord>();
  const note = <T extends CampusRecord>(records: T[]): T[] => {
    for (const record of records) evidence.set(keyOf(record), record);
    return records;
  };
  let teachers: Promise<PersonRecord[]> | undefined;
  const { userId: id, name, role, year, division } = viewer;
  return {
    me: { id, name, role, year, division },
    now,
    timeZone: deps.timeZone,
    evidence,
    async vocabulary() {
      const [tasks, notices, courses, lessons] = await Promise.all([
        findTasksDue(db, viewer, { from: new Date(now.getTime() - vocabularyMs), limit: vocabularyOf }),
        findAnnouncements(db, viewer, { limit: vocabularyOf }),
        findCoursesByWords(db, viewer, [], vocabularyOf),
        findLessonsByWords(db, viewer, [], vocabularyOf),
      ]);
      const titles = [...tasks, ...notices, ...courses, ...lessons].map(({ title }) => title);
      const tags = courses.flatMap((course) => course.tags);
      return new Set([...titles, ...tags].flatMap((title) => tokensOf(fold(title))));
    },
    async tasks({ words, from, to, subject, isMissed, limit }) {
      const rows =
        words === undefined
          ? await findTasksDue(db, viewer, { from, to, subject, isMissed, limit: rowsOf(limit) })
          : await ownStandings(db, viewer, await findTasksByWords(db, viewer, words, rowsOf(limit)));
      return note(await toTaskRecords(deps, viewer, rows));
    },
    async grades({ limit }) {
      return note(await toTaskRecords(deps, viewer, await findReturned(db, viewer, rowsOf(limit))));
    },
    async announcements({ words, limit, ...where }) {
      const rows =
        words === undefined
          ? await findAnnouncements(db, viewer, { ...where, limit: rowsOf(limit) })
          : await findAnnouncementsByWords(db, viewer, words, rowsOf(limit));
      return note(await toAnnouncementRecords(deps, rows));
    },
    events: async ({ from, to, limit }) =>
      note(
        await toAnnouncementRecords(deps, await findEvents(db, viewer, { from, to, limit: rowsOf(limit) })),
      ),
    // Several steps of one answer ask for them.
    teachers: async () =>
      note(await (teachers ??= listTeachers(db, teachersMost).then((all) => all.map(personRecord)))),
    async people({ words = [], limit }) {
      const found = await searchPeople(db, viewer, {
        search: words.join(' '),
        limit: rowsOf(limit),
        rule: deps.directory,
      });
      const people = await findPeopleByIds(
        db,
        found.map((one) => one.id),
      );
      return note(people.map(personRecord));
    },
    async courses({ words = [], limit }) {
      const rows = await findCoursesByWords(db, viewer, words, rowsOf(limit));
      const owners = await namesOf(
        db,
        rows.map(({ ownerId }) => ownerId),
      );
      return note(rows.map((row) => courseRecord(row, owners.get(row.ownerId) ?? deletedUserName)));
    },
    lessons: async ({ words = [], limit }) =>
      note((await findLessonsByWords(db, viewer, words, rowsOf(limit))).map(lessonRecord)),
    async doubts({ words = [], limit }) {
      const rows = await findDoubtsByWords(db, viewer, words, rowsOf(limit));
      const answers = await answersTo(
        db,
        rows.map((row) => row.id),
      );
      return note(rows.map((row) => doubtRecord(row, viewer.userId, answers.get(row.id) ?? [])));
    },
    async messages({ words = [], contactId, limit }) {
      const found =
        contactId !== undefined && words.length === 0
          ? await deps.chat.latestMessages(viewer, contactId, rowsOf(limit))
          : await deps.chat.searchMessages(viewer, words.join(' '), rowsOf(limit));
      return note(found.map(messageRecord));
    },
    async mentors() {
      if (role === 'teacher') {
        const mentees = await listMentees(deps, viewer.userId);
        const people = await findPeopleByIds(
          db,
          mentees.map((mentee) => mentee.id),
        );
        return note(people.toSorted((a, b) => inOrder(a.sortName, b.sortName)).map(personRecord));
      }
      const mentor = await readMentor(db, viewer.userId);
      return note(mentor === null ? [] : (await findPeopleByIds(db, [mentor.id])).map(personRecord));
    },
    async documents() {
      if (role !== 'teacher')
        return note(
          (await listDocuments(deps, [viewer.userId])).map((document) => documentRecord(document, name)),
        );
      const { documents } = await listRecentDocuments(deps, viewer, { limit: most });
      return note(documents.map((document) => documentRecord(document, document.studentName)));
    },
  };
}

const rowsOf = (limit: number | undefined): number => Math.min(limit ?? most, most);

async function namesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const people = await findPeopleByIds(db, [...new Set(ids)]);
  return new Map(people.map(({ id, name }) => [id, name]));
}

async function toAnnouncementRecords(
  { db }: CampusDeps,
  rows: readonly AnnouncementRow[],
): Promise<AnnouncementRecord[]> {
  const senders = await readSenders(db, rows);
  return rows.map((row) => announcementRecord(row, senders));
}

async function toTaskRecords(
  { db }: CampusDeps,
  viewer: Viewer,
  rows: readonly TaskStanding[],
): Promise<TaskRecord[]> {
  const own = rows.filter(({ authorId }) => authorId === viewer.userId).map(({ id }) => id);
  const [authors, counts] = await Promise.all([
    namesOf(
      db,
      rows.map(({ authorId }) => authorId),
    ),
    countHandIns(db, own),
  ]);
  return rows.map((row) =>
    taskRecord(viewer, row, authors.get(row.authorId) ?? deletedUserName, counts.get(row.id)),
  );
}
