import { MessageSquareQuote } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyComponent } from '#web/loading/lazy-component.ts';
import { type Shortcut, useShortcuts } from '#web/shortcuts/shortcuts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { TextArea } from '#web/ui/forms/text-area.tsx';
import { Opening } from '#web/ui/layout/opening.tsx';
import { gradingText } from '../grading/text.ts';
import { handInText } from '../submission/hand-in-text.ts';
import { commentsText as text } from '../rubric/text.ts';

const CommentBank = lazyComponent(async () => (await import('./comment-bank.tsx')).CommentBank);

interface FeedbackFieldProps {
  taskId: string;
  isInCourse: boolean;
  hint: string;
  value: string;
  onChange: (feedback: string) => void;
}

/** In empty feedback this key opens the comments. */
const bankKey = '#';

const shortcuts: readonly Shortcut[] = [{ keys: [bankKey], what: text.keysOpen }];

/** The feedback, with the bank of comments behind a button. */
export function FeedbackField({ taskId, isInCourse, hint, value, onChange }: FeedbackFieldProps) {
  useShortcuts(gradingText.keysTitle, shortcuts);
  const part = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<'key' | 'button'>();
  const field = () => part.current?.querySelector('textarea') ?? undefined;
  const close = (): void => {
    setOpened(undefined);
    requestAnimationFrame(() => field()?.focus());
  };
  const insert = (words: string): void => {
    onChange(withInserted(value, field()?.selectionEnd ?? value.length, words));
    close();
  };
  return (
    <div ref={part} className="grid gap-2">
      <TextArea
        label={handInText.fieldFeedback}
        name="feedback"
        rows={6}
        value={value}
        onChange={onChange}
        hint={hint}
        onKeyDown={(event) => {
          if (event.key !== bankKey || value !== '' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          setOpened('key');
        }}
      />
      <Button variant="quiet" size="sm" className="justify-self-start" onPress={() => setOpened('button')}>
        <MessageSquareQuote size={16} aria-hidden="true" />
        {text.open}
      </Button>
      {opened ? (
        <Opening>
          <CommentBank
            taskId={taskId}
            isInCourse={isInCourse}
            feedback={value}
            onInsert={insert}
            onClose={() => {
              // Closed without a choice: the key was a heading of Markdown.
              if (opened === 'key') onChange(bankKey);
              close();
            }}
          />
        </Opening>
      ) : null}
    </div>
  );
}

/** A sentence of its own: a space where there is none. */
function withInserted(value: string, at: number, words: string): string {
  const [before, after] = [value.slice(0, at), value.slice(at)];
  const gap = before === '' || /\s$/.test(before) ? '' : ' ';
  return `${before}${gap}${words}${after === '' || /^\s/.test(after) ? '' : ' '}${after}`;
}
