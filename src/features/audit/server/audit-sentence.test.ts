import { expect, test } from 'vitest';
import { AuditSentences } from './audit-sentence.ts';

const sentences = new AuditSentences([
  {
    sentences: { 'teacher.approved': 'approved {} as a teacher', 'session.started': 'signed in' },
    names: { auth: 'sign-in' },
    byVisitors: ['auth'],
  },
  { sentences: { 'tasks.create': 'created a task' } },
]);

test('known actions have the sentence of their feature', () => {
  expect(sentences.of('teacher.approved')).toBe('approved {} as a teacher');
  expect(sentences.of('session.started')).toBe('signed in');
  expect(sentences.labelOf('teacher.approved')).toBe('Approved … as a teacher');
});

test('an action without a sentence reads as words', () => {
  expect(sentences.of('courses.createPodcast')).toBe('courses: create podcast');
  expect(sentences.of('identity.two-factor.verify-totp')).toBe('identity: two factor verify totp');
  expect(sentences.of('auth.leave')).toBe('sign-in: leave');
  expect(sentences.of('lessons')).toBe('lessons');
  expect(sentences.labelOf('tasks.printAll')).toBe('Tasks: print all');
  expect(sentences.groupLabelOf('auth')).toBe('Sign-in: everything');
});

test('an unknown actor is a visitor where the feature says so, else the server', () => {
  expect(sentences.isByVisitor('auth.leave')).toBe(true);
  expect(sentences.isByVisitor('tasks.create')).toBe(false);
});
