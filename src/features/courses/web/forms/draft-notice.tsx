import { Button } from '#web/ui/buttons/button.tsx';
import { screenText as text } from '../shared/text.ts';

/** Says that the form holds text from an earlier visit. */
export function DraftNotice({ isShown, onDiscard }: { isShown: boolean; onDiscard: () => void }) {
  if (!isShown) return null;
  return (
    <p className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-primary-soft px-4 py-2 text-sm">
      <span>{text.draftRestored}</span>
      <Button variant="link" onPress={onDiscard}>
        {text.discardDraft}
      </Button>
    </p>
  );
}
