import type { IncomingHttpHeaders } from 'node:http';
import { refuse } from '#shared/app-error.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database } from '#platform/database/port.ts';
import type { Mailer } from '#platform/mail/port.ts';
import { type Http, mount, parse } from '#server/http/mount.ts';
import type { Viewer } from '#server/session.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import {
  type Profile,
  type SignupData,
  Profile as ProfileSchema,
  adminPeopleContract,
  peopleContract,
} from '../contract/people.ts';
import { peopleRefusals as refusals } from '../refusals-text.ts';
import { approveTeacher, listPendingTeachers, refuseTeacher } from './approval.ts';
import { checkClaim } from './directory/claims.ts';
import { type Person, findPersonById, toPersonInfo } from './person.ts';
import type { Soon } from '#server/soon.ts';

/** Somebody signed in, perhaps without a profile yet. */
export interface SignedIn {
  userId: string;
  sessionId: string;
  email: string;
}

/** What the identity of the college does for these calls. */
export interface PeopleIdentity<S extends SignedIn = SignedIn> {
  sessionOf(headers: IncomingHttpHeaders): Soon<S | undefined>;
  /** Makes the person that an account from a provider still lacks. */
  completeProfile(session: S, profile: Profile): Promise<Person>;
  claimAdministrator(viewer: Viewer, token: string): Promise<void>;
  /** A session decides about roles only when it has proved lately whose it is. */
  requireProof(viewer: Viewer): Promise<void>;
}

export function peopleRoutes<S extends SignedIn>(
  http: Http,
  context: { db: Database; bus: Bus; mailer: Mailer; publicUrl: URL },
  identity: PeopleIdentity<S>,
): void {
  const { db } = context;
  mount(http, 'people', peopleContract, {
    sendSignupData: async ({ body, request }) => {
      const session = await identity.sessionOf(request.headers);
      if (session === undefined) throw refuse('not_signed_in', serverRefusals.signInFirst);
      await checkClaim(db, session, body.clerkUserId, 'send-signup-data');
      const person =
        (await findPersonById(db, session.userId)) ??
        (await identity.completeProfile(session, toProfile(body, session.email)));
      return { success: true as const, user: toPersonInfo(viewerOfSelf(person, session.sessionId), person) };
    },
    fetchUserInfo: async ({ query, viewer }) => {
      await checkClaim(db, viewer, query.userId, 'fetch-user-info');
      return showPerson(db, viewer, viewer.userId);
    },
    person: async ({ params, viewer }) => showPerson(db, viewer, params.userId),
  });
  mount(http, 'people', adminPeopleContract, {
    pendingTeachers: async () => ({ teachers: await listPendingTeachers(db) }),
    approveTeacher: async ({ params, viewer }) => {
      await identity.requireProof(viewer);
      await approveTeacher(context, viewer.userId, params.userId);
      return { success: true as const };
    },
    refuseTeacher: async ({ params, body, viewer }) => {
      await identity.requireProof(viewer);
      await refuseTeacher(context, viewer.userId, params.userId, body.reason);
      return { success: true as const };
    },
    claimAdmin: async ({ body, viewer }) => {
      await identity.claimAdministrator(viewer, body.token);
      return { success: true as const };
    },
  });
}

async function showPerson(db: Database, viewer: Viewer, userId: string) {
  const person = await findPersonById(db, userId);
  if (person === undefined) throw refuse('not_found', refusals.unknownPerson);
  return { user: toPersonInfo(viewer, person) };
}

/** The fields of step 2, whole; the e-mail is the account's, whatever the body says. */
function toProfile(body: SignupData, email: string): Profile {
  const isTeacher = body.role === 'teacher';
  return parse(ProfileSchema, isTeacher ? { ...body, teacherId: email } : { ...body, role: 'student' });
}

const viewerOfSelf = (person: Person, sessionId: string): Viewer => ({
  userId: person.id,
  sessionId,
  role: person.role,
  isPendingTeacher: person.roleStatus === 'pending',
  isAdmin: person.isAdmin,
  name: person.name,
  email: person.email,
  year: person.year,
  division: person.division,
});
