import type { Queryable } from '#platform/database/port.ts';
import type { Http } from '#server/http/mount.ts';
import type { Sessions } from '#server/session.ts';
import { peopleRoutes } from '#features/people/server/service.ts';
import { type AccountAdministration, createAdministration } from './account/administration.ts';
import { endAllSessions } from './sessions/account-sessions.ts';
import { applyAdminEmails, claimAdministrator, makeAdminInvite } from './account/administrators.ts';
import { completeProfile } from './sign-up/complete-profile.ts';
import { startLibrary } from './library/start-library.ts';
import { type IdentityParts, makeContext } from './make-context.ts';
import { renameAccount } from './account/rename-account.ts';
import { definePurges } from './account/purge.ts';
import { authRoutes } from './routes.ts';
import { warnOfOtherSecret } from './second-factor/second-factor.ts';
import { requireStepUp } from './second-factor/step-up.ts';

const providerRetryMs = 30_000;

export interface Identity extends AsyncDisposable {
  readonly sessions: Sessions;
  /** Copies the person's name to the account. */
  renameAccount: (tx: Queryable, userId: string, name: string) => Promise<void>;
  /** The administrators' actions on accounts. */
  readonly administration: AccountAdministration;
  /** Ends every session of a person, in every process. */
  endSessions: (userId: string) => Promise<void>;
  /** Mounts the calls of sign-up, sign-in, sessions and people. */
  mount(http: Http): void;
}

/** Sign-up, sign-in, sessions and roles. Only this feature knows the identity library. */
export async function createIdentity(parts: IdentityParts): Promise<Identity> {
  const context = makeContext(parts);
  const provider = await startLibrary(context, parts.providerRetryMs ?? providerRetryMs);
  definePurges(context);
  await warnOfOtherSecret(context);
  await applyAdminEmails(context);
  const invite = await makeAdminInvite(context);
  if (invite !== undefined) {
    context.log.warn(
      {},
      `No administrator exists yet. Sign in, then open this link once to become one: ${invite}`,
    );
  }
  return {
    sessions: context.sessions,
    administration: createAdministration(context, provider.current),
    endSessions: (userId) => endAllSessions(context, userId),
    renameAccount,
    mount(http) {
      authRoutes(http, context, provider.current, provider.isReady);
      peopleRoutes(http, context, {
        sessionOf: (headers) => context.sessions.sessionOf(headers),
        completeProfile: (session, profile) => completeProfile(context, session, profile),
        claimAdministrator: (viewer, token) => claimAdministrator(context, viewer, token),
        requireProof: (viewer) => requireStepUp(context.db, viewer.sessionId, 'strict'),
      });
    },
    async [Symbol.asyncDispose]() {
      provider.stop();
      context.sessions[Symbol.dispose]();
      await context.gate[Symbol.asyncDispose]();
    },
  };
}
