import { ExternalLink } from 'lucide-react';
import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { PlayerHandle, PlayerProps } from './player.ts';
import { PlayMark, StagePoster } from './stage-poster.tsx';
import { screenText as text } from '../shared/text.ts';
import { WatchLog } from './watch-log.ts';
import {
  command,
  listening,
  readYouTubeMessage,
  type YouTubeNews,
  youTubeFrameUrl,
  youTubeHost,
} from './youtube-messages.ts';

const greetingMs = 250;

/** Shows a poster first: before the press no other site learns of the viewer. */
export function YouTubePlayer(props: PlayerProps) {
  const { lesson, startAt, handle } = props;
  const [from, setFrom] = useState<number>();
  const frame = useRef<PlayerHandle>(null);
  const start = startAt > 0 ? startAt : (lesson.youtube?.start ?? 0);
  useImperativeHandle(handle, () => ({
    currentTime: () => frame.current?.currentTime() ?? start,
    seek: (second) => (frame.current ? frame.current.seek(second) : setFrom(second)),
    pause: () => frame.current?.pause(),
  }));
  if (!lesson.youtube) return null;
  return (
    <div className="grid gap-2">
      {from === undefined ? (
        <button
          type="button"
          onClick={() => setFrom(start)}
          aria-label={text.playVideo(lesson.title)}
          className="group relative block aspect-video w-full cursor-pointer overflow-hidden rounded-lg border border-line"
        >
          <StagePoster lesson={lesson} />
          <span className="absolute inset-0 grid place-items-center">
            <PlayMark />
          </span>
        </button>
      ) : (
        <Frame {...props} videoId={lesson.youtube.videoId} start={from} frame={frame} />
      )}
      <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-soft">
        <span>{text.youTubeNotice}</span>
        <a
          href={lesson.youtubeUrl ?? undefined}
          target="_blank"
          rel="noopener noreferrer"
          className="relative touch inline-flex min-h-6 items-center gap-1.5 rounded-sm font-medium text-primary-ink hover:underline"
        >
          {text.watchOnYouTube}
          <ExternalLink size={14} aria-hidden="true" />
        </a>
      </p>
    </div>
  );
}

interface FrameProps extends PlayerProps {
  videoId: string;
  start: number;
  frame: React.Ref<PlayerHandle>;
}

function Frame({ lesson, videoId, start, frame, onWatch, onRest }: FrameProps) {
  const element = useRef<HTMLIFrameElement>(null);
  const state = useRef({
    second: start,
    isPlaying: false,
    rate: 1,
    durationSeconds: undefined as number | undefined,
  });
  const [log] = useState(() => new WatchLog());
  const send = (message: string): void => element.current?.contentWindow?.postMessage(message, youTubeHost);
  useImperativeHandle(frame, () => ({
    currentTime: () => state.current.second,
    seek: (second) => {
      send(command('seekTo', [second, true]));
      send(command('playVideo'));
    },
    pause: () => {
      send(command('pauseVideo'));
      if (document.fullscreenElement) void document.exitFullscreen();
    },
  }));

  const handleNews = useEffectEvent((news: YouTubeNews) => {
    const now = state.current;
    const wasPlaying = now.isPlaying;
    Object.assign(now, news);
    if (news.second !== undefined || news.isPlaying !== undefined) {
      log.see(now.second, now.isPlaying, performance.now(), now.rate);
      onWatch({ ranges: log.ranges, position: now.second, durationSeconds: now.durationSeconds });
    }
    if (news.hasEnded || (wasPlaying && !now.isPlaying)) onRest();
  });

  useEffect(() => {
    // The frame sends nothing before it is greeted, and receives nothing before it has loaded.
    const greeting = setInterval(
      () => element.current?.contentWindow?.postMessage(listening, youTubeHost),
      greetingMs,
    );
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin !== youTubeHost || event.source !== element.current?.contentWindow) return;
      const news = readYouTubeMessage(event.data);
      if (!news) return;
      clearInterval(greeting);
      handleNews(news);
    };
    addEventListener('message', hear);
    return () => {
      clearInterval(greeting);
      removeEventListener('message', hear);
    };
  }, []);

  return (
    <iframe
      ref={element}
      title={text.youTubeFrame(lesson.title)}
      src={youTubeFrameUrl(videoId, start, location.origin)}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it needs both, and is of another site: there is nothing of ours that it could reach
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
      allow="autoplay; fullscreen; picture-in-picture; encrypted-media"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-lg border border-line bg-black"
    />
  );
}
