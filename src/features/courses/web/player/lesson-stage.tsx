import type { PlayerProps } from './player.ts';
import { screenText as text } from '../shared/text.ts';
import { UploadedVideo } from './uploaded-video.tsx';
import { YouTubePlayer } from './youtube-player.tsx';

/** The video of a lesson. It has its size before anything has loaded. */
export function LessonStage(props: PlayerProps) {
  const { lesson } = props;
  if (lesson.videoType === 'youtube') return <YouTubePlayer {...props} />;
  if (lesson.videoUrl === null)
    return (
      <div className="panel grid aspect-video place-items-center p-6 text-center text-ink-soft">
        {text.videoMissing}
      </div>
    );
  return (
    <div className="aspect-video overflow-hidden rounded-lg bg-black">
      <UploadedVideo {...props} />
    </div>
  );
}
