import { expect, test } from 'vitest';
import { labelOf, nameOf, sentenceOf } from './audit-sentence.ts';

test('known actions read as sentences around their subject', () => {
  expect(sentenceOf('teacher.approved')).toEqual({
    before: 'approved',
    after: 'as a teacher',
    namesSubject: true,
  });
  expect(sentenceOf('session.started')).toMatchObject({ before: 'signed in', namesSubject: false });
});

test('an action without a sentence reads as words', () => {
  expect(sentenceOf('courses.createPodcast')).toMatchObject({ before: 'courses: create podcast' });
  expect(nameOf('identity.two-factor.verify-totp')).toBe('identity: two factor verify totp');
  expect(labelOf('tasks.printAll')).toBe('Tasks: print all');
  expect(labelOf('teacher.approved')).toBe('Approved … as a teacher');
});
