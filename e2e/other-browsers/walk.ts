import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Account } from '../lib/accounts.ts';
import { pngFile } from '../lib/files.ts';
import type { Mailbox } from '../lib/mailbox.ts';
import type { Product } from '../lib/product.ts';
import type { Tab } from './tab.ts';

export interface Walk {
  student: Tab;
  teacher: Tab;
  account: Account;
  mailbox: Mailbox;
  product: Product;
  taskId: string;
  courseId: string;
  /** A folder for files that are handed in. */
  folder: string;
}

/** What a student and a teacher do in any browser, each right after the one before. */
export const steps: Record<string, (walk: Walk) => Promise<void>> = {
  'sign up': signUp,
  'read an announcement': readAnnouncement,
  'hand in a file': handIn,
  'watch a film': watchFilm,
  'chat between two': chat,
  'change settings': changeSettings,
  'right after a reload': afterReload,
  'after an outage': afterOutage,
};

async function signUp({ student, mailbox }: Walk): Promise<void> {
  const email = `wanda-${process.pid}-${Date.now()}@college.example`;
  await student.goto('/auth?view=signup');
  await student.press('radio', '^Student$');
  await student.press('button', '^Next$');
  await student.write('^Name', 'Wanda Walker');
  await student.write('^Student ID', `S-${Date.now()}`);
  await student.write('^Email', email);
  await student.write('^Password', 'mauve otter climbs 37');
  await student.choose('^Year', 'Second');
  await student.choose('^Division', 'B');
  await student.press('button', '^Next$');
  await student.sees('textbox', 'Verification code');
  await student.write('Verification code', await mailbox.codeFor(email));
  await student.press('button', '^Submit$');
  await student.sees('heading', 'Welcome, Wanda');
}

async function readAnnouncement({ student }: Walk): Promise<void> {
  await student.goto('/announcements');
  await student.press('button', 'Read more');
  await student.reads('Bring your card.');
}

async function handIn({ student, taskId, folder }: Walk): Promise<void> {
  const { name, buffer } = await pngFile('wave.png', '#3655cd');
  await writeFile(join(folder, name), buffer);
  await student.goto(`/tasks/${taskId}`);
  await student.write('^Your answer', 'A wave that stays where it is.');
  await student.chooseFile('^Files$', join(folder, name));
  await student.reads(' · Uploaded');
  await student.press('button', '^Hand in$');
  await student.reads('Hand-in 1');
  await student.reads('wave.png');
}

async function watchFilm({ student, courseId }: Walk): Promise<void> {
  await student.goto(`/courses/${courseId}`);
  await student.press('button', '^Play Force');
  await student.until(`(document.querySelector('video')?.currentTime ?? 0) > 1`);
}

async function chat({ student, teacher, account }: Walk): Promise<void> {
  await student.goto(`/chat/${account.id}`);
  await student.reads('Connected');
  await student.write('^Message$', 'May I come at noon?\n');
  await teacher.signIn(account.cookie);
  await teacher.goto('/chat');
  await teacher.press('button', 'Wanda Walker');
  await teacher.reads('May I come at noon?');
  await teacher.reads('Connected');
  await teacher.write('^Message$', 'Yes, do.\n');
  await student.reads('Yes, do.');
}

async function changeSettings({ student }: Walk): Promise<void> {
  await student.goto('/settings?tab=appearance');
  await student.press('radio', '^Dark$');
  await student.press('button', '^Save Preferences$');
  await student.reads('Preferences saved');
  await student.reload();
  await student.until(`document.documentElement.dataset.theme === 'dark'`);
}

async function afterReload({ student, teacher, account }: Walk): Promise<void> {
  await student.goto(`/chat/${account.id}`);
  await student.reads('Yes, do.');
  await student.reload();
  await student.write('^Message$', 'I am back.\n');
  await teacher.reads('I am back.');
}

async function afterOutage({ student, teacher, product }: Walk): Promise<void> {
  await product.kill('SIGKILL');
  await student.reads('Offline');
  await product.startProcess();
  for (const tab of [student, teacher]) await tab.reads('Connected');
  await teacher.write('^Message$', 'And so am I.\n');
  await student.reads('And so am I.');
  expect(await student.evaluate('document.querySelectorAll("[role=alertdialog]").length')).toBe(0);
}
