import type { FastifyReply, FastifyRequest } from 'fastify';
import { toYearLabel, yearNames } from '#shared/audience/classes.ts';
import { refuse } from '#shared/app-error.ts';
import { type Http, mount } from '#server/http/mount.ts';
import { serverRefusals } from '#server/refusals-text.ts';
import type { College } from '#features/college/contract/college.ts';
import { publishPersonChanged } from '#features/people/server/service.ts';
import {
  identityAccountContract,
  identityRemovalContract,
  identityStateContract,
} from '../contract/account.ts';
import { authContract, identityLibraryContract, identityOwnContract } from '../contract/auth.ts';
import { endMySession, endSessionOf, listMySessions, reverify } from './sessions/account-sessions.ts';
import type { IdentityContext } from './context.ts';
import type { Library } from './library/library.ts';
import { rememberDevice } from './sign-in/known-devices.ts';
import { libraryRoutes } from './library/library-routes.ts';
import type { LiveSession } from './sessions/live-session.ts';
import { originOf } from './origin.ts';
import { inWords } from './refusal.ts';
import { findPending, resendCode, startSignUp, verifySignUp } from './sign-up/sign-up.ts';
import { collegeProvider, takesPasskeys } from './settings.ts';
import { describeSecurity } from './second-factor/security-state.ts';
import { removePasskey, unlinkAccount } from './sign-in/sign-in-ways.ts';

export function authRoutes(
  http: Http,
  context: IdentityContext,
  current: () => Library,
  isOidcReady: () => boolean,
): void {
  mount(http, 'auth', authContract, {
    config: async () => describeSignIn(context, isOidcReady(), await context.college.read()),
    session: async ({ request, reply }) => {
      void reply.header('cache-control', 'no-store');
      const live = await context.sessions.sessionOf(request.headers);
      return { ...(await describeSession(context, live)), college: await context.college.read() };
    },
  });
  ownRoutes(http, context);
  // The API description lists the library's calls with ours. One route serves them.
  http.contracts['identity'] = {
    ...http.contracts['identity'],
    ...identityLibraryContract,
    ...identityAccountContract,
  };
  libraryRoutes(http, context, current);
  http.app.addHook('onSend', (request, reply, payload, done) => {
    const renewed = context.sessions.renewedCookie(request.headers);
    if (renewed !== undefined) void reply.header('set-cookie', renewed);
    done(null, payload);
  });
}

async function describeSignIn(
  { config, college, publicUrl }: IdentityContext,
  isOidcReady: boolean,
  { divisions }: College,
) {
  return {
    github: config.github !== undefined,
    oidc: config.oidc && isOidcReady ? [{ id: collegeProvider, name: config.oidc.name }] : [],
    passkeys: takesPasskeys(publicUrl),
    teacherSignup: config.teacherSignup.rule,
    years: yearNames.map((value) => ({ value, label: toYearLabel(value) })),
    divisions,
    signUpDivisions: [...(await college.signUpDivisions())],
    timeZone: config.timeZone,
  };
}

async function describeSession({ sessionFacts }: IdentityContext, live: LiveSession | undefined) {
  if (live === undefined) return { user: null, incomplete: null, appearance: null };
  const { viewer, avatarUrl } = live;
  if (viewer === undefined) {
    const incomplete = { id: live.userId, name: live.name, email: live.email };
    return { user: null, incomplete, appearance: null };
  }
  const { appearance, deletionDueAt } = await sessionFacts(live.userId);
  const { userId: id, name, email, role, isAdmin, isPendingTeacher, year, division } = viewer;
  return {
    user: {
      id,
      name,
      email,
      role,
      isAdmin,
      isPendingTeacher,
      year,
      division,
      avatarUrl,
      deletionDueAt,
    },
    incomplete: null,
    appearance,
  };
}

function ownRoutes(http: Http, context: IdentityContext): void {
  const { sessions, sessionCookie, attemptCookie } = context;
  const attemptOf = (request: FastifyRequest) => attemptCookie.read(request.headers.cookie);
  const mine = async (request: FastifyRequest): Promise<LiveSession> => {
    const live = await sessions.sessionOf(request.headers);
    if (live === undefined) throw refuse('not_signed_in', serverRefusals.signInFirst);
    return live;
  };
  removalRoutes(http, context, mine);
  mount(http, 'identity', identityOwnContract, {
    signUpStart: ({ body, request, reply }) =>
      inWords(async () => {
        const { attemptId, resendIn } = await startSignUp(
          context,
          body,
          originOf(request),
          attemptOf(request),
        );
        setCookies(reply, attemptCookie.serialize(attemptId));
        return { status: 'missing_requirements', email: body.email, resendIn };
      }),
    signUpVerify: ({ body, request, reply }) =>
      inWords(async () => {
        const made = await verifySignUp(context, attemptOf(request), body.code, originOf(request));
        await publishPersonChanged(context.bus, made.userId);
        const oldToken = sessionCookie.read(request.headers.cookie);
        if (oldToken !== undefined) await endSessionOf(context, oldToken);
        const device = await rememberDevice(context, request.headers.cookie, made);
        setCookies(reply, sessionCookie.serialize(made.token), attemptCookie.clear(), device);
        return { status: 'complete', createdUserId: made.userId, createdSessionId: made.sessionId };
      }),
    signUpResend: ({ request }) => inWords(() => resendCode(context, attemptOf(request), originOf(request))),
    signUpPending: async ({ request, reply }) => {
      void reply.header('cache-control', 'no-store');
      const attemptId = attemptOf(request);
      const pending = attemptId === undefined ? undefined : await findPending(context.db, attemptId);
      return pending ?? { email: null, profile: null, resendIn: null };
    },
    reverify: ({ body, request }) =>
      inWords(async () => reverify(context, await mine(request), body, request.headers.cookie)),
    mySessions: async ({ request, reply }) => {
      void reply.header('cache-control', 'no-store');
      const live = await mine(request);
      return { sessions: await listMySessions(context, live) };
    },
    endSession: async ({ body, request }) => {
      await endMySession(context, await mine(request), body.id);
      return { success: true as const };
    },
  });
}

/** The security state of an account, and the removal of ways to sign in. */
function removalRoutes(
  http: Http,
  context: IdentityContext,
  mine: (request: FastifyRequest) => Promise<LiveSession>,
): void {
  mount(http, 'identity', identityStateContract, {
    security: async ({ request, reply }) => {
      void reply.header('cache-control', 'no-store');
      return describeSecurity(context, (await mine(request)).userId);
    },
  });
  mount(http, 'identity', identityRemovalContract, {
    removePasskey: async ({ body, request }) => {
      await removePasskey(context, await mine(request), body.id);
      return { status: true };
    },
    unlinkAccount: async ({ body, request }) => {
      await unlinkAccount(context, await mine(request), body.accountId);
      return { status: true };
    },
  });
}

function setCookies(reply: FastifyReply, ...cookies: (string | undefined)[]): void {
  for (const cookie of cookies) if (cookie !== undefined) void reply.header('set-cookie', cookie);
}
