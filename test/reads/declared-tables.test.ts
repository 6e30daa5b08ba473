import { AsyncLocalStorage } from 'node:async_hooks';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { addressOf } from '#shared/address-of.ts';
import { getTableName, isTable } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { KeptReads } from '#server/reads/kept-reads.ts';
import { projectRoot } from '#platform/project-root.ts';
import { actorNames, type Actors, cookieOf, makeActors } from '../authorization/actors.ts';
import { rows } from '../authorization/rows.ts';
import { makeWorld, type World } from '../authorization/world.ts';
import { type TestServer, startTestServer } from '../lib/server.ts';

/** What a kept answer reads although no change of it concerns the answer. */
const unconcerned: Record<string, string> = {
  'announcements.firstPage reads course_members': 'of people that no course names',
  'announcements.firstPage reads course_section_students': 'of people that no course names',
  'announcements.firstPage reads course_staff': 'of people that no course names',
  'announcements.firstPage reads courses': 'of people that no course names',
  'courses.course reads course_members': 'asked for nobody: the members are read apart',
  'tasks.ofClass reads course_members': 'of students that no course names',
  'tasks.ofClass reads course_section_students': 'of students that no course names',
  'tasks.ofClass reads hand_ins': 'of students that no course names, without their hand-ins',
  'tasks.one reads course_members': 'asked for nobody: staff review',
  'tasks.one reads course_section_students': 'asked for nobody: staff review',
};

/** The kept answer that is being read. */
const reading = new AsyncLocalStorage<{ name: string; declared: ReadonlySet<string> }>();
const found = new Set<string>();
const known = new Set<string>();
let server: TestServer;
let actors: Actors;
let world: World;

beforeAll(async () => {
  for (const file of globSync('src/**/server/**/table.ts', { cwd: projectRoot }))
    for (const value of Object.values((await import(join(projectRoot, file))) as object))
      if (isTable(value)) known.add(getTableName(value));
  watchReads();
  watchStatements();
  server = await startTestServer({ TEACHER_SIGNUP: 'approval' });
  actors = await makeActors(server);
  world = await makeWorld(server, actors);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await server[Symbol.asyncDispose]();
});

// Each reading call of the product, by every kind of person.
test('every kept answer declares each table that it reads', { timeout: 180_000 }, async () => {
  for (const [name, cases] of Object.entries(rows)) {
    if (!name.startsWith('GET ')) continue;
    for (const row of cases)
      for (const actor of actorNames) {
        const ask = await row.ask(world, actor, actors);
        const address = addressOf({ path: name.slice('GET '.length) }, ask);
        const headers = { cookie: ask.cookie ?? cookieOf(actors, actor) };
        const answer = await fetch(server.url + address, { headers });
        await answer.arrayBuffer();
      }
  }
  expect(known.size).toBeGreaterThan(60);
  expect([...found].toSorted()).toEqual(Object.keys(unconcerned));
});

/** Runs each read of a kept answer under its name. An answer that is made of another depends on what that one does. */
function watchReads(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on its object below
  const real = KeptReads.prototype.define;
  vi.spyOn(KeptReads.prototype, 'define').mockImplementation(function (this: KeptReads, declaration) {
    const { name, tables, own = [] } = declaration;
    const kept = real.call(this, declaration);
    const declared = new Set([...tables, ...own].map(getTableName));
    return {
      get(key, ownerId, read) {
        for (const table of declared) note('uses', table);
        return kept.get(key, ownerId, (expireIn) => reading.run({ name, declared }, () => read(expireIn)));
      },
    };
  });
}

/** Statements of the pool. What is read for many people together belongs to no answer. */
function watchStatements(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on its object below
  const real: unknown = Client.prototype.query;
  if (typeof real !== 'function') throw new Error('pg has changed');
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...args: unknown[]) {
    const [statement] = args;
    const text = typeof statement === 'string' ? statement : (statement as { text?: string }).text;
    if (!('pipeline' in this && this.pipeline))
      for (const [, table = ''] of (text ?? '').matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi))
        if (known.has(table)) note('reads', table);
    return Reflect.apply(real, this, args) as void;
  });
}

function note(how: 'reads' | 'uses', table: string): void {
  const answer = reading.getStore();
  if (answer !== undefined && !answer.declared.has(table)) found.add(`${answer.name} ${how} ${table}`);
}
