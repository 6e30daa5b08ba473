import { grouped } from '#shared/format/grouped.ts';

const dates = (count: number): string => (count === 1 ? '1 date' : `${grouped(count)} dates`);

/** The sentences of the calendar’s screen. */
export const screenText = {
  dashboard: 'Dashboard',
  title: 'Calendar',
  loading: 'Loading your calendar...',
  loadFailed: 'Your calendar could not be loaded.',
  found: dates,
  isCut: (most: number) => `These are the first ${dates(most)}. Choose kinds or a course to see the others.`,

  // The bar above.
  today: 'Today',
  before: { month: 'Month before', week: 'Week before', day: 'Day before', list: 'Month before' },
  after: { month: 'Next month', week: 'Next week', day: 'Next day', list: 'Next month' },
  view: 'View',
  views: { month: 'Month', week: 'Week', day: 'Day', list: 'List' },
  span: (first: string, last: string) => `${first} to ${last}`,
  from: (day: string) => `From ${day}`,
  newEntry: 'New entry',
  book: 'Book a time',
  more: 'More',
  subscribe: 'In your own calendar',
  importFile: 'Add a calendar file',
  imported: 'Added calendars',
  importedHint: 'Calendars that you added by file. Only you see them.',

  // Filters.
  filters: 'Filters',
  filtersOn: (count: number) => (count === 1 ? '1 filter' : `${count} filters`),
  filterKinds: 'Show',
  allKinds: 'Everything',
  filterCourse: 'Course',
  allCourses: 'All courses',
  clearFilters: 'Clear filters',

  // Items.
  kind: (name: string) => `${name}: `,
  kinds: {
    due: 'Due date',
    quiz: 'Quiz',
    event: 'Event',
    meeting: 'Meeting',
    booking: 'Booking',
    talk: 'Mentoring',
    step: 'Step of a programme',
    holiday: 'Holiday',
    own: 'Own entry',
    imported: 'Added calendar',
  },
  isDone: ', done',
  isCancelled: ', cancelled',
  done: 'Done',
  cancelled: 'Cancelled',
  until: (day: string) => `until ${day}`,
  allDay: 'All day',

  // Days.
  cell: (day: string, count: number) => `${day}, ${count === 0 ? 'no dates' : dates(count)}`,
  openDay: (day: string) => `Open ${day}`,
  moreItems: (count: number) => `+${grouped(count)} more`,
  hours: 'Hours',
  nothingOn: 'Nothing on this day.',
  showDay: 'Show hours',

  // Empty.
  emptyMonth: 'Nothing in these weeks yet.',
  emptyDays: 'Nothing on these days yet.',
  emptyTitle: 'Nothing here yet',
  emptyText: 'Due dates, events, meetings, bookings and your own entries will appear here.',
  noMatchesTitle: 'Nothing found',
  noMatches: 'Nothing fits these filters.',

  // The list.
  list: 'Dates',
  later: 'Later',
  earlier: 'Earlier',

  // One item.
  facts: {
    begins: 'Begins',
    ends: 'Ends',
    when: 'When',
    due: 'Due',
    course: 'Course',
    place: 'Place',
    about: 'About',
    notes: 'Notes',
  },
  notesFailed: 'The notes could not be loaded.',
  open: 'Open',
  join: 'Join',
  edit: 'Edit',
  move: 'Move',
  remove: 'Delete',
  removeTitle: (title: string) => `Delete “${title}”?`,
  removeBody: 'It is gone from your calendar and from the calendars that read it.',
  removed: 'Entry deleted',
  removeFailed: 'The entry could not be deleted. Please try again.',

  // Moves.
  moved: (title: string) => `“${title}” is moved`,
  movedBack: (title: string) => `“${title}” is where it was`,
  moveFailed: 'It could not be moved. Please try again.',
  undo: 'Undo',
  saveMove: 'Save',
  newDay: 'First day',
  newTime: 'Begins',
  newDue: 'Due',

  // Keys.
  keys: {
    today: 'today',
    month: 'month',
    week: 'week',
    day: 'day',
    list: 'list',
    add: 'new entry',
    next: 'next month, week or day',
    previous: 'the one before',
    undo: 'undo the last move',
    arrows: 'another day',
    pages: 'another month',
    open: 'open the day',
  },
} as const;
