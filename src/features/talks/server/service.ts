// The door of talks for other features.
export { talksHeld } from './held.ts';
