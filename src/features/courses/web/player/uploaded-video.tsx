import { type RefObject, useEffect, useImperativeHandle, useRef, useState, useTransition } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { nextPaint } from '#web/loading/idle.ts';
import type { PlayerHandle, PlayerProps } from './player.ts';
import { PlayMark, StagePoster } from './stage-poster.tsx';
import { screenText as text } from '../shared/text.ts';
import { moveTo, useStart, videoEvents } from './video-events.ts';

const UploadedPlayer = lazyComponent(async () => (await import('./uploaded-player.tsx')).UploadedPlayer);

/** The video with its poster first. The player is heavy for a phone, so it loads when the viewer presses play. */
export function UploadedVideo(props: PlayerProps) {
  const { startAt, handle } = props;
  const [opening, setOpening] = useState<{ second: number; poster: string | undefined }>();
  const [isLoading, startLoading] = useTransition();
  const player = useRef<PlayerHandle>(null);
  const still = useRef<HTMLVideoElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const begin = async (second: number): Promise<void> => {
    await nextPaint();
    // The loaded picture, in the width that the browser chose.
    const poster = picture.current?.currentSrc;
    startLoading(() => setOpening({ second, poster }));
  };
  useImperativeHandle(handle, () => ({
    currentTime: () => player.current?.currentTime() ?? still.current?.currentTime ?? startAt,
    seek: (second) => (player.current ? player.current.seek(second) : void begin(second)),
    pause: () => player.current?.pause(),
  }));
  if (opening)
    return <UploadedPlayer {...props} startAt={opening.second} poster={opening.poster} handle={player} />;
  return (
    <Still
      {...props}
      video={still}
      picture={picture}
      isLoading={isLoading}
      onBegin={(second) => void begin(second)}
    />
  );
}

interface StillProps extends PlayerProps {
  video: RefObject<HTMLVideoElement | null>;
  picture: RefObject<HTMLImageElement | null>;
  isLoading: boolean;
  onBegin: (second: number) => void;
}

function Still({ lesson, video, picture, isLoading, onBegin, ...watching }: StillProps) {
  const { startAt } = watching;
  useStart(video, startAt);
  // The current second before anything has loaded.
  useEffect(() => {
    if (video.current?.readyState === 0) moveTo(video.current, startAt);
  }, [video, startAt]);
  return (
    <div className="relative size-full">
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- it plays in the player, which has them */}
      <video
        ref={video}
        src={lesson.videoUrl ?? undefined}
        // With a poster the browser preloads nothing of the video. Without one its first frame is the picture.
        preload={lesson.thumbnail === null ? 'metadata' : 'none'}
        playsInline
        disableRemotePlayback
        className="size-full"
        {...videoEvents(watching)}
        // Started by a script, or by the keys of a headset.
        onPlay={({ currentTarget }) => onBegin(currentTarget.currentTime)}
      />
      <button
        type="button"
        aria-label={text.playVideo(lesson.title)}
        aria-busy={isLoading}
        onPointerEnter={UploadedPlayer.preload}
        onFocus={UploadedPlayer.preload}
        onClick={() => onBegin(startAt)}
        onKeyDown={({ key }) => (key === 'k' ? onBegin(startAt) : undefined)}
        className="group absolute inset-0 grid cursor-pointer place-items-center rounded-lg -outline-offset-2! *:col-start-1 *:row-start-1"
      >
        {lesson.thumbnail === null ? null : <StagePoster lesson={lesson} picture={picture} />}
        <PlayMark isLoading={isLoading} />
      </button>
    </div>
  );
}
