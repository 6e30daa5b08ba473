import { adminPeopleContract } from '#features/people/contract/people.ts';
import { peopleText } from '#features/people/text.ts';
import { createClient } from '#web/calls/api-client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { sentenceOf } from './shared/sentence-of.ts';

const admin = createClient({ claim: adminPeopleContract.claimAdmin });

/** Redeems the one-time link of the log for whoever is signed in, and says what came of it. */
export async function claimAdministrator(token: string): Promise<boolean> {
  try {
    await admin.claim({ body: { token } });
    toast.success(peopleText.adminClaimed);
    return true;
  } catch (error) {
    toast.error(sentenceOf(error));
    return false;
  }
}
