import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextField } from '../forms/text-field.tsx';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  /** What is searched for now. */
  words: string;
  onSearch: (words: string) => void;
  maxLength: number;
  className?: string;
}

const typingMs = 300;

/** Searches when typing pauses; follows when the words are changed elsewhere, by Back or a button that clears. */
export function SearchField({ words, onSearch, ...props }: SearchFieldProps) {
  const [typed, setTyped] = useState(words);
  const [reported, setReported] = useState(words);
  const [seen, setSeen] = useState(words);
  if (words !== seen) {
    setSeen(words);
    // The words reported here come back as a prop; typing on meanwhile keeps every letter.
    if (words !== reported) {
      setReported(words);
      setTyped(words);
    }
  }
  useEffect(() => {
    // A space at the end is kept in the field: the next word may follow.
    const wanted = typed.trim();
    if (wanted === reported) return undefined;
    const timer = setTimeout(() => {
      setReported(wanted);
      onSearch(wanted);
    }, typingMs);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      {...props}
      type="search"
      value={typed}
      onChange={setTyped}
      end={<Search size={17} aria-hidden="true" className="pointer-events-none mr-2 text-ink-soft" />}
    />
  );
}
