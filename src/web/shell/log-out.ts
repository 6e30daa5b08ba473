import { signOut } from '../session/session.ts';
import { toast } from '../ui/overlays/toast.ts';
import { shellText as text } from './text.ts';

/** Ends the session; says so where it could not. */
export async function logOut(): Promise<void> {
  try {
    await signOut();
  } catch {
    // The session still lives: whoever believes to have left a shared computer must be told.
    toast.error(text.logOutFailed);
  }
}
