// The door of talks for other features.
export { talksHeld, talksHeldTables } from './held.ts';
