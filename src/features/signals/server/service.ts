// The door of the signals for other features.
export type { About, SignalSource } from './source.ts';
