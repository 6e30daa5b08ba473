import type { Locator, Page } from '@playwright/test';
import { gradeDialogs, ownGradeDialogs } from './grade-dialogs.ts';
import { journeyDialogs } from './long-journeys.ts';
import type { LongWorld } from './longest.ts';
import { byButton, dialog, type Opened, press } from './opened.ts';

/** A window that fills the screen has one width only. */
const refuseFullScreen = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.requestFullscreen = async () => Promise.reject(new Error('refused'));
  });

async function search(page: Page): Promise<Locator> {
  await page.keyboard.press('Control+k');
  await dialog(page).getByRole('combobox').fill('Rindfleisch');
  return dialog(page)
    .getByRole('option', { name: /Rindfleisch/ })
    .first();
}
async function bell(page: Page): Promise<Locator> {
  await press(page, /^Notifications/);
  return dialog(page)
    .getByText(/Rindfleisch/)
    .first();
}
async function drawer(page: Page): Promise<Locator> {
  await press(page, 'Toggle sidebar');
  return page.getByRole('dialog', { name: 'Main menu' });
}
/** Not a dialog: it opens in its place. */
async function lessonForm(page: Page): Promise<Locator> {
  await press(page, /^Edit .*Rindfleisch/);
  return page.getByRole('button', { name: /^Save/ }).first();
}
async function profile(page: Page): Promise<Locator> {
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'View profile' }).click();
  return page.getByRole('dialog', { name: 'Profile' });
}

/** A date of the calendar, from its list. */
async function calendarDate(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /Own entry/ })
    .first()
    .click();
  return dialog(page)
    .getByText(/Rindfleisch/)
    .first();
}
async function calendarAddresses(page: Page): Promise<Locator> {
  await press(page, 'More');
  await page.getByRole('menuitem', { name: 'In your own calendar' }).click();
  return page
    .getByRole('dialog', { name: 'In your own calendar' })
    .getByText(/Rindfleisch/)
    .first();
}

/** The preview of a file that names nobody of the college. */
async function listPreview(page: Page): Promise<Locator> {
  await press(page, 'Import a list');
  const long = 'Rindfleisch'.repeat(15);
  const buffer = Buffer.from(`email,name,${long}\n${long}@college.example,${long},`);
  const file = { name: `${long}.csv`, mimeType: 'text/csv', buffer };
  await dialog(page).getByLabel('CSV file').setInputFiles(file);
  return dialog(page).getByRole('list', { name: /^Cannot be added/ });
}

export function dialogsOf(world: LongWorld): { teacher: Opened[]; student: Opened[] } {
  const { ids, student, teacher } = world;
  const mentoring = journeyDialogs(ids.journeys);
  return {
    teacher: [
      { what: 'search', path: '/notifications', open: search },
      { what: 'the new contacts', path: '/chat', open: byButton('Add Contact') },
      { what: 'a profile', path: `/chat/${student.id}`, open: profile },
      { what: 'the deletion of a task', path: `/tasks/${ids.task}`, open: byButton('Delete', 'alertdialog') },
      {
        what: 'the deletion of a course',
        path: `/courses/${ids.course}/manage`,
        open: byButton('Delete course', 'alertdialog'),
      },
      {
        what: 'a copy of the course',
        path: `/courses/${ids.course}/manage`,
        open: byButton('Copy into another term'),
      },
      { what: 'a lesson’s form', path: `/courses/${ids.course}/manage`, open: lessonForm },
      { what: 'a new assistant', path: `/courses/${ids.course}/people`, open: byButton('Add to staff') },
      { what: 'an assistant', path: `/courses/${ids.course}/people`, open: byButton(/^Edit /) },
      { what: 'the new members', path: `/courses/${ids.course}/people`, open: byButton('Add students') },
      {
        what: 'a list to import',
        path: `/courses/${ids.course}/people`,
        open: byButton('Import a list'),
      },
      { what: 'what a list does', path: `/courses/${ids.course}/people`, open: listPreview },
      { what: 'a new code', path: `/courses/${ids.course}/people`, open: byButton('New code') },
      { what: 'a new section', path: `/courses/${ids.course}/people`, open: byButton('New section') },
      { what: 'a section', path: `/courses/${ids.course}/people`, open: byButton(/^Students of s/) },
      { what: 'a new team', path: `/courses/${ids.course}/people`, open: byButton('New team') },
      { what: 'teams at random', path: `/courses/${ids.course}/people`, open: byButton('Draw teams') },
      { what: 'a team', path: `/courses/${ids.course}/people`, open: byButton(/^Students of t/) },
      {
        what: 'the cancelling of a meeting',
        path: `/courses/${ids.course}/meetings/${ids.meeting}`,
        open: byButton('Cancel meeting'),
      },
      {
        what: 'the code on the projector',
        path: `/courses/${ids.course}/meetings/${ids.meeting}`,
        open: async (page) => {
          await refuseFullScreen(page);
          return byButton('Show check-in code')(page);
        },
      },
      { what: 'a term', path: '/admin?tab=terms', open: byButton(/^Edit /) },
      { what: 'the new mentees', path: '/mentor-section', open: byButton('Add Mentees') },
      { what: 'what a mentor offers', path: '/mentor-section', open: byButton(/what you offer$/) },
      { what: 'the documents of a mentee', path: '/mentor-section', open: byButton(/^View details of/) },
      { what: 'a mentor for a student', path: '/admin?tab=mentor-requests', open: byButton(/^Assign/) },
      {
        what: 'the withdrawal of an offer',
        path: `/calendar/booking/${ids.offer}`,
        open: byButton('Withdraw offer', 'alertdialog'),
      },
      {
        what: 'the booking of a student',
        path: `/calendar/booking/${ids.offer}`,
        open: byButton(/^Cancel booking of/, 'alertdialog'),
      },
      { what: 'whose entries', path: '/admin?tab=audit', open: byButton(/^Who/) },
      { what: 'a date', path: '/calendar?view=list', open: calendarDate },
      { what: 'a new date', path: '/calendar', open: byButton('New entry') },
      { what: 'the filters of the calendar', path: '/calendar', open: byButton(/^Filters/) },
      { what: 'the addresses of the calendar', path: '/calendar', open: calendarAddresses },
      ...mentoring.teacher,
      ...gradeDialogs(world),
    ],
    student: [
      { what: 'the bell', path: '/courses', open: bell },
      { what: 'the menu', path: '/courses', isOfPhones: true, open: drawer },
      { what: 'the search of a student', path: '/profile', open: search },
      { what: 'a teacher’s profile', path: `/chat/${teacher.id}`, open: profile },
      { what: 'a new document', path: '/mentee-section', open: byButton('Upload Document') },
      { what: 'a time to book', path: `/calendar/booking/${ids.offer}`, open: byButton(/Free$/) },
      {
        what: 'the student’s own booking',
        path: '/calendar/booking',
        open: byButton(/^Cancel booking/, 'alertdialog'),
      },
      ...mentoring.student,
      ...ownGradeDialogs(world),
    ],
  };
}
