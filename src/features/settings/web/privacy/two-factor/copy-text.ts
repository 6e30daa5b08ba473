import { toast } from '#web/ui/overlays/toast.ts';
import { privacyScreenText } from '../text.ts';

const text = privacyScreenText.twoFactor;

export async function copyText(words: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(words);
    toast.success(text.copied);
  } catch {
    // Not allowed, or not over a secure connection.
    toast.error(text.copyFailed);
  }
}
