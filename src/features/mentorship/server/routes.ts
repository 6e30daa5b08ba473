import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Jobs } from '#platform/jobs/port.ts';
import { type Http, mount } from '#server/http/mount.ts';
import type { Realtime } from '#server/sockets/realtime.ts';
import { refuse } from '#shared/app-error.ts';
import { checkClaim, toUserIds } from '#features/people/server/service.ts';
import type { Notifications } from '#features/notifications/server/service.ts';
import type { Uploads } from '#features/uploads/server/service.ts';
import { adminMentorshipContract, menteeContract, mentorContract } from '../contract/mentorship.ts';
import { mentorshipRefusals as refusals } from '../refusals-text.ts';
import { mentorshipText as text } from '../text.ts';
import { addCategory, listCategories, removeCategory, updateCategory } from './categories.ts';
import { updateStatus } from './decide.ts';
import type { MentorshipEndings } from './endings.ts';
import { readPortfolio, removeDocument, uploadDocument } from './documents.ts';
import { MentorshipLive } from './live.ts';
import { matchingRoutes } from './matching/routes.ts';
import { findRequest, toOwnRequest } from './matching/waiting.ts';
import { listMentees, listRecentDocuments, listStudents, listTeachers, readMentor } from './mentees.ts';
import { defineDocumentPurpose } from './purpose.ts';
import { addMentees, assignMentor, endRelation } from './relations.ts';
import { listRequests } from './requests.ts';
import { portfolioOf, requireStudent } from './rules.ts';
import { shareDocuments } from './sharing/share.ts';

export interface MentorshipContext {
  db: Database;
  bus: Bus;
  jobs: Jobs;
  notifications: Notifications;
  http: Http;
  realtime: Realtime;
  uploads: Uploads;
  endings: MentorshipEndings;
}

/** Mounts the calls of students, mentors and administrators, and the rule of the files. */
export function createMentorship(context: MentorshipContext): Disposable {
  const { db, http, uploads } = context;
  const live = new MentorshipLive(context.bus, context.realtime);
  defineDocumentPurpose(uploads);
  const { jobs, notifications, endings } = context;
  const deps = { db, uploads, live, jobs, notifications, endings };
  menteeRoutes(http, deps);
  mentorRoutes(http, deps);
  adminRoutes(http, deps);
  matchingRoutes(http, deps);
  return live;
}

interface Deps {
  db: Database;
  uploads: Uploads;
  live: MentorshipLive;
  endings: MentorshipEndings;
  jobs: Jobs;
  notifications: Notifications;
}

function menteeRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  mount(http, 'mentorship', menteeContract, {
    mentor: async ({ viewer, query }) => {
      const studentId = await portfolioOf(db, viewer, query.studentId);
      const row = await findRequest(db, studentId);
      const maySee = viewer.userId === studentId || viewer.isAdmin;
      return {
        mentor: await readMentor(db, studentId),
        requestedAt: row?.askedAt.toISOString() ?? null,
        request: row === undefined || !maySee ? null : await toOwnRequest(db, row),
      };
    },
    categories: async () => ({ categories: await listCategories(db) }),
    documents: async ({ viewer, query }) =>
      readPortfolio(deps, viewer, await portfolioOf(db, viewer, query.studentId)),
    share: async ({ viewer, body }) => {
      const { studentId, ...sharing } = body;
      const named = await portfolioOf(db, viewer, studentId);
      if (named !== viewer.userId && !viewer.isAdmin) throw refuse('forbidden', refusals.studentSharesOnly);
      return { success: true as const, documents: await shareDocuments(deps, viewer, named, sharing) };
    },
    upload: async ({ viewer, body, files: { file } }) => {
      requireStudent(viewer);
      const [claimed] = await toUserIds(db, body.studentId === undefined ? [] : [body.studentId]);
      await checkClaim(db, viewer, claimed, 'upload-document');
      const document = await uploadDocument(deps, viewer, body, file[0]);
      return { success: true as const, document, message: text.uploaded };
    },
    remove: async ({ viewer, query, body }) => {
      requireStudent(viewer);
      const documentId = query.documentId ?? body.documentId;
      if (documentId === undefined) throw refuse('validation', refusals.unknownDocument);
      await removeDocument(deps, viewer, documentId);
      return { success: true as const };
    },
  });
}

function mentorRoutes(http: Http, deps: Deps): void {
  const { db } = deps;
  mount(http, 'mentorship', mentorContract, {
    students: async ({ viewer, query }) => listStudents(deps, viewer, query),
    mentees: async ({ viewer, query }) => {
      const mentorId = query.mentorId ?? viewer.userId;
      if (!viewer.isAdmin) await checkClaim(db, viewer, mentorId, 'fetch-mentees');
      return { mentees: await listMentees(deps, mentorId) };
    },
    recentDocuments: async ({ viewer, query }) => listRecentDocuments(deps, viewer, query),
    updateStatus: async ({ viewer, body }) => ({
      success: true as const,
      document: await updateStatus(deps, viewer, body),
    }),
    addMentees: async ({ viewer, body }) => {
      await checkClaim(db, viewer, body.mentorId, 'add-mentees');
      return {
        success: true as const,
        ...(await addMentees(deps, viewer, await toUserIds(db, body.studentIds))),
      };
    },
    endRelation: async ({ viewer, body }) => {
      await endRelation(deps, viewer, body.studentId);
      return { success: true as const };
    },
  });
}

function adminRoutes(http: Http, deps: Deps): void {
  const { db, live } = deps;
  mount(http, 'mentorship', adminMentorshipContract, {
    addCategory: async ({ viewer, body }) => {
      const category = await addCategory(db, viewer, body);
      live.categoriesChanged();
      return { success: true as const, category };
    },
    updateCategory: async ({ viewer, params, body }) => {
      const category = await updateCategory(db, viewer, params.categoryId, body);
      live.categoriesChanged();
      return { success: true as const, category };
    },
    removeCategory: async ({ viewer, params }) => {
      await removeCategory(db, viewer, params.categoryId);
      live.categoriesChanged();
      return { success: true as const };
    },
    mentorRequests: async () => ({ requests: await listRequests(db) }),
    teachers: async ({ viewer, query }) => listTeachers(db, viewer, query),
    assignMentor: async ({ viewer, body }) => {
      await assignMentor(deps, viewer, body);
      return { success: true as const };
    },
  });
}
