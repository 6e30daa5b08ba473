import { toYearNumber, type Year } from '#shared/classes.ts';

const listed = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), words.at(-1) ?? ''].filter((part) => part !== '').join(' and ');
const capital = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const announcementsText = {
  // The reading page.
  title: 'Announcements',
  lead: 'What is new on campus.',
  loading: 'Loading announcements...',
  loadFailed: 'Failed to load announcements. Please try again later.',
  loadFailedToast: 'Could not load announcements',
  one: 'Announcement',
  oneLoading: 'Loading announcement...',
  isGone:
    'This announcement does not exist, or is not meant for you. It may have expired, or its author took it back.',
  toAnnouncements: 'Back to announcements',
  share: 'Share',
  linkCopied: 'Link copied',
  linkNotCopied: 'The link could not be copied. Please copy it from the address bar.',
  print: 'Print',
  oneLoadFailed: 'Failed to load this announcement. Please try again later.',
  empty: 'No announcements available at this time.',
  emptyText: 'What your college and your teachers announce appears here at once.',
  recent: 'Recent Announcements',
  viewAll: 'View All Announcements',
  readMore: 'Read more',
  readLess: 'Read less',
  dashboard: 'Dashboard',
  waiting: (count: number, title: string) =>
    count === 1 ? `New announcement: ${title}` : `${count} new announcements`,
  arrived: (title: string) => `New announcement: ${title}`,
  isNew: 'New',
  by: (author: string) => `By ${author}`,
  authorLine: (author: string, sentBy: string | null) =>
    sentBy === null ? author : `${author} · sent by ${sentBy}`,
  outsideImage: (host: string) => `Open the image on ${host}`,

  // All announcements.
  allTitle: 'All Announcements',
  search: 'Search announcements',
  filterCategory: 'Category',
  filterPriority: 'Priority',
  filterAudience: 'Audience',
  filterState: 'State',
  any: 'Any',
  clearFilters: 'Clear filters',
  noMatches: 'No announcement matches this search.',
  loadMore: 'Show more',
  found: (count: number, hasMore: boolean) =>
    `${hasMore ? 'More than ' : ''}${count} ${count === 1 && !hasMore ? 'announcement' : 'announcements'}`,

  priorities: { normal: 'Normal', important: 'Important' },
  states: { published: 'Published', scheduled: 'Scheduled', expired: 'Expired' },
  everybody: 'Everybody',
  everyYear: 'Every year',
  everyDivision: 'Every division',
  division: (name: string) => `Division ${name}`,
  meantFor: (whom: string) => `For: ${whom}`,
  /** 'Year 2, Division A', 'Second and third year, divisions A and B'; undefined for everybody. */
  audience: (years: readonly Year[], divisions: readonly string[]): string | undefined => {
    const [year] = years;
    const [division = ''] = divisions;
    const inYears =
      year === undefined ? '' : years.length === 1 ? toYearNumber(year) : capital(`${listed(years)} year`);
    const inDivisions =
      divisions.length === 0
        ? ''
        : divisions.length === 1
          ? `${years.length > 1 ? 'division' : 'Division'} ${division}`
          : `divisions ${listed(divisions)}`;
    return (
      [inYears, inYears === '' ? capital(inDivisions) : inDivisions]
        .filter((part) => part !== '')
        .join(', ') || undefined
    );
  },
  scheduledFor: (when: string) => `Appears ${when}`,
  expiredAt: (when: string) => `Expired ${when}`,
  expiresAt: (when: string) => `Until ${when}`,

  // Writing and editing.
  createTitle: 'Create Announcement',
  createLead: 'It appears for its audience at once, or at the time you choose.',
  editTitle: 'Edit Announcement',
  editTab: 'Edit',
  previewTab: 'Preview',
  fieldTitle: 'Title',
  fieldAuthor: 'Author',
  fieldCategory: 'Category',
  fieldPriority: 'Priority',
  fieldImage: 'Image',
  fieldContent: 'Content',
  fieldEventAt: 'Date of the event',
  eventHint: 'Optional. Shown on the announcement, and found when somebody asks what is on.',
  eventOn: (when: string) => `Takes place ${when}`,
  storedImage: 'The image it has now',
  audienceLegend: 'For whom and when',
  tabs: 'Write or preview',
  fieldYear: 'Year',
  fieldDivision: 'Division',
  fieldPublishAt: 'Publish later',
  fieldExpiresAt: 'Expire',
  publishHint: 'Leave empty to publish at once.',
  expireHint: 'Leave empty to keep it.',
  imageHint: 'Recommended size 1200x600. JPEG, PNG, WebP, GIF or AVIF, up to 5MB. You can also paste one.',
  removeImage: 'Remove',
  contentHint:
    'Markdown: **bold**, *italic*, # heading, - list, 1. list, > quote, `code`, [link](https://…).',
  previewNoTitle: 'Untitled',
  previewNoContent: 'What you write appears here.',
  previewLabel: 'Preview of the announcement',
  publish: 'Publish',
  publishing: 'Publishing...',
  schedule: 'Schedule',
  save: 'Save changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  published: 'Announcement published',
  scheduled: 'Announcement scheduled',
  saved: 'Changes saved',
  publishFailed: 'Error publishing announcement. Please try again.',
  draftRestored: 'We kept what you wrote.',
  discardDraft: 'Start over',
  edit: 'Edit',
  remove: 'Delete',
  removeTitle: 'Delete this announcement?',
  removeBody: (title: string) => `“${title}” disappears for everybody. You can restore it for 30 days.`,
  removed: 'Announcement deleted',
  undo: 'Undo',
  restore: 'Restore',
  restored: (title: string) => `“${title}” restored`,
  restoreFailed: 'Failed to restore the announcement. Please try again.',
  notRestorable: 'This announcement cannot be restored. It is possible for 30 days after it was deleted.',
  removedTitle: 'Deleted announcements',
  removedHint: 'Nobody sees them. You can restore them for 30 days.',
  removedAt: (when: string, until: string) => `Deleted ${when}, restorable until ${until}`,
  pinned: 'Pinned until read',
  markRead: 'Mark as read',
  markReadFailed: 'Failed to mark it as read. Please try again.',
  importantTitle: (title: string) => `Important: ${title}`,
  removeFailed: 'Failed to delete announcement. Please try again.',

  // Refusals.
  requiredField: 'This field is required',
  required: 'Please fill in all required fields',
  titleTooLong: 'Use at most 200 characters',
  authorTooLong: 'Use at most 100 characters',
  contentTooLong: 'Use at most 20,000 characters',
  unreadable: 'This text holds a character that cannot be stored.',
  categoryUnknown: 'Choose Maintenance, Feature Update or Event',
  yearUnknown: 'Choose a year of the college, or all',
  divisionUnknown: 'Choose a division of the college, or all',
  timeInvalid: 'Enter a date and a time',
  expiresTooEarly: 'Choose a time that is still to come, after it is published',
  imageTooLarge: 'Image size exceeds 5MB limit',
  imageUnsupported: 'This is not an image we can read. Please use JPEG, PNG, WebP, GIF or AVIF.',
  imageTooManyPixels: 'This image is too large to be shown. Please use at most 16,000 pixels a side.',
  imageUrlInvalid: 'An image address must begin with https://',
  cursorInvalid: 'This page of the list does not exist.',
  notFound: 'This announcement does not exist, or is not meant for you.',
  notYours: 'Only the author and administrators can change this announcement.',
} as const;
