import { Trash2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { TimeAgo } from '#web/ui/time/time-ago.tsx';
import type { Moment } from '#features/journeys/contract/moments.ts';
import { StarMark } from '../shared/star-mark.tsx';
import { momentsApi, useMomentChange } from './moments-api.ts';
import { momentsText as text } from './text.ts';

interface MomentRowProps {
  moment: Moment;
  side: 'mentor' | 'mentee';
  otherName: string;
}

/** A line of the page, and in the margin who else reads it. */
export function MomentRow({ moment, side, otherName }: MomentRowProps) {
  const isOwn = moment.writtenBy === side;
  return (
    <li className="grid gap-3 py-4 @xl:grid-cols-[minmax(0,1fr)_15rem] @xl:gap-6">
      <div className="flex min-w-0 gap-3">
        <StarMark />
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <p className="wrap-anywhere whitespace-pre-line">{moment.words}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {text.by(isOwn ? text.you : otherName)} <TimeAgo at={moment.createdAt} />
          </p>
        </div>
        {isOwn ? <RemoveMoment moment={moment} /> : null}
      </div>
      <Sharing moment={moment} side={side} otherName={otherName} />
    </li>
  );
}

function Sharing({ moment, side, otherName }: MomentRowProps) {
  const { mutate, isPending } = useMomentChange();
  const { isSharedByMentor, isSharedByMentee, words } = moment;
  const [own, other] =
    side === 'mentor' ? [isSharedByMentor, isSharedByMentee] : [isSharedByMentee, isSharedByMentor];
  const handleShare = (isShared: boolean) =>
    mutate({
      send: () => momentsApi.shareMoment({ params: { momentId: moment.id }, body: { isShared } }),
      onDone: () => toast.success(isShared ? text.saidYes : text.tookBack),
    });
  return (
    <div className="margin-note ml-9 grid content-start justify-items-start gap-2 text-sm wrap-anywhere @xl:ml-0">
      <p>{stateOf(own, other, otherName)}</p>
      <Button
        variant={other && !own ? 'secondary' : 'link'}
        size="sm"
        isPending={isPending}
        aria-label={(own ? text.takeBackOf : other ? text.shareTooOf : text.shareOf)(words)}
        onPress={() => handleShare(!own)}
      >
        {own ? text.takeBack : other ? text.shareItToo : text.shareIt}
      </Button>
    </div>
  );
}

function stateOf(own: boolean, other: boolean, otherName: string): string {
  if (own && other) return text.isShared;
  if (own) return text.youWouldShare(otherName);
  return other ? text.otherWouldShare(otherName) : text.betweenYou;
}

function RemoveMoment({ moment }: { moment: Moment }) {
  const { mutate, isPending } = useMomentChange();
  const params = { momentId: moment.id };
  const handleRestore = () => mutate({ send: () => momentsApi.restoreMoment({ params }) });
  return (
    <IconButton
      className="-my-2"
      label={text.remove(moment.words)}
      icon={<Trash2 size={18} aria-hidden="true" />}
      isPending={isPending}
      onPress={() =>
        mutate({
          send: () => momentsApi.removeMoment({ params }),
          onDone: () => toast.success(text.removed, { action: { label: text.undo, onPress: handleRestore } }),
        })
      }
    />
  );
}
