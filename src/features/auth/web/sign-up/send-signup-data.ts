import { peopleContract, type Profile } from '#features/people/contract/people.ts';
import { createClient } from '#web/calls/api-client.ts';

const people = createClient({ send: peopleContract.sendSignupData });

/** Posts the profile of a new person in the call's form, without the password. */
export async function sendSignupData(userId: string, email: string, profile: Profile): Promise<void> {
  await people.send({ body: { ...profile, email, clerkUserId: userId } });
}
