import '@videojs/react/video/skin.css';
import { Video, VideoPlayer, VideoSkin } from '@videojs/react/video';
import { type CSSProperties, useEffect, useImperativeHandle, useRef } from 'react';
import type { PlayerProps } from './player.ts';
import { screenText as text } from '../shared/text.ts';
import { useStart, videoEvents } from './video-events.ts';

const look = {
  '--media-border-radius': 'var(--radius-lg)',
  '--media-border-color': 'var(--line)',
  '--media-accent-color': 'var(--mark)',
  '--media-accent-text-color': 'var(--on-mark)',
  '--media-font-family': 'var(--font-sans)',
} as CSSProperties;

interface UploadedPlayerProps extends PlayerProps {
  /** Stands there until the first image of the film does. */
  poster: string | undefined;
}

/** An uploaded video with all a player has, playing: fetched when somebody wants to watch. */
export function UploadedPlayer({ lesson, poster, startAt, handle, onWatch, onRest }: UploadedPlayerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => (frame.current ? nameByWhatIsSeen(frame.current) : undefined), []);
  // The button that was pressed is gone: who pressed it by a key goes on here.
  useEffect(() => {
    if (document.activeElement === document.body) playButtonOf(frame.current)?.focus({ preventScroll: true });
  }, []);
  // Where a browser lets nothing play by itself it stands at the second, ready.
  const play = (): void => void video.current?.play().catch(() => undefined);
  useStart(video, startAt, play);
  useImperativeHandle(handle, () => ({
    currentTime: () => video.current?.currentTime ?? 0,
    seek: (second) => {
      if (!video.current) return;
      video.current.currentTime = second;
      play();
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
            // A television has no session here: it would be refused.
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

const playButtonOf = (frame: HTMLElement | null) =>
  frame?.querySelector<HTMLElement>(
    ':is(button, [role="button"]):is([aria-label^="Play"], [aria-label^="Pause"])',
  );
