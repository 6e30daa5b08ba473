import { queryOptions } from '@tanstack/react-query';
import { createClient } from '#web/calls/api-client.ts';
import { isApiError } from '#web/calls/api-error.ts';
import { accountSecurityContract } from '#features/auth/contract/account.ts';
import { configContract } from '#features/auth/contract/config.ts';
import { peopleContract, profileContract } from '#features/people/contract/people.ts';

export const security = createClient(accountSecurityContract);
export const profile = createClient({ ...peopleContract, ...profileContract });
const config = createClient({ read: configContract.config });

/** Whether the account has a password and a second factor, and how many backup codes are left. */
export const securityQuery = queryOptions({
  queryKey: ['settings', 'security'],
  queryFn: ({ signal }) => security.security({}, { signal }),
});
export const passkeysQuery = queryOptions({
  queryKey: ['settings', 'passkeys'],
  queryFn: ({ signal }) => security.passkeys({}, { signal }),
});
export const sessionsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: ({ signal }) => security.mySessions({}, { signal }),
});
export const linkedQuery = queryOptions({
  queryKey: ['settings', 'linked'],
  queryFn: ({ signal }) => security.linkedAccounts({}, { signal }),
});
/** The same cache entry as the auth screen's. */
export const configQuery = queryOptions({
  queryKey: ['auth', 'config'],
  queryFn: ({ signal }) => config.read({}, { signal }),
  staleTime: Infinity,
});
/** The same cache entry as the profile's. */
export const ownRecordQuery = (userId: string) =>
  queryOptions({
    queryKey: ['people', 'person', userId],
    queryFn: ({ signal }) => profile.fetchUserInfo({ query: { userId } }, { signal }),
  });

const wrongCodes: readonly string[] = [
  'invalid_code',
  'invalid_otp',
  'otp_expired',
  'verification_expired',
  'invalid_backup_code',
];
/** The code is wrong or expired. */
export const isCodeRefused = (error: unknown): boolean =>
  isApiError(error) && wrongCodes.includes(error.code);
