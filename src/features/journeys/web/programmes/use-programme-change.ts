import { useQueryClient } from '@tanstack/react-query';
import type { Programme } from '#features/journeys/contract/programmes.ts';
import { journeysKey } from '../shared/keys.ts';
import { programmesKey } from './keys.ts';
import { programmeQuery } from './programmes-api.ts';

/** Shows a programme as it was stored, and loads again what depends on it. */
export function useProgrammeChange() {
  const queries = useQueryClient();
  return {
    put: (programme: Programme): void =>
      void queries.setQueryData(programmeQuery(programme.id).queryKey, { programme }),
    refresh: (): void => {
      void queries.invalidateQueries({ queryKey: programmesKey });
      void queries.invalidateQueries({ queryKey: journeysKey });
    },
  };
}
