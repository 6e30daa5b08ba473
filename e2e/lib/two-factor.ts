import { TOTP } from 'otpauth';
import { type Account, cookiesOf, post } from './accounts.ts';

export interface Authenticator {
  /** A code that has not been given out before: each is accepted once, and two steps of 30 s are open at a time. */
  code: () => string;
  backupCodes: string[];
}

const stepMs = 30_000;

/** Switches two-factor authentication on, as the settings do. */
export async function enableTwoFactor(url: string, account: Account): Promise<Authenticator> {
  const identity = `${url}/api/identity/two-factor`;
  const enabled = await post(`${identity}/enable`, { password: account.password }, account.cookie);
  const { totpURI, backupCodes } = (await enabled.json()) as { totpURI: string; backupCodes: string[] };
  const totp = new TOTP({ secret: new URL(totpURI).searchParams.get('secret') ?? '' });
  const used = new Set<number>();
  // The library takes the code before and after the current one too; a step may end between making a code and using it.
  const code = (): string => {
    const step = Math.floor(Date.now() / stepMs);
    const free = [step, step + 1, step - 1].find((one) => !used.has(one));
    if (free === undefined) throw new Error('all codes that are open now have been used');
    used.add(free);
    return totp.generate({ timestamp: free * stepMs });
  };
  const cookie = [account.cookie, cookiesOf(enabled)].filter(Boolean).join('; ');
  await post(`${identity}/verify-totp`, { code: code() }, cookie);
  return { code, backupCodes };
}
