import { expect, test } from 'vitest';
import { deviceWords, placeWords } from './device-words.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36',
    'Chrome on Mac',
  ],
  ['curl/8.5.0', 'A program'],
  ['something else', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (agent, words) => {
  expect(deviceWords(agent)).toBe(words);
});

test.each([
  ['127.0.0.1', 'On this computer'],
  ['::ffff:127.0.0.1', 'On this computer'],
  ['192.168.7.9', 'In the local network (192.168.7.9)'],
  ['172.20.1.1', 'In the local network (172.20.1.1)'],
  ['172.40.1.1', 'From 172.40.1.1'],
  ['2001:db8::7', 'From 2001:db8::7'],
  [null, undefined],
])('the address %s reads as %s', (address, words) => {
  expect(placeWords(address)).toBe(words);
});
