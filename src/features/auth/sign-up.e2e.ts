import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

const goodPassword = 'mauve otter climbs 37';
let made = 0;
const newEmail = (): string => `wizard${(made += 1)}-${process.pid}@college.example`;

/** A different id for each student. */
const idOf = (email: string): string => `S-${email.slice(0, 30)}`;

async function chooseRole(page: Page, role: 'Student' | 'Teacher'): Promise<void> {
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('button', { name: 'Next' }).click();
}

async function fillStudent(page: Page, email: string, password = goodPassword): Promise<void> {
  await page.getByLabel('Name').fill('Priya Sharma');
  await page.getByLabel('Student ID').fill(idOf(email));
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Year').selectOption('Second Year');
  await page.getByLabel('Division').selectOption('B');
}

/** Takes a new student to step 3. */
async function startStudent(page: Page, email: string): Promise<void> {
  await page.goto('/auth?view=signup');
  await chooseRole(page, 'Student');
  await fillStudent(page, email);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
}

async function submitCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Submit' }).click();
}

async function closeAlert(page: Page, sentence: string): Promise<void> {
  await expect(page.getByRole('alertdialog', { name: sentence })).toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

test('a student signs up in three steps', async ({ signedOut, mailbox }) => {
  const page = await signedOut();
  const email = newEmail();
  await page.goto('/auth');
  await page.getByRole('link', { name: 'Sign Up' }).click();

  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await chooseRole(page, 'Student');
  await expect(page.getByLabel('Email')).toHaveAttribute('placeholder', /@.*college/);
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Password')).toHaveAttribute('autocomplete', 'new-password');
  await expect(page.getByLabel('Year').getByRole('option')).toHaveText([
    /Choose/,
    'First Year',
    'Second Year',
    'Third Year',
    'Fourth Year',
  ]);
  await expect(page.getByLabel('Division').getByRole('option')).toHaveText([/Choose/, 'A', 'B']);
  await fillStudent(page, email);
  await page.getByRole('button', { name: 'Next' }).click();

  const field = page.getByLabel('Verification code');
  await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(field).toHaveAttribute('maxlength', '6');
  await expect(field).toBeFocused();
  // The field accepts only digits.
  await page.keyboard.type('1a2-3 456');
  await expect(field).toHaveValue('123456');
  const sent = page.waitForRequest('**/api/auth/send-signup-data');
  await submitCode(page, await mailbox.codeFor(email));
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  const body = (await sent).postDataJSON() as Record<string, unknown>;
  expect(body).toMatchObject({
    role: 'student',
    name: 'Priya Sharma',
    studentId: idOf(email),
    year: 'second',
    division: 'B',
  });
  expect(body['clerkUserId']).toEqual(expect.any(String));
  expect(body).not.toHaveProperty('password');
});

test('a teacher signs up with the Email ID', async ({ signedOut, mailbox }) => {
  const page = await signedOut();
  const email = newEmail();
  await page.goto('/auth?view=signup');
  await chooseRole(page, 'Teacher');
  await page.getByLabel('Name').fill('Meera Iyer');
  await page.getByLabel('Department').fill('Physics');
  await expect(page.getByLabel('Email ID')).toHaveAttribute('type', 'email');
  await page.getByLabel('Email ID').fill(email);
  await page.getByLabel('Password').fill(goodPassword);
  await page.getByRole('button', { name: 'Next' }).click();
  await submitCode(page, await mailbox.codeFor(email));
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
});

test('step 2 shows missing values, and the first wrong field takes the focus', async ({ signedOut }) => {
  const page = await signedOut();
  await page.goto('/auth?view=signup');
  await chooseRole(page, 'Student');
  await page.getByLabel('Name').fill('Priya');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Student ID')).toBeFocused();
  for (const sentence of [
    'Please enter the student ID',
    'Please enter your email address',
    'Use at least 8 characters',
    'Please choose a year',
    'Please choose a division',
  ]) {
    await expect(page.getByText(sentence)).toBeVisible();
  }
  await page.getByLabel('Student ID').fill('WIZARD-1');
  await expect(page.getByText('Please enter the student ID')).toBeHidden();
  await expectAccessible(page);
});

test('the meter shows how strong a password is', async ({ signedOut }) => {
  const page = await signedOut();
  await page.goto('/auth?view=signup');
  await chooseRole(page, 'Student');
  await page.getByLabel('Password').fill('password');
  await expect(page.getByText('Very weak')).toBeVisible();
  await page.getByLabel('Password').fill(goodPassword);
  await expect(page.getByText('Very strong')).toBeVisible();
});

test('a common password is refused in an alert and under its field', async ({ signedOut }) => {
  const page = await signedOut();
  await page.goto('/auth?view=signup');
  await chooseRole(page, 'Student');
  await fillStudent(page, newEmail(), 'password123');
  await page.getByRole('button', { name: 'Next' }).click();
  await expectAccessible(page);
  await closeAlert(page, 'There was an error during sign up. Please try again.');
  await expect(page.getByText('This password is on lists of common passwords.')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Priya Sharma');
});

test('without a network the typed text stays', async ({ signedOut }) => {
  const page = await signedOut();
  await page.goto('/auth?view=signup');
  await chooseRole(page, 'Student');
  await fillStudent(page, newEmail());
  await page.route('**/sign-up/start', (route) => route.abort());
  await page.getByRole('button', { name: 'Next' }).click();
  await closeAlert(page, 'There was an error during sign up. Please try again.');
  await expect(page.getByText('Quad cannot be reached.')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveValue(goodPassword);
  await page.unroute('**/sign-up/start');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Verification code')).toBeVisible();
});

test('step 2 survives Back and a reload, except the password', async ({ signedOut }) => {
  const page = await signedOut();
  const email = newEmail();
  await page.goto('/auth?view=signup');
  await chooseRole(page, 'Student');
  await fillStudent(page, email);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByLabel('Password')).toHaveValue(goodPassword);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Student' })).toBeChecked();
  await page.goForward();
  await expect(page.getByLabel('Name')).toHaveValue('Priya Sharma');

  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('Priya Sharma');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Year')).toHaveValue('second');
  await expect(page.getByLabel('Password')).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(goodPassword);
});

test('a reload at step 3 continues there, and Change e-mail goes back', async ({ signedOut, mailbox }) => {
  const page = await signedOut();
  const wrong = newEmail();
  const right = newEmail();
  await startStudent(page, wrong);
  await page.reload();
  await expect(page.getByText(`We sent a 6-digit code to ${wrong}.`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change e-mail' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Priya Sharma');
  await page.getByLabel('Email').fill(right);
  await page.getByLabel('Password').fill(goodPassword);
  await page.getByRole('button', { name: 'Next' }).click();
  await submitCode(page, await mailbox.codeFor(right));
  await expect(page).toHaveURL('/dashboard');
});

test('a double press on Next and Submit acts once', async ({ signedOut, mailbox }) => {
  const page = await signedOut();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/sign-up/'))
      asked.push(new URL(request.url()).pathname);
  });
  const email = newEmail();
  await page.goto('/auth?view=signup');
  await chooseRole(page, 'Student');
  await fillStudent(page, email);
  await page.getByRole('button', { name: 'Next' }).dblclick();
  await page.getByLabel('Verification code').fill(await mailbox.codeFor(email));
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Account created successfully!')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  expect(asked).toEqual(['/api/identity/sign-up/start', '/api/identity/sign-up/verify']);
});

test('a wrong code is refused in an alert, and a pasted code fills the boxes', async ({
  signedOut,
  mailbox,
}) => {
  const page = await signedOut();
  const email = newEmail();
  await startStudent(page, email);
  const code = await mailbox.codeFor(email);
  await submitCode(page, code === '123456' ? '654321' : '123456');
  await closeAlert(page, 'There was an error during OTP verification. Please try again.');
  await expect(page.getByText('Invalid code')).toBeVisible();
  await expect(page.getByLabel('Verification code')).toBeFocused();

  await page.getByLabel('Verification code').evaluate(
    (field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    `${code.slice(0, 3)} ${code.slice(3)}`,
  );
  await expect(page.getByLabel('Verification code')).toHaveValue(code);
  await page.getByLabel('Verification code').press('Enter');
  await expect(page).toHaveURL('/dashboard');
});

test('a verification shows when another sign-up was faster with the address', async ({
  signedOut,
  mailbox,
}) => {
  const email = newEmail();
  const first = await signedOut();
  await startStudent(first, email);
  const firstCode = await mailbox.codeFor(email);
  const second = await signedOut();
  await startStudent(second, email);
  await submitCode(second, await mailbox.codeFor(email));
  await expect(second).toHaveURL('/dashboard');
  await submitCode(first, firstCode);
  await closeAlert(first, 'OTP verification did not complete. Please try again.');
});

test('another code can be requested after 30 seconds', async ({ signedOut, mailbox }) => {
  const page = await signedOut();
  const email = newEmail();
  await startStudent(page, email);
  const first = await mailbox.codeFor(email);
  const resend = page.getByRole('button', { name: 'Resend code', exact: true });
  await expect(resend).toBeEnabled({ timeout: 60_000 });
  await resend.click();
  await expect(page.getByText('A new code is on its way.')).toBeVisible();
  const second = await mailbox.codeFor(email);
  expect(second).not.toBe(first);
  await submitCode(page, second);
  await expect(page).toHaveURL('/dashboard');
});
