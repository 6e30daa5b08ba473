import { useDeferredValue } from 'react';

/**
 * What a query has brought, for a screen that is large: drawn in pieces, so that a press meanwhile is not kept waiting.
 * React draws what a store brings at one go, and a phone is busy with a whole screen for a third of a second.
 */
export const useInPieces = <Data>(brought: Data): Data => useDeferredValue(brought);
