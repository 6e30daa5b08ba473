import { expect, test } from 'vitest';
import { parseYouTube, youTubeUrl } from './youtube.ts';

const videoId = 'dQw4w9WgXcQ';

test.each([
  [`https://www.youtube.com/watch?v=${videoId}`, 0],
  [`http://youtube.com/watch?v=${videoId}&t=90`, 90],
  [`https://m.youtube.com/watch?list=PL1&v=${videoId}&t=1m30s`, 90],
  [`https://youtu.be/${videoId}`, 0],
  [`https://youtu.be/${videoId}?t=90s`, 90],
  [`youtu.be/${videoId}?si=abc&t=1h2m3s`, 3723],
  [`https://www.youtube.com/embed/${videoId}?start=12`, 12],
  [`https://www.youtube-nocookie.com/embed/${videoId}`, 0],
  [`https://www.youtube.com/shorts/${videoId}`, 0],
  [`https://www.youtube.com/live/${videoId}?t=5`, 5],
  [`https://www.youtube.com/watch?v=${videoId}#t=2m`, 120],
  [`  https://www.youtube.com/watch?v=${videoId}&t=nonsense `, 0],
])('%s is a video that begins at second %i', (address, start) => {
  expect(parseYouTube(address)).toEqual({ videoId, start });
});

test.each([
  '',
  'nonsense',
  'https://vimeo.com/12345678901',
  `https://evil.example/watch?v=${videoId}`,
  `https://youtube.com.evil.example/watch?v=${videoId}`,
  `https://user:word@youtube.com/watch?v=${videoId}`,
  `https://www.youtube.com:8080/watch?v=${videoId}`,
  `javascript:alert(1)//youtu.be/${videoId}`,
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/watch',
  'https://www.youtube.com/playlist?list=PL1',
  `https://www.youtube.com/embed/${videoId}/more`,
  `https://youtu.be/${videoId}"><script>`,
])('%j is not a video', (address) => {
  expect(parseYouTube(address)).toBeUndefined();
});

test('the stored address parses to the same video', () => {
  for (const start of [0, 7, 3723]) {
    expect(parseYouTube(youTubeUrl({ videoId, start }))).toEqual({ videoId, start });
  }
});
