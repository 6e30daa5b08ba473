import type { Locator, Page } from '@playwright/test';
import { button, type Deed, field, heading, main, type Who } from './deed.ts';
import { talks } from './deeds-talking.ts';

/** What is pressed in the menu, and what stands on the screen then. */
const screens: readonly [link: RegExp, sign: (page: Page) => Locator, who: Who][] = [
  [/^Announcements/, (page) => heading(page, 'Announcements'), 'student'],
  [/^Tasks/, (page) => heading(page, 'Tasks'), 'student'],
  [/^Courses/, (page) => heading(page, 'Courses'), 'student'],
  [/^Chat/, (page) => heading(page, 'Inbox'), 'busiest'],
  [/^Profile/, (page) => heading(page, 'Profile'), 'student'],
  [/^Settings/, (page) => heading(page, 'Settings'), 'student'],
  [/^AI Chat/, (page) => field(page, 'Your question'), 'student'],
  [/^Mentee Section/, (page) => heading(page, 'Mentorship'), 'student'],
  [/^Create Task/, (page) => heading(page, 'Create Task'), 'teacher'],
  [/^Mentor Section/, (page) => heading(page, 'Mentor Dashboard'), 'teacher'],
  [/^Administration/, (page) => heading(page, 'Administration'), 'administrator'],
];

const walks: readonly Deed[] = screens.map(([link, sign, who]) => ({
  name: `menu: ${link.source.slice(1)}`,
  who,
  at: '/dashboard',
  sign: (page) => heading(page, /^Welcome/),
  act: async (hand) => {
    if (hand.isTouch) {
      await hand.press(button(hand.page, 'Toggle sidebar'), hand.page.getByRole('dialog'));
      await hand.fromHere();
    }
    await hand.press(hand.page.getByRole('navigation').getByRole('link', { name: link }), sign(hand.page));
  },
}));

