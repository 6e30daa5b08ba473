import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { momentOfClock } from '#shared/time/entry/moment-of-clock.ts';
import { DraftNotice } from '#web/drafts/draft-notice.tsx';
import { useUser } from '#web/session/session.ts';
import { Page } from '#web/ui/layout/page.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { NewAnnouncement } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { type AnnouncementDraft, emptyDraft, wireOf } from './announcement-draft.ts';
import type { AnnouncementCourse, WritingAid } from './announcement-fields.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementsApi } from '../shared/announcements-api.ts';
import { filesOf, type ImageChoice } from './image-choice.ts';
import { refusalOf, shownErrors } from './form-errors.ts';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { publishProblem, useSubmit } from './use-submit.ts';

const noImage: ImageChoice = { chosen: null, stored: null };

interface CreateAnnouncementPageProps {
  aid: WritingAid;
  /** It is for its people, and for no classes. */
  course?: AnnouncementCourse;
}

export function CreateAnnouncementPage({ aid, course }: CreateAnnouncementPageProps) {
  const user = useUser();
  const navigate = useNavigate();
  const kept = useKeptDraft(
    course ? `announcement.new.${course._id}` : 'announcement.new',
    emptyDraft(user.name),
  );
  const [image, setImage] = useState(noImage);
  const [errors, setErrors] = useState<FormErrors>({});
  const { submit, isPending, progress } = useSubmit(
    ({ state }) => {
      kept.forget();
      toast.success(state === 'scheduled' ? text.scheduled : text.published);
      // The reading page does not show a scheduled one yet.
      if (state === 'scheduled') void navigate({ to: '/announcements/all', search: { state: 'scheduled' } });
      else if (course)
        void navigate({ to: '/courses/$courseId/announcements', params: { courseId: course._id } });
      else void navigate({ to: '/announcements' });
    },
    (error) => {
      setErrors(refusalOf(error));
      toast.error(publishProblem(error));
    },
  );
  const [openedAt] = useState(() => Date.now());
  const isLater = Number(momentOfClock(kept.draft.publishAt)?.at) > openedAt;

  const handleChange = (change: Partial<AnnouncementDraft>): void => {
    kept.change(change);
    setErrors(withoutErrorsOf(errors, change));
  };
  const handleSubmit = (): FormErrors => {
    const clientId = kept.clientIdFor(image.chosen?.file);
    const body = { ...wireOf(kept.draft), clientId, ...(course ? { courseId: course._id } : {}) };
    const result = z.safeParse(NewAnnouncement, body);
    const refused = result.success ? {} : errorsOf(result.error);
    setErrors(shownErrors(refused));
    if (result.success) {
      submit((options) => announcementsApi.create({ body, ...filesOf(image) }, options));
    } else toast.error(Object.values(refused)[0]?.[0] ?? text.required);
    return refused;
  };

  return (
    <Page
      title={text.createTitle}
      lead={text.createLead}
      width="narrow"
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        course
          ? {
              label: course.title,
              to: '/courses/$courseId/announcements',
              params: { courseId: course._id },
            }
          : { label: text.title, to: '/announcements' },
        { label: text.createTitle },
      ]}
    >
      {kept.isRestored ? (
        <DraftNotice
          text={text}
          onStartOver={() => {
            kept.startOver();
            setImage(noImage);
            setErrors({});
          }}
        />
      ) : null}
      <AnnouncementForm
        draft={kept.draft}
        onChange={handleChange}
        image={image}
        onImage={(next) => {
          setImage(next);
          setErrors(withoutErrorsOf(errors, { image: next }));
        }}
        errors={errors}
        onSubmit={handleSubmit}
        aid={aid}
        course={course}
        sender={user.name}
        progress={isPending ? (progress ?? 0) : undefined}
      >
        <SubmitButton
          isPending={isPending}
          label={isLater ? text.schedule : text.publish}
          pendingLabel={text.publishing}
        />
      </AnnouncementForm>
    </Page>
  );
}
