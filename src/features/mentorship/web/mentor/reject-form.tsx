import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { problemOfWords } from '#web/ui/forms/problem-of-words.ts';
import { uiText } from '#web/ui/text.ts';
import { mentorshipLimits } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';

interface RejectFormProps {
  /** The parent keeps it: this form unmounts when another document shows. */
  reason: string;
  onChange: (reason: string) => void;
  isSending: boolean;
  onReject: (reason: string) => void;
  onCancel: () => void;
}

const { reasonChars: maxChars } = mentorshipLimits;

/** Asks for the reason, which the student reads. */
export function RejectForm({ reason, onChange, isSending, onReject, onCancel }: RejectFormProps) {
  const [error, setError] = useState<string>();
  const send = (): void => {
    const problem = problemOfWords(reason, maxChars, {
      empty: text.reasonNeeded,
      tooLong: text.reasonTooLong(maxChars),
    });
    if (problem !== undefined) setError(problem);
    else if (!isSending) onReject(reason.trim());
  };
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <CountedTextArea
        label={text.rejectReason}
        // The mentor has just pressed Reject to write the reason.
        autoFocus
        rows={3}
        maxChars={maxChars}
        value={reason}
        error={error}
        onChange={(value) => {
          onChange(value);
          setError(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send();
          if (event.key === 'Escape') {
            event.stopPropagation();
            onCancel();
          }
        }}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button variant="secondary" onPress={onCancel}>
          {uiText.cancel}
        </Button>
        <Button type="submit" variant="danger" isPending={isSending}>
          {text.rejectSend}
        </Button>
      </div>
    </form>
  );
}
