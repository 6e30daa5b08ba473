import { signOut } from '../session/session.ts';
import { toast } from '../ui/overlays/toast.ts';
import { shellText as text } from './text.ts';

/** Ends the session; says so where it could not. */
export async function logOut(): Promise<void> {
  try {
    await signOut();
  } catch {
    // The session still lives. A person who leaves a shared computer must learn that.
    toast.error(text.logOutFailed);
  }
}
