import { type RefObject, type SyntheticEvent, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import type { WatchedRange } from '#features/courses/contract/forms/shapes.ts';
import type { PlayerProps, WatchReport } from './player.ts';
import { keepSpeed, keptSpeed } from './speed.ts';

const nothing = (): void => undefined;

/**
 * As soon as the length is known, seeks to the viewer's second and sets the last speed. A cached video may know its
 * length before the listener exists.
 */
export function useStart(
  video: RefObject<HTMLVideoElement | null>,
  startAt: number,
  onReady = nothing,
): void {
  const start = useEffectEvent(() => {
    const element = video.current;
    if (!element) return;
    putAtStart(element, startAt);
    onReady();
  });
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    if (element.readyState >= element.HAVE_METADATA) start();
    const handleKnown = () => start();
    element.addEventListener('loadedmetadata', handleKnown);
    return () => element.removeEventListener('loadedmetadata', handleKnown);
  }, [video]);
}

export function moveTo(video: HTMLVideoElement, second: number): void {
  video.currentTime = second;
}

function putAtStart(video: HTMLVideoElement, startAt: number): void {
  video.playbackRate = keptSpeed();
  if (startAt > 0 && startAt < video.duration) moveTo(video, startAt);
}

/**
 * Reports the moment at which the viewer leaves. `timeupdate` comes at most four times a second, and later on a busy
 * machine. A layout effect, because it ends before the effects of the screens around the player.
 */
export function useLastMoment(
  video: RefObject<HTMLVideoElement | null>,
  onWatch: PlayerProps['onWatch'],
): void {
  const report = useEffectEvent(() => {
    const element = video.current;
    if (element && element.played.length > 0) onWatch(momentOf(element));
  });
  useLayoutEffect(() => () => report(), []);
}

/** The event handlers of an uploaded video in any player: what is watched, and when it pauses. */
export function videoEvents({ onWatch, onRest }: Pick<PlayerProps, 'onWatch' | 'onRest'>) {
  const onTimeUpdate = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    onWatch(momentOf(currentTarget));
  const rest = (event: SyntheticEvent<HTMLVideoElement>) => {
    onTimeUpdate(event);
    onRest();
  };
  return {
    onTimeUpdate,
    onPause: rest,
    onEnded: rest,
    onRateChange: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
      keepSpeed(currentTarget.playbackRate),
  };
}

const momentOf = ({ played, currentTime, duration }: HTMLVideoElement): WatchReport => ({
  ranges: rangesOf(played),
  position: currentTime,
  durationSeconds: Number.isFinite(duration) ? duration : undefined,
});

const rangesOf = (played: TimeRanges): WatchedRange[] =>
  Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)] as const);
