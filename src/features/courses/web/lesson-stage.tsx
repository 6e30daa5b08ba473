import { Suspense } from 'react';
import { late } from '#web/late.ts';
import type { PlayerProps } from './player.ts';
import { screenText as text } from './text.ts';
import { StagePoster } from './stage-poster.tsx';
import { YouTubePlayer } from './youtube-player.tsx';

const UploadedPlayer = late(async () => (await import('./uploaded-player.tsx')).UploadedPlayer);

/** The video of a lesson in its place, which has its size before anything has loaded. */
export function LessonStage(props: PlayerProps) {
  const { lesson } = props;
  if (lesson.videoType === 'none') return null;
  if (lesson.videoType === 'youtube') return <YouTubePlayer {...props} />;
  if (lesson.videoUrl === null)
    return (
      <div className="panel grid aspect-video place-items-center p-6 text-center text-ink-soft">
        {text.videoMissing}
      </div>
    );
  return (
    <div className="aspect-video overflow-hidden rounded-lg bg-black">
      <Suspense
        fallback={
          <>
            <output className="sr-only">{text.playerLoading}</output>
            <StagePoster lesson={lesson} />
          </>
        }
      >
        <UploadedPlayer {...props} />
      </Suspense>
    </div>
  );
}
