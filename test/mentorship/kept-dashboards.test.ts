import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Account } from '../../e2e/lib/accounts.ts';
import type { Dashboard } from '../../src/features/dashboard/contract/dashboard.ts';
import { insertJourney, insertProgramme } from '../journeys/insert-journey.ts';
import { Office } from './office.ts';

let office: Office;
let sue: Account;
let sam: Account;
beforeAll(async () => {
  office = await Office.open();
  sue = await office.server.signUp({ name: 'Sue Second' });
  sam = await office.server.signUp({ name: 'Sam Second' });
  await office.add(office.mentor, sue, sam);
});
afterAll(() => office[Symbol.asyncDispose]());

/** What the dashboard says of documents and of journeys. */
async function saidTo(who: Account) {
  // Kept from the first time on, and its parts from the second.
  for (let time = 0; time < 2; time += 1) await office.call(who, 'GET', '/api/dashboard');
  const { body } = await office.call(who, 'GET', '/api/dashboard');
  // The detail: a student's rejected documents, a mentor's mentees.
  const { stats, focus } = body as unknown as Dashboard;
  const documents = stats.find(({ kind }) => kind === 'documents' || kind === 'reviews');
  const journey = focus.find(({ kind }) => kind === 'journey' || kind === 'checkIns');
  return { documents: documents?.value, detail: documents?.detail, journey: journey?.done };
}
const all = async () => ({
  mentor: await saidTo(office.mentor),
  sue: await saidTo(sue),
  sam: await saidTo(sam),
});

test('kept dashboards follow documents and check-ins of the two, and of nobody else', async () => {
  const { db } = office.server.database;
  const { programmeId, stepIds } = await insertProgramme(db, office.mentor.id, [
    { sort: 'checkIn', dueInDays: 1, questions: ['What moved?'] },
    { sort: 'document', dueInDays: 2, categoryId: 'id-proof' },
    { sort: 'meeting', dueInDays: 8 },
  ]);
  const mentorId = office.mentor.id;
  const journeyId = await insertJourney(db, { programmeId, mentorId, menteeId: sue.id });
  await insertJourney(db, { programmeId, mentorId, menteeId: sam.id });
  const before = { documents: 0, detail: 0, journey: 0 };
  expect(await all()).toEqual({
    mentor: { documents: 0, detail: 2, journey: undefined },
    sue: before,
    sam: before,
  });

  const document = await office.document(sue);
  expect(await all()).toEqual({
    mentor: { documents: 1, detail: 2, journey: undefined },
    sue: { documents: 1, detail: 0, journey: 1 },
    sam: before,
  });

  await office.decide(office.mentor, document.id, 'rejected', { reason: 'It cannot be read.' });
  expect(await all()).toEqual({
    mentor: { documents: 0, detail: 2, journey: undefined },
    sue: { documents: 0, detail: 1, journey: 0 },
    sam: before,
  });

  await office.document(sue, { documentId: document.id });
  expect(await all()).toEqual({
    mentor: { documents: 1, detail: 2, journey: undefined },
    sue: { documents: 1, detail: 0, journey: 1 },
    sam: before,
  });

  const sent = await office.call(sue, 'POST', `/api/journeys/${journeyId}/check-ins`, {
    stepId: stepIds[0],
    clientId: crypto.randomUUID(),
    week: 'good',
    help: 'no',
    answers: [{ question: 'What moved?', words: 'The draft' }],
  });
  expect(sent.status).toBe(201);
  expect(await all()).toEqual({
    mentor: { documents: 1, detail: 2, journey: 0 },
    sue: { documents: 1, detail: 0, journey: 2 },
    sam: before,
  });

  const { id } = sent.body['checkIn'] as { id: string };
  const noted = await office.call(office.mentor, 'PUT', `/api/check-ins/${id}/margin/0`, {
    words: 'Good',
    version: 0,
  });
  expect(noted.status).toBe(200);
  expect(await saidTo(office.mentor)).toMatchObject({ journey: undefined });
});
