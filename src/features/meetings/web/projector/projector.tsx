import { Maximize, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Overlay } from '#web/ui/overlays/overlay.tsx';
import type { Meeting } from '#features/meetings/contract/meetings.ts';
import { attendanceText as text } from '../attendance/text.ts';
import type { Shown, ShownCode } from './code-feed.ts';
import { enterFullScreen, hasFullScreen } from './full-screen.ts';
import { SecondsRing } from './seconds-ring.tsx';
import { useCodeFeed } from './use-code-feed.ts';
import { useEndCheckIn } from './use-end-check-in.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

interface ProjectorProps {
  meeting: Meeting;
  onClose: () => void;
}

/** The code of this moment for a room full of people, over everything else. Escape hides it; codes are still taken then. */
export const Projector = ({ meeting, onClose }: ProjectorProps) => (
  <Overlay onClose={onClose} className="fixed inset-0 z-40 bg-bg" panel="h-full">
    <Dialog aria-label={text.projector(meeting.title)} className="h-full outline-none">
      <Screen meeting={meeting} onClose={onClose} />
    </Dialog>
  </Overlay>
);

function Screen({ meeting, onClose }: ProjectorProps) {
  const shown = useCodeFeed(meeting.id);
  const end = useEndCheckIn(meeting.id, onClose);
  return (
    <div className="grid h-full grid-rows-[auto_1fr_auto] overflow-y-auto text-ink">
      <div className="flex items-center gap-2 border-b border-line bg-surface px-4 py-2">
        <span className="min-w-0 flex-1 truncate font-semibold">{meeting.title}</span>
        {hasFullScreen() ? (
          <IconButton label={text.fullScreen} icon={<Maximize size={18} />} onPress={enterFullScreen} />
        ) : null}
        <IconButton label={text.hide} icon={<X size={18} />} onPress={onClose} autoFocus />
      </div>
      <Middle shown={shown} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2">
        <Counted last={shown.step === 'showing' ? shown.last : undefined} />
        {shown.step === 'over' ? (
          <Button onPress={onClose}>{text.leave}</Button>
        ) : (
          <Button variant="secondary" isPending={end.isPending} onPress={() => end.mutate()}>
            {text.end}
          </Button>
        )}
      </div>
    </div>
  );
}

function Middle({ shown }: { shown: Shown }) {
  if (shown.step === 'opening') return <Words>{text.opening}</Words>;
  if (shown.step === 'over') return <Words>{shown.sentence ?? text.isOver}</Words>;
  if (shown.last === undefined) return <Words>{text.lost}</Words>;
  return <Code key={shown.last.code} last={shown.last} isLost={shown.isLost} />;
}

const Words = ({ children }: { children: ReactNode }) => (
  <output className="display grid place-items-center px-6 py-8 text-center text-3xl wrap-anywhere">
    {children}
  </output>
);

function Code({ last: { code, endsAt }, isLost }: { last: ShownCode; isLost: boolean }) {
  const seconds = useSecondsLeft(endsAt);
  return (
    <div className="grid content-evenly justify-items-center gap-2 px-4 py-3 text-center">
      <p className="text-xl text-ink-soft">{text.howTo}</p>
      <p className="display figures text-[length:min(18vw,38dvh)] leading-none tracking-wide">{code}</p>
      <SecondsRing seconds={seconds} />
      <span className="sr-only">{text.secondsLeft(seconds)}</span>
      <output className="min-h-6 font-semibold text-danger">{isLost ? text.lost : ''}</output>
    </div>
  );
}

const Counted = ({ last }: { last: ShownCode | undefined }) => (
  <p className="display figures text-2xl">
    {last === undefined ? '' : text.countedOf(last.counted, last.students)}
  </p>
);
