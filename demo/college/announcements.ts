import type { AnnouncementFacts } from '../builders/announcement.ts';
import type { Clock } from './clock.ts';
import type { CastName } from './people.ts';

/** `image` is the name of a drawing in demo/images. */
export interface PlannedAnnouncement extends AnnouncementFacts {
  by: CastName;
}

const day = 24 * 60;

/** The oldest first. */
export const announcementsAt = (clock: Clock): PlannedAnnouncement[] => [
  {
    by: 'meera',
    title: 'Fire drill this week',
    content: `The bells ring once, on ${clock.day(-9)} at 11:00. Leave your things, use the nearest stairs, and meet your year on the east lawn.\n\nIt takes twelve minutes when everybody walks.`,
    category: 'Maintenance',
    minutesAgo: clock.minutesSince(13, '09:00'),
    expiresInMinutes: -clock.minutesSince(9, '12:00'),
  },
  {
    by: 'samuel',
    title: 'Announcements can be meant for one class',
    content: `Until now every notice went to everybody, and so nobody read them. From today whoever writes one chooses a **year** and a **division**, and only they get it.

What you see on this page is therefore for you:

- notices for the whole college,
- notices for your year,
- notices for your division.

Nothing else changes. If something is missing here, tell me, and I will find out why.`,
    category: 'Feature Update',
    image: 'one-class',
    minutesAgo: clock.minutesSince(8, '10:15'),
  },
  {
    by: 'ingrid',
    title: 'The reading room stays open until midnight',
    content: `From ${clock.next('Monday')} until the last exam the reading room on the second floor is open **until midnight**, on Sundays until ten.

1. Bring your college card: the door asks for it after eight.
2. Hot drinks with a lid, no food.
3. The four tables by the window are for groups, the rest is quiet.

Students of the fourth year keep the desk. Thank them.`,
    category: 'Event',
    image: 'reading-room',
    minutesAgo: clock.minutesSince(5, '15:30'),
  },
  {
    by: 'samuel',
    title: 'The rover drives: demonstration in the courtyard',
    content: `Eight weeks, eleven people, one wheel that would not turn left. On ${clock.next('Wednesday')} at **16:00** the robotics club shows what came of it.

The rover finds its way round six cones and back to the bench without a remote control. It has managed that **fourteen times out of twenty**, so come and see which one it will be.

> Anybody may drive it afterwards. First years first.`,
    category: 'Event',
    image: 'rover',
    eventInMinutes: clock.minutesUntil(clock.daysTo('Wednesday'), '16:00'),
    minutesAgo: clock.minutesSince(3, '12:05'),
  },
  {
    by: 'meera',
    title: 'No network in the north building on Saturday',
    content: `The cables in the north building are replaced on **${clock.next('Saturday', 1)}, 08:00 to 13:00**. Wi-Fi, printers and the lab computers there are off.

The library and the south building are not concerned. If you hand something in that day, do it from there.`,
    category: 'Maintenance',
    image: 'cables',
    minutesAgo: clock.minutesSince(2, '08:40'),
    expiresInMinutes: clock.minutesUntil(8, '13:00'),
  },
  {
    by: 'ananya',
    title: '2A: Thursday’s lab moves to room 214',
    content: `Room 118 has no water until further notice, so we measure refraction upstairs in **room 214**, at the usual time.

Bring your notebook and last week’s numbers, *with* their error bars. We begin with three of them on the board, and nobody’s name on it.`,
    category: 'Event',
    year: 'second',
    division: 'A',
    minutesAgo: clock.minutesSince(1, '17:20'),
  },
  {
    by: 'meera',
    title: 'Project week: find your group by Friday',
    content: `Project week begins on **${clock.next('Monday', 8)}**. Groups have three to five people from at least two subjects, and every group has a mentor. Whoever has no group by Friday gets one from me, and it will be a good one.

**What to do now**

1. Find your people. The list of ideas hangs outside the programme office, and there is room for yours.
2. Write to the mentor you would like. They decide by ${clock.next('Thursday')}.
3. One of you sends me the names by **${clock.next('Friday')}**.`,
    category: 'Event',
    isImportant: true,
    image: 'project-week',
    eventInMinutes: clock.minutesUntil(clock.daysTo('Monday', 8), '09:00'),
    minutesAgo: 95,
  },
  {
    by: 'meera',
    title: 'Term reviews: choose your half hour',
    content: `Reviews are half an hour with your mentor: what you planned in the first week, what came of it, what is next.

The list of times opens with this notice. *Read your own goals before you come.* Most people are surprised.`,
    category: 'Event',
    minutesAgo: -clock.minutesUntil(3, '08:00'),
    expiresInMinutes: clock.minutesUntil(24, '18:00'),
  },
];

export const walkthroughRequests = [
  {
    name: 'Amara Nwosu',
    email: 'amara.nwosu@northfield.example',
    role: 'Programme organiser',
    message:
      'We begin a mentoring programme with 120 students in February and have run it on spreadsheets so far. Could you show us how your mentors keep up?',
    minutesAgo: 4 * day + 90,
  },
  {
    name: 'Henrik Solberg',
    email: 'henrik.solberg@fjordcollege.example',
    role: 'Head of IT',
    message:
      'Two questions: where does the data live, and can people sign in with the accounts they have? Half an hour would do.',
    minutesAgo: day + 200,
  },
];
