import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadProblem, type Retryable } from '../feedback/load-problem.tsx';
import { Spinner } from '../spinner.tsx';
import { TextField, type TextFieldProps } from '../forms/text-field.tsx';

interface SearchedListProps {
  field: Pick<TextFieldProps, 'label' | 'isLabelHidden' | 'placeholder' | 'maxLength'>;
  typed: string;
  onType: (typed: string) => void;
  /** What is typed, asked for at the server. */
  answer: Retryable & { isPending: boolean; isError: boolean };
  text: { loading: string; failed: string; nobody: string };
  /** Something above it is read first. */
  isFocusedLater?: boolean;
  /** An answer has come, and nobody is in it. */
  isEmpty: boolean;
  /** The lines. */
  children: ReactNode;
}

/** In a dialog that is for searching: the field, and below it who was found. */
export function SearchedList(props: SearchedListProps) {
  const { field, typed, onType, answer, text, isFocusedLater = false, isEmpty, children } = props;
  return (
    <div className="grid gap-4">
      <TextField
        {...field}
        type="search"
        // The dialog is for searching.
        autoFocus={!isFocusedLater}
        value={typed}
        onChange={onType}
        end={<Search size={16} aria-hidden="true" className="mr-2 text-ink-soft" />}
      />
      {answer.isPending ? <Spinner label={text.loading} /> : null}
      {answer.isError ? <LoadProblem query={answer} text={text.failed} /> : null}
      {isEmpty ? <output className="block py-6 text-center text-ink-soft">{text.nobody}</output> : null}
      <ul className="grid max-h-[22rem] overflow-y-auto">{children}</ul>
    </div>
  );
}
