import { toast } from '#web/ui/overlays/toast.ts';
import type { Student } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { ConfirmedButton } from '../shared/confirmed-button.tsx';
import { menteeApi, mentorshipKey } from '../shared/mentorship-api.ts';

/** Lets administrators share the documents from before the mentorship with the mentor. */
export const ShareForStudent = ({ student: { id, name, mentorName } }: { student: Student }) => (
  <ConfirmedButton
    size="sm"
    aria-label={text.shareOf(name)}
    question={{
      title: text.shareTitleOf(name),
      text: text.shareBodyOf(mentorName),
      confirmLabel: text.shareShort,
    }}
    send={() => menteeApi.share({ body: { studentId: id, isShared: true } })}
    onDone={() => void toast.success(text.sharedForStudent)}
    failed={text.shareFailed}
    changes={mentorshipKey}
  >
    {text.shareShort}
  </ConfirmedButton>
);
