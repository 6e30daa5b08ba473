import type { FormEvent } from 'react';
import { characterCount } from '#shared/format/character-count.ts';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { errorClass } from '#web/ui/forms/field-error.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormAnswers } from '#web/ui/forms/form-answers.tsx';
import { Time, TimesIn } from '#web/ui/time/time.tsx';
import type { Booking, Offer, Slot } from '#features/bookings/contract/bookings.ts';
import { bookingLimits } from '#features/bookings/contract/limits.ts';
import { screenText as text } from '../shared/text.ts';

interface SlotFormProps {
  offer: Offer;
  slot: Slot;
  moved: Booking | undefined;
  note: string;
  onNote: (note: string) => void;
  refusal: string | undefined;
  isPending: boolean;
  onSubmit: () => void;
  onCancel: () => void;
}

/** The time once more, and what it is about. A booking that is moved keeps its note. */
export function SlotForm(props: SlotFormProps) {
  const { offer, slot, moved, note, onNote, refusal, isPending, onSubmit, onCancel } = props;
  const isTooLong = characterCount(note.trim()) > bookingLimits.noteChars;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isPending && (moved !== undefined || !isTooLong)) onSubmit();
  };
  return (
    <Form validationErrors={{}} onSubmit={handleSubmit}>
      <div className="grid gap-1">
        <p className="font-medium wrap-anywhere">{offer.title}</p>
        <p>
          {moved ? (
            <TimesIn sentence={text.moveSentence} at={[moved.startAt, slot.startAt]} />
          ) : (
            <Time at={slot.startAt} />
          )}
        </p>
      </div>
      {moved ? null : (
        <CountedTextArea
          label={text.fieldNote}
          hint={text.noteHint(offer.teacher.name)}
          name="note"
          value={note}
          onChange={onNote}
          rows={3}
          maxChars={bookingLimits.noteChars}
          error={isTooLong ? text.noteTooLong : undefined}
        />
      )}
      {refusal === undefined ? null : (
        <p role="alert" className={errorClass}>
          {refusal}
        </p>
      )}
      <FormAnswers label={moved ? text.move : text.book} onCancel={onCancel} isPending={isPending} />
    </Form>
  );
}
