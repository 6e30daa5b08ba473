import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { errorClass, labelClass, useFieldError } from '#web/ui/forms/field-error.tsx';

interface PartsListProps {
  label: string;
  /** The field that is refused as a whole: 'content.options'. */
  field: string;
  addLabel: string;
  isFull: boolean;
  onAdd: () => void;
  children: ReactNode;
}

/** The parts of a question, and the button that adds one. */
export function PartsList({ label, field, addLabel, isFull, onAdd, children }: PartsListProps) {
  const error = useFieldError(field);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className={`${labelClass} mb-2`}>{label}</legend>
      <ol className="grid gap-3">{children}</ol>
      {error === undefined ? null : (
        <p role="alert" className={errorClass}>
          {error}
        </p>
      )}
      <Button variant="quiet" size="sm" className="justify-self-start" isDisabled={isFull} onPress={onAdd}>
        <Plus size={16} aria-hidden="true" />
        {addLabel}
      </Button>
    </fieldset>
  );
}
