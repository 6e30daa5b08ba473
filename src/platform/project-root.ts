import { fileURLToPath } from 'node:url';

/** The folder of package.json, with a separator at its end. Two folders up, from here as from the built server in dist/server. */
export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
