// A known device is a browser in which the account has signed in. Guesses from elsewhere do not lock it out.
import { randomBytes } from 'node:crypto';
import { type SQL, and, eq } from 'drizzle-orm';
import { authLimits } from '#features/auth/contract/limits.ts';
import type { IdentityContext } from '../context.ts';
import { isEqualSecret } from '../secrets.ts';
import { account, session, user } from '../table.ts';

interface AccountState {
  userId: string;
  password: string | null;
  twoFactor: boolean;
}
/** The counter for all attempts without a mark of the account. */
const unknownDevice = 'unknown';
const separator = '~';
const markChars = 32;

/** The id of the known device that this browser is for the account; undefined when it is none. */
export async function knownDeviceOf(
  context: IdentityContext,
  cookieHeader: string | undefined,
  whose: { email: string } | { userId: string },
): Promise<string | undefined> {
  const device = readDevice(context, cookieHeader);
  if (device.marks.length === 0) return undefined;
  const state = await findAccount(
    context,
    'email' in whose ? eq(user.email, whose.email) : eq(user.id, whose.userId),
  );
  if (state === undefined) return undefined;
  const mark = markOf(context, device.id, state);
  return device.marks.some((one) => isEqualSecret(one, mark)) ? device.id : undefined;
}

/** The device for a throttle's key. */
export const deviceKeyOf = async (
  context: IdentityContext,
  cookieHeader: string | undefined,
  userId: string,
): Promise<string> => (await knownDeviceOf(context, cookieHeader, { userId })) ?? unknownDevice;

/** The Set-Cookie header that makes the browser a known device of the account; undefined without an account. */
export async function rememberDevice(
  context: IdentityContext,
  cookieHeader: string | undefined,
  whose: { email: string } | { userId: string } | { sessionToken: string },
): Promise<string | undefined> {
  const state = await findAccount(context, conditionOf(whose));
  if (state === undefined) return undefined;
  const { id, marks } = readDevice(context, cookieHeader);
  const mark = markOf(context, id, state);
  const others = marks.filter((one) => one !== mark);
  return context.deviceCookie.serialize(
    [id, mark, ...others].slice(0, 1 + authLimits.knownAccountsPerDevice).join(separator),
  );
}

function conditionOf(whose: { email: string } | { userId: string } | { sessionToken: string }): SQL {
  if ('email' in whose) return eq(user.email, whose.email);
  if ('userId' in whose) return eq(user.id, whose.userId);
  return eq(session.token, whose.sessionToken);
}

function readDevice({ deviceCookie }: IdentityContext, cookieHeader: string | undefined) {
  const [id, ...marks] = deviceCookie.read(cookieHeader)?.split(separator) ?? [];
  return { id: id ?? randomBytes(12).toString('base64url'), marks };
}

/**
 * The mark of one browser and one account, without revealing the account. It becomes invalid when the password changes
 * or two-factor is switched: then the browser has proved less than the account needs.
 */
const markOf = ({ secrets }: IdentityContext, deviceId: string, state: AccountState): string =>
  secrets
    .mac('device', deviceId, state.userId, state.password ?? '', String(state.twoFactor))
    .slice(0, markChars);

async function findAccount({ db }: IdentityContext, condition: SQL): Promise<AccountState | undefined> {
  const [row] = await db
    .select({ userId: user.id, password: account.password, twoFactor: user.twoFactorEnabled })
    .from(user)
    .leftJoin(account, and(eq(account.userId, user.id), eq(account.providerId, 'credential')))
    .leftJoin(session, eq(session.userId, user.id))
    .where(condition)
    .limit(1);
  return row;
}
