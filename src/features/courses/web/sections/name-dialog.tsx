import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { isApiError } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { errorsOf, type FormErrors } from '#web/ui/forms/use-zod-form.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { NewSection } from '#features/courses/contract/forms/section.ts';
import type { Section } from '#features/courses/contract/sections.ts';
import { sectionsKey } from '../shared/keys.ts';
import { problemOf } from '../shared/problem-of.ts';
import { sectionsApi } from './sections-api.ts';
import { sectionsText as text } from './text.ts';

interface NameDialogProps {
  courseId: string;
  /** Absent: a new one. */
  section?: Section;
  onClose: () => void;
}

/** The name of a new section, or another name for one. */
export function NameDialog({ courseId, section, onClose }: NameDialogProps) {
  const [name, setName] = useState(section?.name ?? '');
  const [errors, setErrors] = useState<FormErrors>({});
  const queries = useQueryClient();
  const store = useMutation({
    mutationFn: async (body: NewSection): Promise<unknown> =>
      section === undefined
        ? sectionsApi.addSection({ params: { courseId }, body })
        : sectionsApi.renameSection({ params: { courseId, sectionId: section.id }, body }),
    onSuccess: () => {
      toast.success(section === undefined ? text.made(name.trim()) : text.renamed);
      onClose();
    },
    onError: (error) => {
      const fields = isApiError(error) ? Object.entries(error.fields) : [];
      setErrors(Object.fromEntries(fields.map(([field, sentence]) => [field, [sentence]])));
      toast.error(problemOf(error, text.failed));
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: sectionsKey(courseId) }),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const result = z.safeParse(NewSection, { name });
    setErrors(result.success ? {} : errorsOf(result.error));
    if (result.success && !store.isPending) store.mutate(result.data);
  };
  return (
    <Dialog
      title={section === undefined ? text.addTitle : text.rename(section.name)}
      size="sm"
      isOpen
      onClose={onClose}
    >
      <Form validationErrors={errors} onSubmit={handleSubmit}>
        <TextField
          label={text.fieldName}
          name="name"
          value={name}
          onChange={(value) => {
            setName(value);
            setErrors({});
          }}
          isRequired
          autoFocus
        />
        <Button type="submit" className="justify-self-end" isPending={store.isPending}>
          {section === undefined ? text.make : text.save}
        </Button>
      </Form>
    </Dialog>
  );
}
