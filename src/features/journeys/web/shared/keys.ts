// Apart from the calls, so that code that only clears a cache loads no contract.
export const journeysKey = ['journeys'] as const;
/** The programmes that a mentee may join. */
export const openKey = [...journeysKey, 'open'] as const;
