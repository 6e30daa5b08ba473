import { Button } from '#web/ui/buttons/button.tsx';
import { editText as text } from './text.ts';

/** Says that the form shows what was written in an earlier visit. */
export const DraftNotice = ({ onStartOver }: { onStartOver: () => void }) => (
  <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-primary-soft px-4 py-2 text-sm">
    <span>{text.draftRestored}</span>
    <Button variant="link" onPress={onStartOver}>
      {text.discardDraft}
    </Button>
  </p>
);
