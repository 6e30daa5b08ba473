import { type KeyboardEvent, type Ref, useId } from 'react';
import { characterCount } from '#shared/format/character-count.ts';
import { chatLimits } from '#features/chat/contract/limits.ts';
import { uiText } from '#web/ui/text.ts';

interface ComposerFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  placeholder?: string;
  value: string;
  onChange: (value: string) => void;
  onEnter: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

/** From here on the letters that are left are counted. */
const countedFrom = chatLimits.contentChars - 400;

/** A field of 60 to 120 px: Enter ends, Shift+Enter makes a new line. */
export function ComposerField({
  ref,
  label,
  placeholder,
  value,
  onChange,
  onEnter,
  onKeyDown,
}: ComposerFieldProps) {
  const noteId = useId();
  const length = characterCount(value.trim());
  const left = chatLimits.contentChars - length;
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    // While a word is being composed, Enter belongs to the input method; 229 is how older browsers say so.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    event.preventDefault();
    onEnter();
  };
  return (
    <div className="grid min-w-0 flex-1 gap-1.5">
      <textarea
        ref={ref}
        dir="auto"
        aria-label={label}
        aria-describedby={noteId}
        aria-invalid={left < 0}
        placeholder={placeholder}
        rows={1}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKey}
        className="field field-sizing-content h-auto! max-h-[120px] min-h-[60px] resize-none py-2.5 aria-invalid:border-danger"
      />
      <p
        id={noteId}
        aria-live="polite"
        className={`text-xs empty:hidden ${left < 0 ? 'text-danger' : 'text-ink-soft'}`}
      >
        {length >= countedFrom ? uiText.charactersLeft(left) : null}
      </p>
    </div>
  );
}
