import { expect, test } from 'vitest';
import { emptyLesson, lessonChangesOf, linesOf, newLessonOf, resourcesOf } from './lesson-draft.ts';

test('each line is a resource; lines without an address are dropped', () => {
  const lines =
    'The book|https://a.example/b\n\nNo address\nEmpty|\n|https://a.example/c\nA|B|https://a.example/d ';
  const resources = [
    { title: 'The book', url: 'https://a.example/b' },
    { title: 'https://a.example/c', url: 'https://a.example/c' },
    { title: 'A|B', url: 'https://a.example/d' },
  ];
  expect(resourcesOf(lines)).toEqual(resources);
  expect(resourcesOf(linesOf(resources))).toEqual(resources);
});

test('only changed fields are sent; an address also sends the kind and the type', () => {
  const before = { ...emptyLesson, title: 'Force', videoType: 'youtube', youtubeUrl: 'https://youtu.be/a' };
  expect(lessonChangesOf(before, { ...before, title: 'Forces' })).toEqual({ title: 'Forces' });
  expect(lessonChangesOf(before, { ...before, youtubeUrl: 'https://youtu.be/b' })).toEqual({
    youtubeUrl: 'https://youtu.be/b',
    kind: 'video',
    videoType: 'youtube',
  });
  expect(lessonChangesOf(before, { ...before, videoType: 'upload' }, 'file1')).toEqual({
    kind: 'video',
    videoType: 'upload',
    videoFileId: 'file1',
  });
});

test('a new lesson sends an address only for YouTube', () => {
  const draft = { ...emptyLesson, title: 'Force', youtubeUrl: 'https://youtu.be/a' };
  expect(newLessonOf(draft, 'file1')).toMatchObject({
    youtubeUrl: null,
    videoFileId: 'file1',
    resources: [],
  });
});
