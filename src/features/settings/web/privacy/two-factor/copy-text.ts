import { toast } from '#web/ui/overlays/toast.ts';
import { privacyScreenText } from '../text.ts';

const text = privacyScreenText.twoFactor;

export async function copyText(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toast.success(text.copied);
  } catch {
    // The browser does not allow it, or the connection is not secure.
    toast.error(text.copyFailed);
  }
}
