import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { assistantText } from '#features/assistant/text.ts';
import { screenText as text } from '../text.ts';

const shownMs = 2000;

/** Copies the rendered answer, without its Markdown. */
export function CopyButton({ read }: { read: () => string }) {
  const [isCopied, setCopied] = useState(false);
  const handlePress = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(read());
      setCopied(true);
      setTimeout(() => setCopied(false), shownMs);
    } catch {
      toast.error(text.copyFailed);
    }
  };
  const Icon = isCopied ? Check : Copy;
  return (
    <>
      <Button
        variant="link"
        className="text-ink-soft! no-underline! hover:underline!"
        onPress={() => void handlePress()}
      >
        <Icon size={13} aria-hidden="true" />
        {isCopied ? assistantText.copied : assistantText.copy}
      </Button>
      <output className="sr-only">{isCopied ? assistantText.copied : ''}</output>
    </>
  );
}
