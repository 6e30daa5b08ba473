// Apart from the calls, so that code that only clears a cache loads no contract.
export const ownPulseKey = ['pulse', 'mine'] as const;
