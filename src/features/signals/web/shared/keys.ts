// Apart from the calls, so that code that only clears a cache loads no contract.
export const signalsKey = ['signals'] as const;
