import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { LoadProblem } from '#web/ui/feedback/load-problem.tsx';
import { refusedFields } from '#web/ui/forms/refused-fields.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { UploadField } from '#web/uploads/upload-field.tsx';
import { useUploads } from '#web/uploads/use-uploads.ts';
import { type College, collegeLimits, logoPurpose } from '../contract/college.ts';
import { collegeText } from '../text.ts';
import { collegeQuery } from './college-api.ts';
import { CollegePreview } from './college-preview.tsx';
import { screenText as text } from './text.ts';
import { type CollegeChange, useCollegeChange } from './use-college-change.ts';

/** The college's name and logo. */
export function CollegeSection() {
  const query = useQuery(collegeQuery);
  const { data, isPending } = query;
  if (data) return <CollegeForm college={data} />;
  if (isPending)
    return (
      <div className="panel grid gap-4 p-5">
        <output className="sr-only">{text.loading}</output>
        <Skeleton className="h-10 w-full" />
        <Skeleton className="h-24 w-full" />
      </div>
    );
  return <LoadProblem query={query} text={text.loadFailed} isPanel />;
}

const imageTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif';

function CollegeForm({ college }: { college: College }) {
  const [name, setName] = useState(college.name ?? '');
  const [isLogoGone, setLogoGone] = useState(false);
  const uploads = useUploads({
    purpose: logoPurpose,
    maxFiles: 1,
    maxBytes: collegeLimits.logoBytes,
    tooLarge: collegeText.logoTooLarge,
    accept: imageTypes,
    wrongType: collegeText.logoUnsupported,
  });
  const change = useCollegeChange();
  const chosen = uploads.items[0];
  const fileId = uploads.fileIds[0];
  const changes = changesOf(college, name.trim(), fileId, isLogoGone);
  const isChanged = Object.keys(changes).length > 0;
  const save = () =>
    change.mutate(changes, {
      onSuccess: () => {
        toast.success(text.saved);
        uploads.reset();
        setLogoGone(false);
      },
      onError: (error) => toast.error(refusalOr(error, text.saveFailed)),
    });
  return (
    <Form
      aria-label={text.formLabel}
      validationErrors={refusedFields(change.error)}
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !change.isPending && !uploads.isBusy) save();
      }}
      className="panel grid gap-5 p-5"
    >
      <TextField
        name="name"
        label={text.name}
        placeholder={text.product}
        hint={text.nameHint}
        value={name}
        onChange={setName}
        maxLength={collegeLimits.nameChars}
        autoComplete="off"
      />
      <UploadField label={text.logo} hint={text.logoHint} uploads={uploads} />
      <CollegePreview
        name={name.trim() || text.product}
        logo={chosen?.file ?? (isLogoGone ? null : college.logoUrl)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        {college.logoUrl !== null && chosen === undefined ? (
          <Button variant="quiet" onPress={() => setLogoGone(!isLogoGone)}>
            {isLogoGone ? text.keepLogo : text.removeLogo}
          </Button>
        ) : null}
        <Button type="submit" isDisabled={!isChanged || uploads.isBusy} isPending={change.isPending}>
          {text.save}
        </Button>
      </div>
    </Form>
  );
}

/** Sends only changed fields. A new logo wins over an earlier press of "Remove". */
function changesOf(
  college: College,
  name: string,
  logoFileId: string | undefined,
  isLogoGone: boolean,
): NonNullable<CollegeChange> {
  const isRemoved = isLogoGone && college.logoUrl !== null;
  return {
    ...(name === (college.name ?? '') ? {} : { name: name === '' ? null : name }),
    ...(logoFileId !== undefined ? { logoFileId } : isRemoved ? { logoFileId: null } : {}),
  };
}
