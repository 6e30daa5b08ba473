import type { Locator, Page } from '@playwright/test';
import type { LongWorld } from './longest.ts';
import { byButton, dialog, type Opened, press } from './opened.ts';
import { unbroken } from './unbroken.ts';

/** The hand-typed column in the list of one student's works. */
async function column(page: Page): Promise<Locator> {
  await page
    .getByRole('list', { name: 'Work of this student' })
    .getByRole('button', { name: /^cRind/ })
    .click();
  return dialog(page).getByRole('region', { name: 'Figures' });
}
async function pointsToShow(page: Page): Promise<Locator> {
  await column(page);
  await press(page, 'Show the points to students');
  return page.getByRole('alertdialog');
}
async function changes(page: Page): Promise<Locator> {
  await press(page, 'Changes');
  // The names in its list of students are not shown.
  return dialog(page)
    .getByText(/Rindfleisch/)
    .filter({ visible: true })
    .first();
}

/** The preview of a file: a cell that changes, one that cannot, and somebody who is not here. */
const gradesPreview =
  (email: string) =>
  async (page: Page): Promise<Locator> => {
    await press(page, 'Files');
    await page.getByRole('menuitem', { name: 'Import a CSV file' }).click();
    const long = unbroken(150);
    const head = `email,c${unbroken(199)},${long}`;
    const buffer = Buffer.from(`${head}\n${email},${long},1\n${long}@college.example,2,3`);
    await dialog(page)
      .getByLabel('CSV file')
      .setInputFiles({ name: `${long}.csv`, mimeType: 'text/csv', buffer });
    return dialog(page).getByRole('table', { name: 'Cells of the file' });
  };

/** A table is only on a wide screen. */
async function pasted(page: Page): Promise<Locator> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const grid = page.getByRole('grid', { name: 'Grades of the course' });
  await grid.focus();
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await grid.evaluate((element, typed) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', `${typed}\t3\n4\t5`);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, unbroken(200));
  return page.getByRole('dialog', { name: 'Check what you pasted' });
}

/** Somebody has changed the cell that is edited here: its version is another one. */
async function conflict(page: Page): Promise<Locator> {
  await page.route('**/grades/cells', (route) =>
    route.continue({
      postData: (route.request().postData() ?? '').replaceAll(/"version":\d+/g, '"version":99'),
    }),
  );
  const points = page.getByRole('textbox', { name: /^cRind/ });
  await points.fill('3');
  await points.press('Enter');
  return page.getByRole('dialog', { name: 'Changed by somebody else' });
}

async function rubricPreview(page: Page): Promise<Locator> {
  await page
    .getByRole('region', { name: 'Criterion 1' })
    .getByRole('listitem', { name: 'Level 1' })
    .getByLabel('Points')
    .fill('11');
  await press(page, 'Save rubric');
  return page.getByRole('dialog', { name: 'This changes grades' });
}
async function rubricConflict(page: Page): Promise<Locator> {
  const preview = '**/rubric/preview';
  await page.route(preview, (route) =>
    route.continue({
      postData: (route.request().postData() ?? '').replace(/"version":\d+/, '"version":0'),
    }),
  );
  await press(page, 'Save rubric');
  return page.getByRole('dialog', { name: 'Somebody was faster' });
}
async function comments(page: Page): Promise<Locator> {
  await press(page, 'Comments');
  return page
    .getByRole('dialog', { name: 'Comments for feedback' })
    .getByRole('button', { name: /^Insert:/ })
    .first();
}

/** What opens over the screens about grades, for staff. Conflicts come last: they wait on the device. */
export function gradeDialogs({ ids, student }: LongWorld): Opened[] {
  const { marked, moderated, anonymous } = ids.grades;
  const book = `/courses/${ids.course}/grades`;
  const rubric = `/tasks/${marked}/rubric`;
  return [
    { what: 'the changes of grades', path: book, open: changes },
    { what: 'a file of grades', path: book, open: gradesPreview(student.email) },
    { what: 'pasted grades', path: book, isOfWideScreens: true, open: pasted },
    { what: 'a work', path: `${book}?student=${student.id}`, open: column },
    { what: 'points to show', path: `${book}?student=${student.id}`, open: pointsToShow },
    { what: 'a column', path: `${book}/settings`, open: byButton(/^Edit c/) },
    { what: 'the removal of a column', path: `${book}/settings`, open: byButton(/^Remove c/, 'alertdialog') },
    { what: 'a scale', path: '/admin?tab=grade-scales', open: byButton(/^Edit /) },
    {
      what: 'the removal of a scale',
      path: '/admin?tab=grade-scales',
      open: byButton(/^Remove /, 'alertdialog'),
    },
    { what: 'late work in a course', path: `/courses/${ids.course}/tasks`, open: byButton('Late work') },
    { what: 'an accommodation', path: '/admin?tab=late-work', open: byButton(/^More time for/) },
    {
      what: 'a student with an accommodation',
      path: '/admin?tab=late-work',
      open: byButton('Add an accommodation'),
    },
    {
      what: 'the removal of an accommodation',
      path: '/admin?tab=late-work',
      open: byButton(/^Remove the accommodation of/, 'alertdialog'),
    },
    { what: 'the exceptions of a task', path: `/tasks/${marked}`, open: byButton('Exceptions') },
    {
      what: 'an exception',
      path: `/tasks/${marked}?column=returned`,
      open: byButton(/^Exception for/),
    },
    { what: 'rubrics to copy', path: `/tasks/${moderated}/rubric`, open: byButton('Copy from another task') },
    { what: 'the removal of a rubric', path: rubric, open: byButton('Remove rubric', 'alertdialog') },
    {
      what: 'the comments for feedback',
      path: `/tasks/${marked}/grade?column=returned&student=${student.id}`,
      open: comments,
    },
    { what: 'the second markers', path: `/tasks/${moderated}/moderation`, open: byButton('Spread evenly') },
    { what: 'hidden names', path: `/tasks/${anonymous}`, open: byButton('Reveal names', 'alertdialog') },
    { what: 'grades that a rubric changes', path: rubric, open: rubricPreview },
    { what: 'a rubric that somebody else changed', path: rubric, open: rubricConflict },
    {
      what: 'a cell that somebody else changed',
      path: `${book}?student=${student.id}`,
      open: conflict,
    },
  ];
}

/** What opens over the own grades of a student. */
export const ownGradeDialogs = ({ ids }: LongWorld): Opened[] => [
  {
    what: 'a request to take back',
    path: `/tasks/${ids.grades.marked}`,
    open: byButton('Take it back', 'alertdialog'),
  },
];
