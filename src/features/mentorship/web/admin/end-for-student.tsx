import { toast } from '#web/ui/overlays/toast.ts';
import type { Student } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { ConfirmedButton } from '../shared/confirmed-button.tsx';
import { mentorApi, mentorshipKey } from '../shared/mentorship-api.ts';

/** Lets administrators end any mentorship, so that somebody else can become the mentor. */
export const EndForStudent = ({ student: { id, name, mentorName } }: { student: Student }) => (
  <ConfirmedButton
    size="sm"
    aria-label={text.endOf(name)}
    question={{
      isDanger: true,
      title: text.endTitleOf(name),
      text: text.endBodyOf(mentorName),
      confirmLabel: text.endRelation,
    }}
    send={() => mentorApi.endRelation({ body: { studentId: id } })}
    onDone={() => void toast.success(text.ended)}
    failed={text.endFailed}
    changes={mentorshipKey}
  >
    {text.endShort}
  </ConfirmedButton>
);
