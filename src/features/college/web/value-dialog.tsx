import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { screenText as text } from './text.ts';

interface ValueDialogProps {
  title: string;
  label: string;
  hint: string | undefined;
  initial: string;
  maxChars: number;
  isSaving: boolean;
  /** What the server says about it. */
  problem: string | undefined;
  onSave: (value: string) => void;
  onClose: () => void;
}

/** One word of a list, new or renamed. A refusal leaves it open, with what was typed. */
export function ValueDialog(props: ValueDialogProps) {
  const { title, label, hint, initial, maxChars, isSaving, problem, onSave, onClose } = props;
  const [value, setValue] = useState(initial);
  const typed = value.trim();
  return (
    <Dialog title={title} size="sm" isOpen onClose={onClose} isDismissable={value === initial}>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving && typed !== '' && typed !== initial) onSave(typed);
        }}
      >
        <TextField
          label={label}
          hint={hint}
          value={value}
          onChange={setValue}
          maxLength={maxChars}
          error={problem}
          autoComplete="off"
          // The dialog is for this word.
          autoFocus
        />
        <Button
          type="submit"
          className="justify-self-end"
          isDisabled={typed === '' || typed === initial}
          isPending={isSaving}
        >
          {text.save}
        </Button>
      </form>
    </Dialog>
  );
}