const onDashboard = {
  who: 'student',
  at: '/dashboard',
  sign: (page: Page) => heading(page, /^Welcome/),
} as const;
/** What people do all day. */
export const deeds: readonly Deed[] = [
  {
    ...onDashboard,
    name: 'sidebar: fold and unfold, open and close',
    act: async (hand) => {
      const toggle = button(hand.page, 'Toggle sidebar');
      await hand.press(toggle);
      if (hand.isTouch) await hand.press(hand.page.getByRole('button', { name: 'Close' }));
      else await hand.press(toggle);
    },
  },
  ...walks,
  {
    ...onDashboard,
    name: 'palette: open, type, choose, close',
    act: async (hand) => {
      const found = hand.page.getByRole('option', { name: /^Refraction/ });
      await hand.press(button(hand.page, /Search/), hand.page.getByRole('combobox'));
      await hand.type('refrac', found);
      await hand.key('ArrowDown');
      await hand.key('Escape');
    },
  },
  {
    ...onDashboard,
    name: 'bell: open and close',
    act: async (hand) => {
      await hand.press(button(hand.page, /^Notifications/), hand.page.getByRole('dialog'));
      await hand.key('Escape');
    },
  },
  {
    ...onDashboard,
    name: 'theme: menu, dark, menu, light',
    act: async (hand) => {
      for (const theme of ['Dark', 'Light']) {
        const item = hand.page.getByRole('menuitemradio', { name: theme });
        await hand.press(button(hand.page, 'Theme'), item);
        await hand.press(item);
      }
    },
  },
  {
    name: 'announcements: see all',
    who: 'student',
    at: '/announcements',
    sign: (page) => page.getByRole('link', { name: 'View All Announcements' }),
    act: async (hand) => {
      const all = hand.page.getByRole('link', { name: 'View All Announcements' });
      await hand.press(all, heading(hand.page, 'All Announcements'));
    },
  },
  {
    name: 'announcements: filter and search',
    who: 'student',
    at: '/announcements/all',
    sign: (page) => main(page).getByRole('article'),
    act: async (hand) => {
      await hand.write(field(hand.page, 'Search announcements'), 'library');
      await field(hand.page, 'Category').focus();
      await hand.key('ArrowDown');
      await hand.key('ArrowDown');
    },
  },
  {
    name: 'announcement: write one, look at it',
    who: 'teacher',
    at: '/create-announcement',
    sign: (page) => field(page, 'Title'),
    act: async (hand) => {
      await hand.write(field(hand.page, 'Title'), 'Open evening');
      await hand.write(field(hand.page, 'Content'), 'On **Friday** at six.');
      await hand.press(hand.page.getByRole('tab', { name: 'Preview' }));
    },
  },
  {
    name: 'tasks: search and filter',
    who: 'student',
    at: '/tasks',
    sign: (page) => main(page).getByRole('article'),
    act: async (hand) => {
      await field(hand.page, 'Subject').focus();
      await hand.key('ArrowDown');
      await hand.key('ArrowUp');
      await hand.write(field(hand.page, 'Search tasks'), 'queues');
    },
  },
  {
    name: 'task: open',
    who: 'student',
    at: '/tasks',
    sign: (page) => main(page).getByRole('article'),
    act: async (hand) => {
      await hand.press(
        main(hand.page).getByRole('article').getByRole('link'),
        field(hand.page, 'Your answer'),
      );
    },
  },
  {
    name: 'task: write the answer',
    who: 'student',
    at: '/tasks/openTask',
    sign: (page) => field(page, 'Your answer'),
    act: async (hand) => {
      await hand.write(field(hand.page, 'Your answer'), 'A wave that stays.');
    },
  },
  {
    name: 'task: write one, with a date',
    who: 'teacher',
    at: '/create-tasks',
    sign: (page) => field(page, 'Title'),
    act: async (hand) => {
      await hand.write(field(hand.page, 'Title'), 'Lenses again');
      await hand.write(field(hand.page, 'Description'), 'Measure *five* values.');
      await hand.write(field(hand.page, 'Due date'), '12312030');
      await hand.press(hand.page.getByRole('tab', { name: 'Preview' }));
    },
  },
  {
    name: 'board: two columns',
    who: 'teacher',
    at: '/tasks/taskToGrade',
    sign: (page) => main(page).getByRole('button', { name: /Graded/ }),
    act: async (hand) => {
      await hand.press(main(hand.page).getByRole('button', { name: /Graded/ }));
      await hand.press(main(hand.page).getByRole('button', { name: /Returned/ }));
    },
  },
  {
    name: 'grading: points, remark, save',
    who: 'teacher',
    // What has been graded can be graded again, in every round.
    at: '/tasks/gradedTask/grade?column=graded',
    sign: (page) => field(page, 'Points'),
    act: async (hand) => {
      await field(hand.page, 'Points').first().fill('');
      await hand.write(field(hand.page, 'Points'), '7');
      await hand.write(field(hand.page, /^Feedback/), 'Careful work.');
      await hand.key('Control+Enter');
    },
  },
  {
    name: 'courses: search',
    who: 'student',
    at: '/courses',
    sign: (page) => page.getByRole('link', { name: /View Course|Continue/ }),
    act: async (hand) => {
      await hand.write(field(hand.page, 'Search courses'), 'light');
    },
  },
  {
    name: 'course: open',
    who: 'student',
    at: '/courses',
    sign: (page) => page.getByRole('link', { name: /View Course|Continue/ }),
    act: async (hand) => {
      await hand.press(
        main(hand.page).getByRole('link', { name: /View Course|Continue/ }),
        hand.page.getByRole('heading', { level: 2 }),
      );
    },
  },
  {
    name: 'lesson: the next one, a question',
    who: 'student',
    at: '/courses/course',
    sign: (page) => field(page, 'Your question'),
    act: async (hand) => {
      await hand.press(
        main(hand.page)
          .getByRole('link', { name: /^Next lesson/ })
          .or(button(hand.page, /^Next lesson/)),
      );
      await hand.write(field(hand.page, 'Your question'), 'Why is that so?');
    },
  },
  ...talks,
];
