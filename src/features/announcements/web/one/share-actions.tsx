import { Printer, Share2 } from 'lucide-react';
import { Button } from '#web/ui/buttons/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { announcementsText as text } from '#features/announcements/text.ts';

/** Shares the page's own address, and prints the page. */
export const ShareActions = ({ title }: { title: string }) => (
  <div className="-ml-2 flex gap-1">
    <Button variant="quiet" size="sm" onPress={() => void share(title)}>
      <Share2 size={15} aria-hidden="true" />
      {text.share}
    </Button>
    <Button variant="quiet" size="sm" onPress={() => globalThis.print()}>
      <Printer size={15} aria-hidden="true" />
      {text.print}
    </Button>
  </div>
);

/** Opens the device's share dialog. Without one, it copies the address. */
async function share(title: string): Promise<void> {
  const url = new URL(location.pathname, location.href).href;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url });
    await navigator.clipboard.writeText(url);
    toast.success(text.linkCopied);
  } catch (error) {
    // The person closed the device's dialog.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    toast.error(text.linkNotCopied);
  }
}
