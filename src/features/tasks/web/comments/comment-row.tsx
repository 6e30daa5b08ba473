import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Confirmation } from '#web/ui/feedback/confirmation.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Badge } from '#web/ui/lists/badge.tsx';
import { commentLimits, type GradeComment } from '#features/tasks/contract/comments.ts';
import { commentsText as text } from '../rubric/text.ts';

interface CommentRowProps {
  comment: GradeComment;
  isChanging: boolean;
  onInsert: () => void;
  onChange: (changed: string, done: () => void) => void;
  isRemoving: boolean;
  onRemove: () => void;
}

/** A comment to insert. Who may change it edits it in place. */
export function CommentRow(props: CommentRowProps) {
  const { comment, isChanging, onInsert, onChange, isRemoving, onRemove } = props;
  const [draft, setDraft] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const name = nameOf(comment.text);
  if (draft !== undefined)
    return (
      <li className="grid gap-3 rounded-md bg-sunken p-3">
        <TextArea
          label={text.fieldText}
          rows={3}
          autoFocus
          maxLength={commentLimits.textChars}
          value={draft}
          onChange={setDraft}
        />
        <div className="flex justify-end gap-2">
          <Button variant="quiet" size="sm" onPress={() => setDraft(undefined)}>
            {text.cancel}
          </Button>
          <Button
            size="sm"
            isPending={isChanging}
            isDisabled={draft.trim() === ''}
            onPress={() => onChange(draft, () => setDraft(undefined))}
          >
            {text.save}
          </Button>
        </div>
      </li>
    );
  return (
    <li className="flex items-start gap-1">
      <Button
        variant="quiet"
        aria-label={text.insert(name)}
        className="h-auto! min-w-0 flex-1 justify-between! py-2 text-left font-normal! whitespace-normal!"
        onPress={onInsert}
      >
        <span className="line-clamp-4 min-w-0 wrap-anywhere whitespace-pre-line">{comment.text}</span>
        {comment.isOfCourse ? (
          <span className="grid shrink-0 justify-items-end gap-0.5 text-xs text-ink-soft">
            <Badge>{text.ofCourse}</Badge>
            {text.by(comment.authorName)}
          </span>
        ) : null}
      </Button>
      {comment.mayChange ? (
        <>
          <IconButton
            label={text.edit(name)}
            icon={<Pencil size={17} />}
            onPress={() => setDraft(comment.text)}
          />
          <IconButton label={text.remove(name)} icon={<Trash2 size={17} />} onPress={() => setAsking(true)} />
        </>
      ) : null}
      {isAsking ? (
        <Confirmation
          isDanger
          title={text.removeTitle}
          text={text.removeBody}
          confirmLabel={text.removeConfirm}
          isConfirming={isRemoving}
          onConfirm={() => {
            setAsking(false);
            onRemove();
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  );
}

const nameChars = 60;
/** The first words, for the names of its buttons. */
const nameOf = (words: string): string =>
  words.length > nameChars ? `${words.slice(0, nameChars).toWellFormed()}...` : words;
