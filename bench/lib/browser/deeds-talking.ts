import type { Page } from '@playwright/test';
import { button, type Deed, field, main } from './deed.ts';

const inChat = {
  who: 'busiest',
  at: '/chat',
  sign: (page: Page) => page.locator('[data-conversations] button').nth(8),
} as const;
const rows = (page: Page) => page.locator('[data-conversations] button');
const messages = (page: Page) => page.locator('[data-message]');

/** The chat, the settings, the assistant, and what teachers and administrators look through. */
export const talks: readonly Deed[] = [
  {
    ...inChat,
    name: 'chat, 500 conversations: open one, then another',
    act: async (hand) => {
      await hand.press(rows(hand.page).nth(1), messages(hand.page));
      if (hand.isTouch) await hand.press(button(hand.page, 'Back'), rows(hand.page));
      await hand.press(rows(hand.page).nth(3), messages(hand.page));
    },
  },
  {
    ...inChat,
    name: 'chat: search the inbox',
    act: async (hand) => {
      await hand.write(hand.page.getByRole('searchbox', { name: 'Search' }), 'person 77');
    },
  },
  {
    ...inChat,
    name: 'chat: unread, and all again',
    act: async (hand) => {
      await hand.press(hand.page.getByText('Unread', { exact: true }));
      await hand.press(hand.page.getByText('All mail', { exact: true }));
    },
  },
  {
    ...inChat,
    name: 'chat: write and send',
    at: '/chat/partner',
    sign: messages,
    act: async (hand) => {
      await hand.write(field(hand.page, 'Message'), 'See you at nine');
      await hand.key('Enter');
    },
  },
  {
    ...inChat,
    name: 'chat: menu of a conversation, its person',
    at: '/chat/partner',
    sign: messages,
    act: async (hand) => {
      const profile = hand.page.getByRole('menuitem', { name: 'View profile' });
      await hand.press(button(hand.page, 'More'), profile);
      await hand.press(profile, hand.page.getByRole('dialog'));
      await hand.key('Escape');
    },
  },
  {
    ...inChat,
    name: 'chat: dialog of contacts',
    act: async (hand) => {
      await hand.press(button(hand.page, 'Add Contact'), hand.page.getByRole('dialog').getByRole('option'));
      await hand.type('person 9');
      await hand.key('Escape');
    },
  },
  {
    name: 'settings: every tab',
    who: 'student',
    at: '/settings',
    sign: (page) => page.getByRole('tab', { name: 'Account' }),
    act: async (hand) => {
      for (const name of ['Notifications', 'Appearance', 'Privacy', 'Account'])
        await hand.press(hand.page.getByRole('tab', { name }));
    },
  },
  {
    name: 'settings: switches of the appearance',
    who: 'student',
    at: '/settings?tab=appearance',
    sign: (page) => page.getByRole('switch', { name: 'Compact View' }),
    act: async (hand) => {
      for (let times = 0; times < 2; times += 1) {
        await hand.page.getByRole('switch', { name: 'Compact View' }).focus();
        await hand.key('Space');
      }
    },
  },
  {
    name: 'assistant: ask',
    who: 'student',
    at: '/aichat',
    sign: (page) => field(page, 'Your question'),
    act: async (hand) => {
      await hand.watch();
      await hand.write(field(hand.page, 'Your question'), 'What is due?');
      await hand.key('Enter');
    },
  },
  {
    name: 'mentor: details of a student, and back',
    who: 'teacher',
    at: '/mentor-section',
    sign: (page) => button(page, /^View details of/),
    act: async (hand) => {
      await hand.press(button(hand.page, /^View details of/), hand.page.getByRole('dialog'));
      await hand.key('Escape');
    },
  },
  {
    name: 'administration: people, a person, the record',
    who: 'administrator',
    at: '/admin?tab=people',
    sign: (page) => main(page).getByRole('row').or(main(page).getByRole('listitem')).nth(5),
    act: async (hand) => {
      await hand.write(hand.page.getByRole('searchbox'), 'karan');
    },
  },
  {
    name: 'notifications: filter',
    who: 'student',
    at: '/notifications',
    sign: (page) => main(page).getByRole('listitem').nth(2),
    act: async (hand) => {
      for (let times = 0; times < 2; times += 1)
        await hand.press(main(hand.page).getByText('Only unread', { exact: true }));
    },
  },
];
