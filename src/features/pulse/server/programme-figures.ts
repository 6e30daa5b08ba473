import type { Database } from '#platform/database/port.ts';
import { batchedRead } from '#server/reads/batched-read.ts';
import type { KeptReads } from '#server/reads/kept-reads.ts';
import { Stretch } from '#server/stretch.ts';
import { pulseLimits as limits } from '../contract/limits.ts';
import type { Pulse } from '../contract/pulse.ts';
import { groupsOf } from '../contract/small-groups.ts';
import { type Counted, eventsInFives, figuresOf, figuresTogether } from './count.ts';
import { mentorFigures } from './mentors.ts';
import { movedFor } from './moved.ts';
import { countedTables, readCounted } from './read-counted.ts';

type Figures = Omit<Pulse, 'programme' | 'until'>;

/** The figures of a programme, of everything before `until`. The right to see them is asked before. */
export type ProgrammeFigures = (programmeId: string, until: Date) => Figures | Promise<Figures>;

interface Deps {
  db: Database;
  reads: KeptReads;
  /** Of this server: moves the bounds of steps. */
  secret: string;
}

/**
 * A programme of a whole college takes a second. So figures are kept until something is written that they count, as
 * Activity Tracking is, and one programme is counted at once, for all who wait.
 */
export function programmeFigures({ db, reads, secret }: Deps): ProgrammeFigures {
  const kept = reads.define({
    name: 'pulse.programme',
    tables: countedTables,
    maxAgeMs: limits.keptMs,
  });
  const figuresNow = batchedRead(async (keys) => {
    const found = new Map<string, Figures>();
    for (const key of keys) {
      const { programmeId, until } = readKey(key);
      const { counted } = await readCounted(db, { programmeIds: [programmeId] }, until);
      found.set(key, await count(counted, secret));
    }
    return found;
  });
  return (programmeId, until) => {
    const key = keyOf(programmeId, until);
    return kept.get(key, '', async () => {
      const figures = await figuresNow(key);
      if (figures === undefined) throw new Error(`${key} was not counted`);
      return figures;
    });
  };
}

const keyOf = (programmeId: string, until: Date): string => `${until.getTime()} ${programmeId}`;

function readKey(key: string): { programmeId: string; until: Date } {
  const end = key.indexOf(' ');
  return {
    programmeId: key.slice(end + 1),
    until: new Date(Number(key.slice(0, end))),
  };
}

/** Figures of people who are in one of the groups. Those of cohorts that are left out are in no figure. */
async function count(counted: readonly Counted[], secret: string): Promise<Figures> {
  const stretch = new Stretch();
  const groups = groupsOf(counted);
  const figures: Figures['groups'] = [];
  for (const { cohort, members } of groups) {
    await stretch.pause();
    figures.push({ cohort, ...figuresOf(members, movedFor(secret, members)) });
  }
  await stretch.pause();
  const shown = groups.flatMap(({ members }) => members);
  const mentors = mentorFigures(shown, movedFor(secret, shown));
  await stretch.pause();
  return {
    total: figuresTogether(figures),
    meetings: eventsInFives(shown, ({ meetingIds }) => meetingIds),
    moments: eventsInFives(shown, ({ momentIds }) => momentIds),
    groups: figures,
    mentors,
  };
}
