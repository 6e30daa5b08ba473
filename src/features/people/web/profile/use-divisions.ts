import { useQuery } from '@tanstack/react-query';
import { defaultDivisions } from '#shared/classes.ts';
import { createClient } from '#web/api-client.ts';
import { authContract } from '#features/auth/contract.ts';

const api = createClient({ config: authContract.config });

/** The college's divisions; the one that is chosen is among them, also when the college has dropped it. */
export function useDivisions(chosen: string): readonly string[] {
  const { data } = useQuery({
    queryKey: ['auth', 'config'],
    queryFn: ({ signal }) => api.config({}, { signal }),
    staleTime: Infinity,
  });
  const divisions = data?.divisions ?? [...defaultDivisions];
  return chosen === '' || divisions.includes(chosen) ? divisions : [...divisions, chosen];
}
