import type { PersonalData } from '#server/personal-data.ts';

export const calendarPersonalData: PersonalData = {
  feature: 'calendar',
  place: 78,
  tables: [
    {
      table: 'calendar_entries',
      owner: { column: 'user_id' },
      archive: 'My calendar',
      erasure: 'rows',
      columns: {
        id: 'plain',
        user_id: 'person',
        calendar_id: 'plain',
        uid: 'erased',
        client_id: 'plain',
        title: 'erased',
        notes: 'erased',
        place: 'erased',
        link: 'erased',
      },
    },
    {
      table: 'imported_calendars',
      owner: { column: 'user_id' },
      archive: 'Calendars I added',
      erasure: 'rows',
      columns: { id: 'plain', user_id: 'person', name: 'erased', sha256: 'plain' },
    },
    {
      table: 'calendar_feeds',
      owner: { column: 'user_id' },
      archive: 'Addresses of my calendar',
      erasure: 'rows',
      columns: {
        id: 'plain',
        user_id: 'person',
        address_hash: 'secret',
        name: 'erased',
        course_id: 'plain',
      },
    },
  ],
};
