import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { characterCount } from '#shared/format/character-count.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { ConflictNotice } from '#web/ui/feedback/conflict-notice.tsx';
import { CountedTextArea } from '#web/ui/forms/counted-text-area.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import {
  matchingLimits,
  type Mentor,
  mentorshipLimits,
  type OwnRequest,
} from '#features/mentorship/contract/shapes.ts';
import { matchingText } from '#features/mentorship/matching-text.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { openMentorsQuery } from '../shared/matching-api.ts';
import { useRequestForm } from './use-request-form.ts';

const { requestChars: maxChars } = mentorshipLimits;

interface AskDialogProps {
  /** The request that waits now. */
  request: OwnRequest | null;
  /** Somebody who became the mentor while it is open. */
  mentor: Mentor | null;
  onClose: () => void;
}

/** What the mentor should know about, who it would be, and a message. All of it may stay empty. */
export function AskDialog({ request, mentor, onClose }: AskDialogProps) {
  const form = useRequestForm(request, onClose);
  const { draft, change } = form;
  const isTooLong = characterCount(draft.message.trim()) > maxChars;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!form.isPending && !isTooLong && mentor === null) form.send();
  };
  return (
    <Dialog
      title={form.isNew ? text.askTitle : matchingText.changeRequestTitle}
      isOpen
      onClose={onClose}
      isDismissable={!form.isEdited}
    >
      <form className="grid gap-5" onSubmit={handleSubmit}>
        <p className="text-ink-soft">{text.askLead}</p>
        <TextField
          label={matchingText.askSubject}
          value={draft.subject}
          maxLength={matchingLimits.subjectChars}
          autoComplete="off"
          onChange={(subject) => change({ subject })}
        />
        <WantedMentor
          chosen={draft.wantedMentorId}
          request={form.lastKnown}
          onChoose={(wantedMentorId) => change({ wantedMentorId })}
        />
        <CountedTextArea
          label={text.askMessage}
          value={draft.message}
          onChange={(message) => change({ message })}
          rows={3}
          maxChars={maxChars}
          error={isTooLong ? text.messageTooLong(maxChars) : undefined}
        />
        <Meanwhile mentor={mentor} form={form} />
        {mentor === null ? (
          <Button type="submit" isPending={form.isPending} className="justify-self-end">
            {request === null ? text.askSend : matchingText.saveRequest}
          </Button>
        ) : null}
      </form>
    </Dialog>
  );
}

interface WantedMentorProps {
  chosen: string;
  request: OwnRequest | null;
  onChoose: (mentorId: string) => void;
}

function WantedMentor({ chosen, request, onChoose }: WantedMentorProps) {
  const open = useQuery(openMentorsQuery).data?.mentors ?? [];
  const [wantedId, wantedName] = [request?.wantedMentorId, request?.wantedMentorName];
  // Somebody who was named stays among the choices, also without room.
  const isNamed = wantedId && wantedName && open.every(({ id }) => id !== wantedId);
  const mentors = isNamed ? [{ id: wantedId, name: wantedName, subjects: [] }, ...open] : open;
  if (mentors.length === 0) return null;
  return (
    <Select
      label={matchingText.askMentor}
      value={chosen}
      onChange={onChoose}
      options={[
        { value: '', label: matchingText.anyMentor },
        ...mentors.map(({ id, name, subjects }) => ({
          value: id,
          label: matchingText.mentorFor(name, subjects),
        })),
      ]}
    />
  );
}

/** What happened to the request while the form is open. */
function Meanwhile({ mentor, form }: { mentor: Mentor | null; form: ReturnType<typeof useRequestForm> }) {
  if (mentor !== null) return <Note text={matchingText.answeredMeanwhile(mentor.name)} />;
  if (form.isWithdrawnElsewhere) return <Note text={matchingText.requestWithdrawnElsewhere} />;
  if (!form.isChangedElsewhere) return null;
  return (
    <ConflictNotice
      message={matchingText.requestChangedElsewhere}
      text={matchingText}
      isPending={form.isPending}
      onLoad={form.loadStored}
      onKeep={form.keepMine}
    />
  );
}

const Note = ({ text: words }: { text: string }) => (
  <p role="alert" className="rounded-md bg-mark-soft px-3 py-2 text-sm wrap-anywhere">
    {words}
  </p>
);
