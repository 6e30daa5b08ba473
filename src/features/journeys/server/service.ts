// The door of journeys for other features.
export {
  journeyFactTables,
  type JourneyFacts,
  type JourneysOf,
  readJourneyFacts,
} from './pulse/journey-facts.ts';
export { findOrganised, runningProgrammesOf } from './pulse/organised.ts';
