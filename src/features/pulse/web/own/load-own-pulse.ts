export const loadOwnPulse = async () => (await import('./own-pulse-glance.tsx')).OwnPulseGlance;
