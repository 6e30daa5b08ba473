import { createReadStream } from 'node:fs';
import { importLimits } from '#features/calendar/contract/limits.ts';
import { makeCollector } from './components.ts';
import { bytesOf } from './encoding.ts';
import { type Dates, datesOf, entryOf } from './entries.ts';
import { type FileEvent, readEvent } from './event.ts';
import { eachGuarded } from './guard.ts';
import { readingLimits as limits } from './limits.ts';
import { makeLineReader } from './lines.ts';
import type { ChildMessage, FileEntry, ReadRequest } from './messages.ts';
import { LeftOut, makeProblems, type Problems } from './problems.ts';
import { has, type RawEvent, titleOf } from './properties.ts';
import { type Window, windowAt } from './window.ts';
import { makeZones } from './zones.ts';

/** Reads a calendar file as far as it is sound, and sends what it has. */
export async function readCalendar(
  { path, timeZone, now, readingMs }: ReadRequest,
  send: (message: ChildMessage) => Promise<void>,
): Promise<void> {
  const problems = makeProblems();
  const isLate = makeDeadline(problems, readingMs * limits.ownShare);
  const window = windowAt(now);
  const parts = await readParts(path, window, { problems, ms: readingMs * limits.linesShare });
  if (!parts.isCalendar) return send({ kind: 'notCalendar' });

  const zones = makeZones(parts.zones, timeZone);
  const shown = makeShown(send, problems);
  const changes: Changes = new Map();
  const read = (raw: RawEvent, onRead: (event: FileEvent) => void): void => {
    try {
      onRead(readEvent(raw, zones));
    } catch (error) {
      if (error instanceof LeftOut) problems.add(titleOf(raw), error.kind, error.what);
      else problems.add(titleOf(raw), 'unreadable');
    }
  };
  const guarded = {
    onStuck: (raw: RawEvent) => problems.add(titleOf(raw), 'ruleStuck'),
    isOver: () => shown.isFull() || isLate(),
    pause: shown.sendSome,
  };
  await eachGuarded(parts.events.filter(isChange), {
    ...guarded,
    step: (raw) => read(raw, (event) => keep(changes, event)),
  });
  await eachGuarded(
    parts.events.filter((raw) => !isChange(raw)),
    {
      ...guarded,
      step: (raw) =>
        read(raw, (event) => {
          const own = (event.uid === null ? undefined : changes.get(event.uid)) ?? [];
          if (event.isCancelled) {
            problems.note('cancelled');
            own.length = 0;
          } else show(shown, problems, raw, datesOf(event, own, window));
        }),
    },
  );
  // Changes of events that the file does not have, or of times that it does not give.
  await eachGuarded([...changes.values()].flat(), {
    ...guarded,
    onStuck: ({ title }) => problems.add(title || null, 'ruleStuck'),
    step: (event) => showChange(shown, problems, event, window),
  });
  await shown.sendAll();
  await send({ kind: 'done', name: parts.name, ...problems.toList() });
}

/** It stands in the place of one time of an event. */
const isChange = (raw: RawEvent): boolean => has(raw, 'RECURRENCE-ID');

/**
 * The whole file once, and of it what may be shown. It leaves time to show what it has read. Its beginning is read however
 * late it comes: it says whether the file is a calendar.
 */
async function readParts(path: string, window: Window, { problems, ms }: { problems: Problems; ms: number }) {
  const isLate = makeDeadline(problems, ms);
  const collector = makeCollector(window, problems);
  const lines = makeLineReader(collector.take);
  let isBegun = false;
  let isWhole = true;
  for await (const bytes of bytesOf(createReadStream(path, { highWaterMark: limits.chunkBytes }))) {
    isWhole = !isBegun || !isLate();
    if (!isWhole) break;
    lines.push(bytes);
    isBegun = true;
  }
  lines.end();
  return collector.end(isWhole);
}

/** True when there is no more time; asked only when something is left to do. */
function makeDeadline(problems: Problems, ms: number): () => boolean {
  const endsAt = performance.now() + ms;
  let wasReached = false;
  return () => {
    if (!wasReached && performance.now() > endsAt) {
      wasReached = true;
      problems.note('outOfTime');
    }
    return wasReached;
  };
}

/** Changed times of events, by the UID of the event. */
type Changes = Map<string | null, FileEvent[]>;

function keep(changes: Changes, event: FileEvent): void {
  const known = changes.get(event.uid);
  if (known) known.push(event);
  else changes.set(event.uid, [event]);
}

/** The entries on their way to the server: no more than one file may have. */
function makeShown(send: (message: ChildMessage) => Promise<void>, problems: Problems) {
  const waiting: FileEntry[] = [];
  let room: number = importLimits.entries;
  let notesRoom: number = importLimits.notesChars;
  let isFull = false;
  const sendDownTo = async (most: number): Promise<void> => {
    while (waiting.length > most) await send({ kind: 'entries', entries: waiting.splice(0, limits.batch) });
  };
  return {
    isFull: () => isFull,
    add(entry: FileEntry): void {
      if (room === 0) {
        if (!isFull) problems.note('tooMany');
        isFull = true;
        return;
      }
      room -= 1;
      const hasRoom = entry.notes.length <= notesRoom;
      if (!hasRoom) problems.note('notesLeftOut');
      notesRoom -= hasRoom ? entry.notes.length : 0;
      waiting.push(hasRoom ? entry : { ...entry, notes: '' });
    },
    sendSome: () => sendDownTo(limits.batch),
    sendAll: () => sendDownTo(0),
  };
}
type Shown = ReturnType<typeof makeShown>;

function show(shown: Shown, problems: Problems, raw: RawEvent, { entries, fault, outside }: Dates): void {
  if (fault !== undefined) problems.add(titleOf(raw), fault);
  else if (outside !== undefined) problems.note(outside);
  for (const entry of entries) shown.add(entry);
}

function showChange(shown: Shown, problems: Problems, event: FileEvent, window: Window): void {
  if (event.isCancelled) return;
  const entry = entryOf(event, event.start, window);
  if (typeof entry === 'string') problems.note(entry);
  else shown.add(entry);
}
