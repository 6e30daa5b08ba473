import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useUser } from '#web/session/session.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { messageOf } from '#web/calls/api-error.ts';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { type Announcement, AnnouncementChanges } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import { type AnnouncementDraft, changesBetween, draftOf } from './announcement-draft.ts';
import type { WritingAid } from './announcement-fields.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import { announcementsApi, oneQuery } from '../shared/announcements-api.ts';
import { filesOf, type ImageChoice } from './image-choice.ts';
import { refusalOf, shownErrors } from './form-errors.ts';
import { canManage } from '../list/manage-actions.tsx';
import { useKeptDraft } from '#web/drafts/use-kept-draft.ts';
import { withoutErrorsOf } from '#web/ui/forms/without-errors-of.ts';
import { publishProblem, useSubmit } from './use-submit.ts';

export function EditAnnouncementPage({ announcementId, aid }: { announcementId: string; aid: WritingAid }) {
  const user = useUser();
  const query = useQuery(oneQuery(announcementId));
  const { data, error, isPending } = query;
  return (
    <Page
      title={text.editTitle}
      width="narrow"
      trail={[
        { label: text.dashboard, to: '/dashboard' },
        { label: text.title, to: '/announcements' },
        { label: text.editTitle },
      ]}
    >
      {data ? (
        canManage(user, data.announcement) ? (
          <EditForm announcement={data.announcement} aid={aid} />
        ) : (
          <Problem text={text.notYours} />
        )
      ) : isPending ? (
        <Spinner size="lg" label={text.loading} />
      ) : (
        <LoadProblem query={query} text={messageOf(error, text.oneLoadFailed)} isPanel />
      )}
    </Page>
  );
}

function EditForm({ announcement, aid }: { announcement: Announcement; aid: WritingAid }) {
  const navigate = useNavigate();
  const [before] = useState(() => draftOf(announcement));
  const kept = useKeptDraft(
    `announcement.${announcement._id}`,
    before,
    announcement.editedAt ?? announcement.publishAt,
  );
  const [image, setImage] = useState<ImageChoice>({
    chosen: null,
    stored: announcement.imageUrl === null ? null : announcement,
  });
  const [errors, setErrors] = useState<FormErrors>({});
  const { submit, isPending, progress } = useSubmit(
    () => {
      kept.forget();
      toast.success(text.saved);
      void navigate({ to: '/announcements' });
    },
    (error) => {
      setErrors(refusalOf(error));
      toast.error(publishProblem(error));
    },
  );

  const handleChange = (change: Partial<AnnouncementDraft>): void => {
    kept.change(change);
    setErrors(withoutErrorsOf(errors, change));
  };
  const handleSubmit = (): FormErrors => {
    const isImageGone = announcement.imageUrl !== null && image.stored === null && image.chosen === null;
    const body = { ...changesBetween(before, kept.draft), ...(isImageGone ? { imageUrl: '' } : {}) };
    const result = z.safeParse(AnnouncementChanges, body);
    const refused = result.success ? {} : errorsOf(result.error);
    setErrors(shownErrors(refused));
    if (result.success) {
      submit((options) =>
        announcementsApi.update({ params: { id: announcement._id }, body, ...filesOf(image) }, options),
      );
    } else toast.error(Object.values(refused)[0]?.[0] ?? text.required);
    return refused;
  };

  return (
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
      course={announcement.course ?? undefined}
      sender={announcement.sentBy ?? announcement.author}
      progress={isPending ? (progress ?? 0) : undefined}
    >
      <LinkButton to="/announcements" variant="secondary" size="lg" onClick={kept.forget}>
        {text.cancel}
      </LinkButton>
      <SubmitButton isPending={isPending} label={text.save} pendingLabel={text.saving} />
    </AnnouncementForm>
  );
}
