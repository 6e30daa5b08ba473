import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { markLimits } from '#features/tasks/contract/markings/limits.ts';
import { markingsText } from '#features/tasks/markings-text.ts';
import { markText as text } from './text.ts';

interface MarkWordsProps {
  words: string;
  onSave: (words: string) => void;
  onCancel: () => void;
}

/** What is written at one mark. Ctrl Enter saves it, Escape leaves it as it was. */
export function MarkWords({ words, onSave, onCancel }: MarkWordsProps) {
  const [draft, setDraft] = useState(words);
  const isTooLong = draft.trim().length > markLimits.words;
  const save = (): void => (isTooLong ? undefined : onSave(draft.trim()));
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    save();
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save();
    else if (event.key === 'Escape') onCancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Form
      validationErrors={isTooLong ? { mark: [markingsText.tooLong] } : {}}
      onSubmit={handleSubmit}
      className="grid gap-2"
    >
      <TextArea
        label={text.words}
        name="mark"
        rows={2}
        autoFocus
        value={draft}
        onChange={setDraft}
        onKeyDown={handleKey}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          {text.save}
        </Button>
        <Button variant="quiet" size="sm" onPress={onCancel}>
          {text.cancel}
        </Button>
      </div>
    </Form>
  );
}
