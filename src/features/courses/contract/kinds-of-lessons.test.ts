import { expect, test } from 'vitest';
import { kindOf, lessonKindNames, rulesOf, videoTypeOf } from './kinds-of-lessons.ts';
import { videoTypes } from './limits.ts';

test('a call that knows only the video gets the kind that goes with it', () => {
  expect(videoTypes.map((videoType) => kindOf(undefined, { videoType }))).toEqual([
    'video',
    'video',
    'reading',
  ]);
});

test('a call that names only the kind gets a video that goes with it', () => {
  expect(videoTypeOf(undefined, {})).toBe('upload');
  expect(videoTypeOf(undefined, { kind: 'reading' })).toBe('none');
  const film = { kind: 'video', videoType: 'youtube' } as const;
  expect(videoTypeOf(film, {})).toBe('youtube');
  expect(videoTypeOf(film, { kind: 'video' })).toBe('youtube');
  expect(videoTypeOf(film, { kind: 'reading' })).toBe('none');
  expect(videoTypeOf({ kind: 'reading', videoType: 'none' }, { kind: 'video' })).toBe('upload');
});

test('a kind with a video that it cannot have is none', () => {
  expect(kindOf(undefined, { kind: 'reading', videoType: 'youtube' })).toBeUndefined();
  expect(kindOf(undefined, { kind: 'video', videoType: 'none' })).toBeUndefined();
});

test('a change of the video changes the kind only when it must', () => {
  expect(kindOf({ kind: 'video' }, { videoType: 'upload' })).toBe('video');
  expect(kindOf({ kind: 'video' }, { videoType: 'none' })).toBe('reading');
  expect(kindOf({ kind: 'reading' }, { videoType: 'none' })).toBe('reading');
});

test('each video belongs to a kind, and each kind has one', () => {
  const possible = lessonKindNames.flatMap((kind) => rulesOf(kind).videoTypes);
  expect(new Set(possible)).toEqual(new Set(videoTypes));
});
