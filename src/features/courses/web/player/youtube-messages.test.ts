import { expect, test } from 'vitest';
import { readYouTubeMessage, youTubeFrameUrl } from './youtube-messages.ts';

const message = (info: unknown, event = 'infoDelivery') => JSON.stringify({ event, info });

test('messages report the position, the state and the length', () => {
  expect(
    readYouTubeMessage(message({ currentTime: 12.5, duration: 40, playerState: 1, playbackRate: 2 })),
  ).toEqual({ second: 12.5, durationSeconds: 40, isPlaying: true, hasEnded: false, rate: 2 });
  expect(readYouTubeMessage(message(0, 'onStateChange'))).toEqual({ isPlaying: false, hasEnded: true });
  expect(readYouTubeMessage(message({ currentTime: 1 }))).toEqual({ second: 1 });
});

test.each([
  undefined,
  null,
  7,
  'no JSON',
  '[]',
  '"text"',
  { data: 1 },
  message({ currentTime: 'x' }),
  message(null),
])('%j is ignored', (data) => expect(Object.keys(readYouTubeMessage(data) ?? {})).toEqual([]));

test('the frame comes from the host without cookies, and begins at the right second', () => {
  const url = new URL(youTubeFrameUrl('dQw4w9WgXcQ', 90.7, 'https://quad.example'));
  expect(url.origin).toBe('https://www.youtube-nocookie.com');
  expect(url.pathname).toBe('/embed/dQw4w9WgXcQ');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    start: '90',
    enablejsapi: '1',
    cc_load_policy: '1',
    origin: 'https://quad.example',
  });
});
