// Only a route brings two features together: the form does not know the assistant.
import { ImproveButton } from '#features/assistant/web/improve/improve-button.tsx';
import { type AnnouncementDraft, wireOf } from '#features/announcements/web/writing/announcement-draft.ts';
import type { WritingAid } from '#features/announcements/web/writing/announcement-fields.tsx';
import { chosenIn } from '#web/ui/forms/chosen.ts';

/** None when there are several classes: the text is for more than one. */
const oneClass = ({ audienceYear, audienceDivision }: AnnouncementDraft) => ({
  audienceYear: chosenIn(audienceYear).length > 1 ? 'all' : audienceYear,
  audienceDivision: chosenIn(audienceDivision).length > 1 ? 'all' : audienceDivision,
});

export const announcementAid: WritingAid = ({ draft, onChange }) => {
  const { content, ...context } = draft;
  return (
    <ImproveButton
      type="announcement"
      value={content}
      onChange={(next) => onChange({ content: next })}
      // The field is on this device's clock, which need not be the college's.
      context={{ ...context, ...oneClass(draft), eventAt: wireOf(draft).eventAt ?? '' }}
    />
  );
};
