// The door of the settings for other features.
export { onPreferencesChanged } from './changes.ts';
export {
  allTracked,
  appearancesOf,
  preferencesOf,
  sharesData,
  trackedOf,
  tracksActivity,
} from './preferences.ts';
export { createSettings } from './routes.ts';
export { preferences } from './table.ts';
