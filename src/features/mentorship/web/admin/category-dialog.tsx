import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, refusalOr } from '#web/calls/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { type DocumentCategory, mentorshipLimits } from '#features/mentorship/contract/shapes.ts';
import { mentorshipText as text } from '#features/mentorship/text.ts';
import { adminMentorshipApi, categoriesQuery } from '../shared/mentorship-api.ts';

interface CategoryDialogProps {
  /** Undefined for a new category. */
  category: DocumentCategory | undefined;
  onClose: () => void;
}

export function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const first = { name: category?.name ?? '', description: category?.description ?? '' };
  const [name, setName] = useState(first.name);
  const [description, setDescription] = useState(first.description);
  const [required, setRequired] = useState(category?.required ?? true);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => {
      const body = { name, description, required };
      return category
        ? adminMentorshipApi.updateCategory({ params: { categoryId: category.id }, body })
        : adminMentorshipApi.addCategory({ body });
    },
    onSuccess: () => {
      toast.success(text.categorySaved);
      onClose();
    },
    onError: (error) => toast.error(refusalOr(error, text.categoryFailed)),
    onSettled: () => void queries.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
  });
  const fields = isApiError(save.error) ? Object.entries(save.error.fields) : [];
  return (
    <Dialog
      title={category ? text.editCategory : text.addCategory}
      isOpen
      onClose={onClose}
      isDismissable={name === first.name && description === first.description}
    >
      <Form
        validationErrors={Object.fromEntries(fields.map(([field, sentence]) => [field, [sentence]]))}
        onSubmit={(event) => {
          event.preventDefault();
          if (!save.isPending) save.mutate();
        }}
      >
        <TextField
          name="name"
          label={text.categoryName}
          value={name}
          onChange={setName}
          maxLength={mentorshipLimits.categoryNameChars}
          isRequired
        />
        <TextField
          name="description"
          label={text.categoryDescription}
          value={description}
          onChange={setDescription}
          maxLength={mentorshipLimits.categoryDescriptionChars}
        />
        <label className="flex min-h-10 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            checked={required}
            onChange={() => setRequired(!required)}
            className="size-4.5 accent-primary"
          />
          {text.categoryRequired}
        </label>
        <Button type="submit" isPending={save.isPending} className="justify-self-end">
          {text.save}
        </Button>
      </Form>
    </Dialog>
  );
}
