import { afterAll, expect, test } from 'vitest';
import { features } from '#features/server.ts';
import { testDatabase } from '../lib/database.ts';
import { documentOf } from './document.ts';
import { holdsText, readColumns, readForeignKeys } from './schema.ts';

const { personalData } = features.declared;
const database = await testDatabase();
afterAll(() => database[Symbol.asyncDispose]());
const columns = await readColumns(database.db);
const foreignKeys = await readForeignKeys(database.db);
const declared = personalData.flatMap(({ tables }) => tables);
const tableOf = new Map(declared.map((table) => [table.table, table]));
const impersonal = new Set(personalData.flatMap((feature) => Object.keys(feature.impersonal ?? {})));

/** Names under which a column of a person goes. */
const personName =
  /(^|_)(user|owner|author|sender|asker|actor|student|teacher|mentor|mentee|person|member|recipient|creator|administrator)(_id)?$|^person_[ab]$|_by$|(^|_)e?mail$/;

test('every table of the database is answered for: exported and erased, or on the list of exceptions', () => {
  const known = new Set([...tableOf.keys(), ...impersonal]);
  const tables = new Set(columns.map(({ table }) => table));
  expect([...tables].filter((table) => !known.has(table))).toEqual([]);
  expect([...known].filter((table) => !tables.has(table))).toEqual([]);
});

test('no table is answered for twice, nor said to have nothing of a person while it has', () => {
  expect(declared.map(({ table }) => table).toSorted()).toEqual([...tableOf.keys()].toSorted());
  expect([...impersonal].filter((table) => tableOf.has(table))).toEqual([]);
});

test('every column that may hold words has a fate, and no fate is without its column', () => {
  const ofTables = declared.map(({ table, columns: fates }) => {
    const real = columns.filter((column) => column.table === table && holdsText(column));
    return { table, real: real.map(({ name }) => name).toSorted(), declared: Object.keys(fates).toSorted() };
  });
  const wrong = ofTables.flatMap(({ table, real, declared: fates }) => [
    ...real.filter((name) => !fates.includes(name)).map((name) => `${table}.${name} has no fate`),
    ...fates.filter((name) => !real.includes(name)).map((name) => `${table}.${name} does not exist`),
  ]);
  expect(wrong).toEqual([]);
});

test('no column that names a person, by its name or by a foreign key, is in a table that says it has none', () => {
  const byName = columns.filter(({ table, name }) => impersonal.has(table) && personName.test(name));
  const byKey = foreignKeys.filter(
    ({ table, to }) => impersonal.has(table) && (to === 'people' || to === 'identity_user'),
  );
  expect([...byName, ...byKey]).toEqual([]);
});

test('a column that names a person says so', () => {
  const wrong = columns.flatMap((column) => {
    const fate = tableOf.get(column.table)?.columns[column.name];
    const isWrong = fate === 'plain' && isPerson(column.table, column.name) && holdsText(column);
    return isWrong ? [`${column.table}.${column.name}`] : [];
  });
  expect(wrong).toEqual([]);
});

function isPerson(table: string, name: string): boolean {
  const key = foreignKeys.find((each) => each.table === table && each.column === name);
  return personName.test(name) || key?.to === 'people' || key?.to === 'identity_user';
}

test('whatever stays has a reason, and what is deleted with its rows keeps nothing', () => {
  const wrong = declared.flatMap(({ table, erasure, kept, columns: fates }) => {
    const isGone = erasure === 'rows' || erasure === 'found';
    const staysWithoutReason = !isGone && kept === undefined;
    return staysWithoutReason || (isGone && Object.values(fates).includes('kept')) ? [table] : [];
  });
  expect(wrong).toEqual([]);
});

test('the document says what the code does', async () => {
  await expect(documentOf(personalData)).toMatchFileSnapshot('../../docs/personal-data.md');
});
