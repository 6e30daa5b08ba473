/** The host of YouTube's player without cookies. Its frame speaks the protocol of the IFrame API in messages. */
export const youTubeHost = 'https://www.youtube-nocookie.com';

export interface YouTubeNews {
  second?: number;
  durationSeconds?: number;
  isPlaying?: boolean;
  hasEnded?: boolean;
  rate?: number;
}

const ended = 0;
const playing = 1;

/** The content of a message; undefined for unknown ones. */
export function readYouTubeMessage(data: unknown): YouTubeNews | undefined {
  const message = typeof data === 'string' ? parse(data) : data;
  const info = isRecord(message) ? message['info'] : undefined;
  if (!isRecord(message)) return undefined;
  // A change of state comes alone, as its number.
  if (message['event'] === 'onStateChange' && typeof info === 'number')
    return { isPlaying: info === playing, hasEnded: info === ended };
  if (!isRecord(info)) return message['event'] === undefined ? undefined : {};
  return newsOf(info);
}

function newsOf(info: Record<string, unknown>): YouTubeNews {
  const news: YouTubeNews = {};
  if (isFinite(info['currentTime'])) news.second = info['currentTime'];
  if (isFinite(info['duration']) && info['duration'] > 0) news.durationSeconds = info['duration'];
  if (isFinite(info['playbackRate'])) news.rate = info['playbackRate'];
  if (isFinite(info['playerState'])) {
    news.isPlaying = info['playerState'] === playing;
    news.hasEnded = info['playerState'] === ended;
  }
  return news;
}

export const listening = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });
export const command = (func: string, args: readonly unknown[] = []): string =>
  JSON.stringify({ event: 'command', func, args });

/** The address of the frame. It plays at once, because the viewer has pressed play. */
export function youTubeFrameUrl(videoId: string, start: number, origin: string): string {
  const query = new URLSearchParams({
    start: String(Math.floor(start)),
    autoplay: '1',
    playsinline: '1',
    rel: '0',
    cc_load_policy: '1',
    enablejsapi: '1',
    origin,
  });
  return `${youTubeHost}/embed/${encodeURIComponent(videoId)}?${query}`;
}

const isFinite = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isRecord = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';

function parse(data: string): unknown {
  try {
    return JSON.parse(data) as unknown;
  } catch {
    // Other frames and extensions send their own messages.
    return undefined;
  }
}
