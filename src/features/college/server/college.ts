import { refuseField } from '#shared/app-error.ts';
import { defaultDivisions, signUpDivisions } from '#shared/audience/classes.ts';
import type { Reason } from '#shared/refusals.ts';
import type { Bus } from '#platform/bus/port.ts';
import type { Database, Queryable } from '#platform/database/port.ts';
import { type College, defaultSubjects, logoPath } from '../contract/college.ts';
import { college } from './table.ts';

const topic = 'college.changed';
/** Bounds the age of the cache when a message of the bus is lost. */
const maxAgeMs = 60_000;

export type CollegeRow = typeof college.$inferSelect;

/** Reads the values that a record has now. It may keep them when the college's list no longer has them. */
type ReadNow = () => Promise<string | null>;

/** A cache of the college's name, logo and lists in this process. Any process that changes them clears it. */
export class CollegeStore implements Disposable {
  readonly #db: Database;
  readonly #bus: Bus;
  readonly #timeZone: string;
  readonly #unsubscribe: (() => void)[];
  #kept: { college: Promise<College>; until: number } | undefined;

  constructor(db: Database, bus: Bus, timeZone: string) {
    this.#db = db;
    this.#timeZone = timeZone;
    this.#bus = bus;
    const forget = () => {
      this.#kept = undefined;
    };
    this.#unsubscribe = [bus.subscribe(topic, forget), bus.onGap(forget)];
  }

  read(): Promise<College> {
    const now = performance.now();
    if (this.#kept && this.#kept.until > now) return this.#kept.college;
    const reading = readRow(this.#db).then((row) => this.toCollege(row));
    const kept = { college: reading, until: now + maxAgeMs };
    this.#kept = kept;
    reading.catch(() => {
      if (this.#kept === kept) this.#kept = undefined;
    });
    return reading;
  }

  toCollege(row: CollegeRow | undefined): College {
    return {
      name: row?.name ?? null,
      logoUrl: row?.logoFileId ? `${logoPath}?v=${row.logoFileId}` : null,
      subjects: row?.subjects ?? [...defaultSubjects],
      divisions: row?.divisions ?? [...defaultDivisions],
      timeZone: this.#timeZone,
    };
  }

  /** Sign-up offers A and B while the list is the default one, and the whole list after a change. */
  async signUpDivisions(): Promise<readonly string[]> {
    const { divisions } = await this.read();
    return divisions.join('\0') === defaultDivisions.join('\0') ? signUpDivisions : divisions;
  }

  /** Returns the subject as the list writes it, in any case. Refuses others with the form's reason in its field. */
  async subject(value: string, field: string, otherwise: Reason, now?: ReadNow): Promise<string> {
    return check((await this.read()).subjects, value, field, otherwise, now);
  }

  /** As `subject`, for a division. */
  async division(value: string, field: string, otherwise: Reason, now?: ReadNow): Promise<string> {
    return check((await this.read()).divisions, value, field, otherwise, now);
  }

  /** As `division`, for several without repeats; `kept` are those that the record already has. */
  async divisions(
    values: readonly string[],
    field: string,
    otherwise: Reason,
    kept: () => Promise<readonly string[]>,
  ): Promise<string[]> {
    const known = new Set<string>();
    for (const value of values)
      known.add(
        await this.division(value, field, otherwise, async () =>
          (await kept()).includes(value) ? value : '',
        ),
      );
    return [...known];
  }

  /** As `division`, for one that sign-up offers. */
  async signUpDivision(value: string, field: string, otherwise: Reason): Promise<string> {
    return check(await this.signUpDivisions(), value, field, otherwise);
  }

  /** Call it after the commit. Resolves when no process has the old values in its cache. */
  async publishChanged(): Promise<void> {
    await this.#bus.publishAndWait(topic, {});
  }

  [Symbol.dispose](): void {
    for (const unsubscribe of this.#unsubscribe) unsubscribe();
  }
}

async function check(
  list: readonly string[],
  value: string,
  field: string,
  otherwise: Reason,
  now?: ReadNow,
): Promise<string> {
  const wanted = value.trim().toLowerCase();
  const found = list.find((item) => item.toLowerCase() === wanted);
  if (found !== undefined) return found;
  const kept = await now?.();
  if (kept?.toLowerCase() === wanted) return kept;
  throw refuseField(field, otherwise);
}

export async function readRow(db: Queryable): Promise<CollegeRow | undefined> {
  const [row] = await db.select().from(college);
  return row;
}
