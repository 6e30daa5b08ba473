import { adminPeopleContract } from '#features/people/contract/people.ts';
import { peopleText } from '#features/people/text.ts';
import { createClient } from '#web/calls/api-client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { sentenceOf } from './shared/sentence-of.ts';

const admin = createClient({ claim: adminPeopleContract.claimAdmin });

/** Redeems the log's one-time link for the signed-in person, and shows the result. */
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
