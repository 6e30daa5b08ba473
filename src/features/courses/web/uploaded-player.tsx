import '@videojs/react/video/skin.css';
import { Video, VideoPlayer, VideoSkin } from '@videojs/react/video';
import { type CSSProperties, type SyntheticEvent, useEffect, useImperativeHandle, useRef } from 'react';
import type { WatchedRange } from '../inputs.ts';
import type { PlayerProps } from './player.ts';
import { keepSpeed, keptSpeed } from './speed.ts';
import { screenText as text } from './text.ts';

const look = {
  '--media-border-radius': 'var(--radius-lg)',
  '--media-border-color': 'var(--line)',
  '--media-accent-color': 'var(--mark)',
  '--media-accent-text-color': 'var(--on-mark)',
  '--media-font-family': 'var(--font-sans)',
} as CSSProperties;

/** An uploaded video with all a player has. Fetched when a lesson has one. */
export function UploadedPlayer({ lesson, startAt, handle, onWatch, onRest }: PlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? nameByWhatIsSeen(frame.current) : undefined), []);
  useImperativeHandle(handle, () => ({
    currentTime: () => video.current?.currentTime ?? 0,
    seek: (second) => {
      if (!video.current) return;
      video.current.currentTime = second;
      // Where a browser lets nothing play by itself it stands at the second, ready.
      void video.current.play().catch(() => undefined);
    },
  }));
  const handleReady = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    currentTarget.playbackRate = keptSpeed();
    if (startAt > 0 && startAt < currentTarget.duration) currentTarget.currentTime = startAt;
  };
  const handleTime = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
    const { played, currentTime, duration } = currentTarget;
    onWatch({
      ranges: rangesOf(played),
      position: currentTime,
      durationSeconds: Number.isFinite(duration) ? duration : undefined,
    });
  };
  return (
    <div ref={frame}>
      <VideoPlayer {...(lesson.thumbnail === null ? {} : { poster: lesson.thumbnail })} title={lesson.title}>
        <VideoSkin style={look} className="aspect-video w-full">
          <Video
            ref={video}
            src={lesson.videoUrl ?? undefined}
            playsInline
            // A television has no session here: it would be refused.
            disableRemotePlayback
            preload="metadata"
            onLoadedMetadata={handleReady}
            onTimeUpdate={handleTime}
            onPause={(event) => {
              handleTime(event);
              onRest();
            }}
            onEnded={(event) => {
              handleTime(event);
              onRest();
            }}
            onRateChange={({ currentTarget }) => keepSpeed(currentTarget.playbackRate)}
          >
            {lesson.captions ? (
              <track
                kind="captions"
                src={lesson.captions.url}
                srcLang="en"
                label={text.captionsLabel}
                default
              />
            ) : null}
          </Video>
        </VideoSkin>
      </VideoPlayer>
    </div>
  );
}

const rangesOf = (played: TimeRanges): WatchedRange[] =>
  Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)] as const);

/** The player's time is a button named 'Show duration, …': whoever speaks to the screen says the time that stands there. */
function nameByWhatIsSeen(frame: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    for (const time of frame.querySelectorAll('time[role="button"]')) {
      const seen = time.lastChild?.textContent ?? '';
      const name = time.getAttribute('aria-label') ?? '';
      if (seen !== '' && !name.startsWith(seen))
        time.setAttribute('aria-label', `${seen}. ${name.replace(/^[\d:]+\. /, '')}`);
    }
  });
  observer.observe(frame, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['aria-label'],
  });
  return () => observer.disconnect();
}
