import { Button } from '../ui/buttons/button.tsx';

interface DraftNoticeProps {
  /** That the form has what was written, and the words of the button. */
  text: { draftRestored: string; discardDraft: string };
  onStartOver: () => void;
}

/** Says that the form holds text from an earlier visit. */
export const DraftNotice = ({ text, onStartOver }: DraftNoticeProps) => (
  <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-primary-soft px-4 py-2 text-sm">
    <span>{text.draftRestored}</span>
    <Button variant="link" onPress={onStartOver}>
      {text.discardDraft}
    </Button>
  </p>
);
