import { type ClipboardEvent, type FormEvent, type ReactNode, useRef, useState } from 'react';
import { drawThenFocusRefused } from '#web/ui/forms/draw-then-focus-refused.ts';
import { flushSync } from 'react-dom';
import { FileField } from '#web/ui/files/file-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { announcementLimits } from '#features/announcements/contract/announcements.ts';
import { announcementsText as text } from '#features/announcements/text.ts';
import type { AnnouncementDraft } from './announcement-draft.ts';
import {
  type AnnouncementCourse,
  AudienceFields,
  ContentField,
  HeadFields,
  type WritingAid,
} from './announcement-fields.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { type ImageChoice, withFile } from './image-choice.ts';
import { StoredImage } from '../one/stored-image.tsx';

interface AnnouncementFormProps {
  draft: AnnouncementDraft;
  onChange: (change: Partial<AnnouncementDraft>) => void;
  image: ImageChoice;
  onImage: (image: ImageChoice) => void;
  /** By field name, from the schema or from the server. */
  errors: FormErrors;
  /** Returns the errors. None means that the form is being sent. */
  onSubmit: () => FormErrors;
  progress: number | undefined;
  aid: WritingAid;
  course?: AnnouncementCourse | undefined;
  /** The sender's name. The author's line may differ. */
  sender: string;
  /** The buttons. */
  children: ReactNode;
}

const imageTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** The form for a new announcement and for an edit, with a preview. */
export function AnnouncementForm(props: AnnouncementFormProps) {
  const { draft, onChange, image, onImage, errors, onSubmit, progress, aid, course, sender, children } =
    props;
  const [tab, setTab] = useState('edit');
  const form = useRef<HTMLDivElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    let refused: FormErrors = {};
    flushSync(() => {
      refused = onSubmit();
    });
    if (Object.keys(refused).length === 0) return;
    drawThenFocusRefused(form.current, () => setTab('edit'));
  };
  const handlePaste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'));
    if (file === undefined) return;
    event.preventDefault();
    if (file.size > announcementLimits.imageBytes) toast.error(text.imageTooLarge);
    else onImage(withFile(image, file));
  };
  const edit = (
    <div className="panel grid gap-5 p-5 md:p-7" onPaste={handlePaste}>
      <HeadFields draft={draft} onChange={onChange} />
      <div className="grid gap-3">
        <FileField
          label={text.fieldImage}
          hint={text.imageHint}
          accept={imageTypes}
          maxBytes={announcementLimits.imageBytes}
          tooLarge={text.imageTooLarge}
          wrongType={text.imageUnsupported}
          value={image.chosen?.file ?? null}
          onChange={(file) => onImage(withFile(image, file))}
          onRefuse={(sentence) => toast.error(sentence)}
          error={errors['image']?.[0]}
          progress={image.chosen ? progress : undefined}
        />
        {image.stored && image.chosen === null ? (
          <StoredImage image={image.stored} onRemove={() => onImage({ ...image, stored: null })} />
        ) : null}
      </div>
      <ContentField draft={draft} onChange={onChange} aid={aid} />
      <AudienceFields draft={draft} onChange={onChange} course={course} />
    </div>
  );
  return (
    <div ref={form}>
      <Form validationErrors={errors} onSubmit={handleSubmit} className="grid gap-6">
        <Tabs
          label={text.tabs}
          selected={tab}
          onSelect={setTab}
          keepPanels
          tabs={[
            { id: 'edit', label: text.editTab, content: edit },
            {
              id: 'preview',
              label: text.previewTab,
              // Typing does not render it while the preview is hidden.
              content:
                tab === 'preview' ? (
                  <AnnouncementPreview draft={draft} image={image} sender={sender} course={course} />
                ) : null,
              isRead: true,
            },
          ]}
        />
        <div className="flex flex-wrap items-center justify-end gap-3">{children}</div>
      </Form>
    </div>
  );
}
