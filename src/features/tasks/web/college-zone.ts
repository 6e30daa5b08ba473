import { useQuery } from '@tanstack/react-query';
import { configContract } from '#features/auth/config-contract.ts';
import { createClient } from '#web/api-client.ts';

const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const { config: readConfig } = createClient(configContract);

/** The time zone of the college, in which due dates are meant and shown. */
export const useCollegeZone = (): string => useKnownZone() ?? ownZone();

/** Undefined while it is asked for: a form that begins with another clock would keep it. */
export function useKnownZone(): string | undefined {
  const { data, isPending } = useQuery({
    queryKey: ['college', 'config'],
    queryFn: ({ signal }) => readConfig({}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isPending ? undefined : (data?.timeZone ?? ownZone());
}

/** '2026-12-01T23:59' on the college's clock: what the fields of a form hold. */
export const toCollegeClock = (at: string | number, zone: string): string =>
  // Sweden writes dates as ISO does.
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
    .format(new Date(at))
    .replace(' ', 'T');
