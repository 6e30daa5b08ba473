import '@videojs/react/video/skin.css';
import { Video, VideoPlayer, VideoSkin } from '@videojs/react/video';
import { type CSSProperties, useEffect, useImperativeHandle, useRef } from 'react';
import type { PlayerProps } from './player.ts';
import { screenText as text } from '../shared/text.ts';
import { useLastMoment, useStart, videoEvents } from './video-events.ts';

const look = {
  '--media-border-radius': 'var(--radius-lg)',
  '--media-border-color': 'var(--line)',
  '--media-accent-color': 'var(--mark)',
  '--media-accent-text-color': 'var(--on-mark)',
  '--media-font-family': 'var(--font-sans)',
} as CSSProperties;

interface UploadedPlayerProps extends PlayerProps {
  /** Shown until the first frame has loaded. */
  poster: string | undefined;
}

/** The full player of an uploaded video. Lazy: it loads when a viewer presses play. */
export function UploadedPlayer({ lesson, poster, startAt, handle, onWatch, onRest }: UploadedPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? nameByWhatIsSeen(frame.current) : undefined), []);
  // The pressed button has gone: a keyboard user continues at the player's own.
  useEffect(() => {
    if (document.activeElement === document.body) playButtonOf(frame.current)?.focus({ preventScroll: true });
  }, []);
  // Where the browser refuses autoplay the video waits at its second.
  const play = (): void => void video.current?.play().catch(() => undefined);
  useStart(video, startAt, play);
  useLastMoment(video, onWatch);
  useImperativeHandle(handle, () => ({
    currentTime: () => video.current?.currentTime ?? 0,
    seek: (second) => {
      if (!video.current) return;
      video.current.currentTime = second;
      play();
    },
    pause: () => {
      video.current?.pause();
      if (document.fullscreenElement) void document.exitFullscreen();
    },
  }));
  return (
    <div ref={frame}>
      <VideoPlayer {...(poster === undefined ? {} : { poster })} title={lesson.title}>
        <VideoSkin style={look} className="aspect-video w-full">
          <Video
            ref={video}
            src={lesson.videoUrl ?? undefined}
            playsInline
            // A television has no session here, so the server would refuse it.
            disableRemotePlayback
            preload="metadata"
            {...videoEvents({ onWatch, onRest })}
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

/** The player names its time button 'Show duration, …'. Voice control needs the visible time as the name. */
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

const playButtonOf = (frame: HTMLElement | null) =>
  frame?.querySelector<HTMLElement>(
    ':is(button, [role="button"]):is([aria-label^="Play"], [aria-label^="Pause"])',
  );
