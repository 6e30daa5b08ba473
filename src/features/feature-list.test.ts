import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Frame } from '../frame.ts';
import { defineFeature, type Platform } from './feature.ts';
import { FeatureList } from './feature-list.ts';
import { features } from './server.ts';

interface Clock {
  now(): number;
}

// A feature takes of the platform and the frame only what it names, and these name nothing.
const platform = {} as Platform;
const frame = {} as Frame;

const nothing = async () => [];

const record = () => {
  const lines: string[] = [];
  const stop = (name: string): Disposable => ({ [Symbol.dispose]: () => lines.push(`${name} stops`) });
  const clock = defineFeature({
    name: 'clock',
    open: () => ({ gives: { clock: { now: () => 7 } }, stop: stop('clock') }),
  });
  const bell = defineFeature({
    name: 'bell',
    create: ({ clock }: { clock: Clock }) => {
      lines.push(`the bell is made at ${clock.now()}`);
      return { gives: { bell: 'ding' }, stop: stop('bell') };
    },
  });
  const tower = defineFeature({
    name: 'tower',
    create: async ({ bell }: { bell: string }) => {
      lines.push(`the tower has a bell that says ${bell}`);
      return { stop: stop('tower'), search: [{ type: 'bells', place: 1, find: nothing }] };
    },
  });
  return { lines, clock, bell, tower };
};

test('each feature gets what those before it give, and stops before them', async () => {
  const { lines, clock, bell, tower } = record();
  const list = new FeatureList().with(clock).with(bell).with(tower);
  const stops = new AsyncDisposableStack();
  const opened = await list.open(platform, stops);
  const { offers } = await list.create({ ...frame, ...opened }, stops);
  expect(offers.search.map(({ type }) => type)).toEqual(['bells']);
  await stops.disposeAsync();
  expect(lines).toEqual([
    'the bell is made at 7',
    'the tower has a bell that says ding',
    'tower stops',
    'bell stops',
    'clock stops',
  ]);
});

test('a feature that needs what only a later one gives does not compile', () => {
  const { clock, bell, tower } = record();
  // @ts-expect-error: nobody gives a bell yet
  const list = new FeatureList().with(clock).with(tower).with(bell);
  expect(list).toBeInstanceOf(FeatureList);
});

test('features with dates stand before the calendar, which keeps answers from its start on', async () => {
  const offering: string[] = [];
  for (const name of features.names) {
    const declaration = await readFile(join(import.meta.dirname, name, 'feature.server.ts'), 'utf8');
    if (/^ *(?:return \{ )?calendar: \[/m.test(declaration)) offering.push(name);
  }
  expect(offering).toEqual(expect.arrayContaining(['terms', 'tasks', 'meetings', 'bookings', 'calendar']));
  expect(offering.at(-1)).toBe('calendar');
});

test('every folder of a feature is in the list once, under its own name', async () => {
  const entries = await readdir(import.meta.dirname, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(features.names.toSorted()).toEqual(folders.toSorted());
});
