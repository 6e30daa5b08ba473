import { CalendarX2, Pencil, RotateCcw, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { Time } from '#web/ui/time/time.tsx';
import type { Talk } from '#features/talks/contract/talks.ts';
import { screenText as text } from './text.ts';
import { useCancel, useSayMissed } from './use-talk-change.ts';

interface TalkActionsProps {
  talk: Talk;
  now: number;
  onEdit: (talk: Talk) => void;
}

/** What can still be done: until it begins, while it lasts, and afterwards. */
export function TalkActions({ talk, now, onEdit }: TalkActionsProps) {
  if (talk.subject === 'booking') return <OpenBooking talk={talk} now={now} />;
  if (!talk.canManage || talk.state === 'cancelled') return null;
  const hasBegun = Date.parse(talk.startAt) <= now;
  return (
    <>
      {Date.parse(talk.endAt) > now ? (
        <Button
          variant="secondary"
          size="sm"
          aria-label={text.editNamed(talk.title)}
          onPress={() => onEdit(talk)}
        >
          <Pencil size={16} aria-hidden="true" />
          {text.edit}
        </Button>
      ) : null}
      {hasBegun ? <SayMissed talk={talk} /> : <Cancel talk={talk} />}
    </>
  );
}

/** Bookings are moved and cancelled on their own page. */
const OpenBooking = ({ talk, now }: { talk: Talk; now: number }) =>
  Date.parse(talk.endAt) > now ? (
    <LinkButton
      variant="secondary"
      size="sm"
      to="/calendar/booking"
      aria-label={text.openBookingNamed(talk.title)}
    >
      {text.openBooking}
    </LinkButton>
  ) : null;

function SayMissed({ talk }: { talk: Talk }) {
  const change = useSayMissed(talk.id);
  const isMissed = talk.state === 'missed';
  const Icon = isMissed ? RotateCcw : CalendarX2;
  return (
    <Button
      variant="quiet"
      size="sm"
      aria-label={isMissed ? text.sayHeldNamed(talk.title) : text.sayMissedNamed(talk.title)}
      isPending={change.isPending}
      onPress={() => change.mutate(!isMissed)}
    >
      <Icon size={16} aria-hidden="true" />
      {isMissed ? text.sayHeld : text.sayMissed}
    </Button>
  );
}

function Cancel({ talk }: { talk: Talk }) {
  const [isAsking, setAsking] = useState(false);
  const cancel = useCancel(talk.id);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={text.cancelNamed(talk.title)}
        onPress={() => setAsking(true)}
      >
        <X size={16} aria-hidden="true" />
        {text.cancel}
      </Button>
      {isAsking ? (
        <Confirmation
          isDanger
          title={text.cancelTitle}
          text={text.cancelBody(talk.mentees.length)}
          confirmLabel={text.cancel}
          cancelLabel={text.keep}
          isConfirming={cancel.isPending}
          onConfirm={() => cancel.mutate(undefined, { onSettled: () => setAsking(false) })}
          onClose={() => setAsking(false)}
        >
          <p className="grid wrap-anywhere">
            <span className="font-medium">{talk.title}</span>
            <Time at={talk.startAt} />
          </p>
        </Confirmation>
      ) : null}
    </>
  );
}
