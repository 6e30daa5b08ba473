import type { PersonalData } from '#server/personal-data.ts';

/** A visitor who asked for a walkthrough, found by the address that they later signed up with. */
export const landingPersonalData: PersonalData = {
  feature: 'landing',
  place: 140,
  tables: [
    {
      table: 'walkthrough_requests',
      owner: { column: 'email', is: 'email' },
      archive: 'Walkthrough requests',
      erasure: 'rows',
      columns: {
        id: 'plain',
        client_id: 'plain',
        name: 'erased',
        email: 'erased',
        role: 'erased',
        message: 'erased',
      },
    },
  ],
};
