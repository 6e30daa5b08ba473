/** The filters of the list of people; in the address as `show`. */
export const peopleFilters = [
  'students',
  'teachers',
  'waiting',
  'administrators',
  'suspended',
  'same-id',
] as const;
export type PeopleFilter = (typeof peopleFilters)[number];
