import { useState } from 'react';
import { FormAnswers } from '#web/ui/forms/form-answers.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { AdminPersonDetail } from '#features/admin/contract/people.ts';
import { peopleScreenText as text } from './text.ts';

interface DeleteDialogProps {
  person: AdminPersonDetail;
  isSending: boolean;
  onDelete: (email: string) => void;
  onClose: () => void;
}

/** Asks for the typed address, so that nobody deletes an account by accident. */
export function DeleteDialog({ person, isSending, onDelete, onClose }: DeleteDialogProps) {
  const [typed, setTyped] = useState('');
  const isSame = typed.trim().toLowerCase() === person.email.toLowerCase();
  return (
    <Dialog title={text.deleteTitle(person.name)} isOpen onClose={onClose} isDismissable={false}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isSame && !isSending) onDelete(typed.trim());
        }}
      >
        <p className="text-ink-soft">{text.deleteWhat}</p>
        <TextField
          label={text.typeEmail(person.email)}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <FormAnswers
          label={text.deleteAccount}
          onCancel={onClose}
          isDanger
          isDisabled={!isSame}
          isPending={isSending}
        />
      </form>
    </Dialog>
  );
}
