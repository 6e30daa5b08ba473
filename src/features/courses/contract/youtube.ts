/** A YouTube video and the second at which it begins. */
export interface YouTubeVideo {
  videoId: string;
  start: number;
}

const hosts = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const shortHosts = new Set(['youtu.be', 'www.youtu.be']);
const idForm = /^[\w-]{11}$/;
const maxStart = 24 * 3600;

/** Parses every form of YouTube address: watch, youtu.be, embed, shorts and live, with a beginning in t= or start=. */
export function parseYouTube(text: string): YouTubeVideo | undefined {
  const trimmed = text.trim();
  const url = URL.parse(/^https?:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`);
  if (url === null || url.username !== '' || url.password !== '' || url.port !== '') return undefined;
  const videoId = idOf(url);
  if (videoId === undefined || !idForm.test(videoId)) return undefined;
  return { videoId, start: startOf(url) };
}

/** The address in the form that is stored and shown. */
export const youTubeUrl = ({ videoId, start }: YouTubeVideo): string =>
  `https://www.youtube.com/watch?v=${videoId}${start > 0 ? `&t=${start}s` : ''}`;

function idOf(url: URL): string | undefined {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  if (shortHosts.has(url.hostname)) return parts.length === 1 ? parts[0] : undefined;
  if (!hosts.has(url.hostname)) return undefined;
  if (parts[0] === 'watch') return url.searchParams.get('v') ?? undefined;
  const isPlayer = ['embed', 'shorts', 'live', 'v'].includes(parts[0] ?? '');
  return isPlayer && parts.length === 2 ? parts[1] : undefined;
}

/** Parses '90', '90s', '1m30s' and '1h2m3s', also after a '#'. */
function startOf(url: URL): number {
  const fragment = /^#t=(\w+)$/.exec(url.hash)?.[1];
  const word = url.searchParams.get('t') ?? url.searchParams.get('start') ?? fragment ?? '';
  const match = /^(?:(\d{1,3})h)?(?:(\d{1,5})m)?(?:(\d{1,6})s?)?$/.exec(word);
  if (match === null) return 0;
  const [hours, minutes, seconds] = match.slice(1).map((part) => Number(part ?? 0));
  return Math.min(maxStart, (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0));
}
