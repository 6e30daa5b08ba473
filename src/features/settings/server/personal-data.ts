import type { PersonalData } from '#server/personal-data.ts';

export const settingsPersonalData: PersonalData = {
  feature: 'settings',
  place: 30,
  tables: [
    {
      table: 'preferences',
      columns: { user_id: 'person', theme: 'plain', font_size: 'plain' },
      owner: { column: 'user_id' },
      archive: 'My settings',
      erasure: 'rows',
    },
  ],
};
