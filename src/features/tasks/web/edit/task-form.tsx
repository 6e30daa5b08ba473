import { X } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { FileField } from '#web/ui/files/file-field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import type { FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { taskLimits } from '#features/tasks/contract/tasks.ts';
import { tasksText } from '#features/tasks/text.ts';
import type { AttachmentChoice } from '../task/attachment-choice.ts';
import type { TaskDraft } from './task-draft.ts';
import { DescriptionField, HeadFields, type TaskCourse, type WritingAid } from './task-fields.tsx';
import { AttachmentLink } from '../shared/task-meta.tsx';
import { screenText as text } from '../shared/text.ts';

interface TaskFormProps {
  draft: TaskDraft;
  onChange: (change: Partial<TaskDraft>) => void;
  attachment: AttachmentChoice;
  onAttachment: (attachment: AttachmentChoice) => void;
  /** By field name, from the schema or from the server. */
  errors: FormErrors;
  /**
   * Returns the errors. None means that the form is being sent. `isDueHalf`: the date field holds an incomplete date.
   */
  onSubmit: (isDueHalf: boolean) => FormErrors;
  progress: number | undefined;
  preview: ReactNode;
  aid: WritingAid;
  course?: TaskCourse | undefined;
  /** The buttons. */
  children: ReactNode;
}

/** The form for a new task and for an edit, with a preview. */
export function TaskForm(props: TaskFormProps) {
  const { draft, onChange, errors, onSubmit, preview, aid, course, children } = props;
  const [tab, setTab] = useState('edit');
  const form = useRef<HTMLDivElement>(null);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const due = form.current?.querySelector<HTMLInputElement>('input[name=dueDate]');
    let refused: FormErrors = {};
    flushSync(() => {
      refused = onSubmit(due?.validity.badInput ?? false);
    });
    if (Object.keys(refused).length === 0) return;
    flushSync(() => setTab('edit'));
    // The hidden panel shows in the next frame, and can take the focus only then.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  const edit = (
    <div className="panel grid gap-5 p-5 md:p-7">
      <HeadFields draft={draft} onChange={onChange} course={course} />
      <AttachmentField {...props} />
      <DescriptionField draft={draft} onChange={onChange} aid={aid} />
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
              content: tab === 'preview' ? preview : null,
              isRead: true,
            },
          ]}
        />
        {/* Room for a toast below, which must not cover these buttons. */}
        <div className="mb-20 flex flex-wrap items-center justify-end gap-3">{children}</div>
      </Form>
    </div>
  );
}

function AttachmentField({ attachment, onAttachment, errors, progress }: TaskFormProps) {
  const { chosen, stored } = attachment;
  return (
    <div className="grid gap-3">
      <FileField
        label={text.fieldAttachment}
        hint={text.attachmentHint}
        maxBytes={taskLimits.attachmentBytes}
        tooLarge={tasksText.attachmentTooLarge}
        value={chosen}
        onChange={(file) => onAttachment({ ...attachment, chosen: file })}
        onRefuse={(sentence) => toast.error(sentence)}
        error={(errors['attachment'] ?? errors['attachmentId'])?.[0]}
        progress={chosen ? progress : undefined}
      />
      {stored && chosen === null ? (
        <div className="flex items-center justify-between gap-3 rounded-md border border-line py-1 pr-1 pl-4">
          <span className="grid min-w-0">
            <span className="text-xs text-ink-soft">{text.storedAttachment}</span>
            <AttachmentLink file={stored} url={null} />
          </span>
          <IconButton
            label={text.remove}
            icon={<X size={18} />}
            onPress={() => onAttachment({ ...attachment, stored: null })}
          />
        </div>
      ) : null}
    </div>
  );
}
