// Takes the README's pictures from a demo college of its own: node scripts/bootstrap.mjs --dev --build demo/pictures.ts
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { io, type Socket } from 'socket.io-client';
import { cookiesOf, post } from '../e2e/lib/accounts.ts';
import { chromiumPath, launchOptions } from '../e2e/lib/browser.ts';
import { freePort } from '../e2e/lib/free-port.ts';
import { demoPassword } from './college/people.ts';

const folder = join(import.meta.dirname, '../docs/pictures');
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

interface Picture {
  name: string;
  path: string;
  as?: string;
  size?: { width: number; height: number };
  isDark?: boolean;
  /** What stands on the screen when it is finished; and what has to be done before. */
  prepare: (page: Page) => Promise<void>;
}

/** The grading of the task with the program, at each of three widths. */
const grading = (name: string, size?: Picture['size']): Picture => ({
  name,
  path: '/tasks',
  as: 'samuel.okoro@college.example',
  ...(size ? { size } : {}),
  prepare: async (page) => {
    const answer = await page.request.get('/api/data/fetch-task?limit=100');
    const { tasks } = (await answer.json()) as { tasks: { _id: string; title: string }[] };
    await page.goto(`/tasks/${tasks.find(({ title }) => title.startsWith('Queues'))?._id}/grade`);
    await page.getByRole('region', { name: 'canteen.py' }).waitFor();
    if (size) await page.getByRole('region', { name: 'Files' }).scrollIntoViewIfNeeded();
  },
});

/** A part of the course of the laboratory. */
const inOptics = async (page: Page, part: string): Promise<void> => {
  const answer = await page.request.get('/api/courses');
  const { courses } = (await answer.json()) as { courses: { _id: string; title: string }[] };
  await page.goto(`/courses/${courses.find(({ title }) => title.startsWith('Optics'))?._id}${part}`);
};

const karan = 'karan.mehta@college.example';
const online = ['ananya.rao', 'priya.sharma', 'rahul.shah'].map((name) => `${name}@college.example`);
const pictures: Picture[] = [
  {
    name: 'chat',
    path: '/chat',
    as: karan,
    prepare: (page) => page.getByText('Handed in. I explained').last().waitFor(),
  },
  {
    name: 'landing',
    path: '/',
    prepare: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'announcements-dark',
    path: '/announcements',
    as: karan,
    isDark: true,
    prepare: (page) => page.getByText('Project week: find your group').first().waitFor(),
  },
  {
    name: 'dashboard',
    path: '/dashboard',
    as: karan,
    prepare: (page) => page.getByRole('heading', { name: 'Upcoming sessions' }).waitFor(),
  },
  {
    name: 'course',
    path: '/courses',
    as: karan,
    prepare: async (page) => {
      await inOptics(page, '');
      await page.getByRole('heading', { name: 'Course outline' }).waitFor();
    },
  },
  {
    name: 'course-people',
    path: '/courses',
    as: 'ananya.rao@college.example',
    prepare: async (page) => {
      await inOptics(page, '/people');
      await page.getByText('Bench four').first().waitFor();
    },
  },
  {
    name: 'team-task-phone',
    path: '/courses',
    as: karan,
    size: phone,
    prepare: async (page) => {
      await inOptics(page, '/tasks');
      await page.getByRole('link', { name: 'Two slits, your own light' }).click();
      await page.getByText('Bench four, handed in by Priya Sharma').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'chat-phone',
    path: '/chat',
    as: karan,
    size: phone,
    prepare: (page) => page.getByText('Priya Sharma').first().waitFor(),
  },
  {
    name: 'gradebook',
    path: '/courses',
    as: 'ananya.rao@college.example',
    prepare: async (page) => {
      await inOptics(page, '/grades');
      await page.getByRole('grid', { name: 'Grades of the course' }).waitFor();
    },
  },
  {
    name: 'own-grades-phone',
    path: '/courses',
    as: karan,
    size: phone,
    prepare: async (page) => {
      await inOptics(page, '/grades');
      await page.getByRole('heading', { name: 'If nothing more comes' }).waitFor();
    },
  },
  grading('grading'),
  grading('grading-phone', phone),
  grading('grading-320', { width: 320, height: 640 }),
];

async function take(browser: Browser, url: string, picture: Picture): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: picture.size ?? desktop,
    deviceScaleFactor: picture.size ? 2 : 1.5,
    colorScheme: picture.isDark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  const page = await context.newPage();
  if (picture.as !== undefined) {
    const data = { email: picture.as, password: demoPassword };
    await page.request.post('/api/identity/sign-in/email', { data, headers: { origin: url } });
  }
  await page.goto(picture.path);
  await picture.prepare(page);
  await page.waitForLoadState('networkidle');
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = join(folder, `${picture.name}.png`);
  const { size } = await sharp(png).png({ palette: true, quality: 100, dither: 0, effort: 10 }).toFile(file);
  process.stdout.write(`${picture.name}.png ${Math.round(size / 1000)} kB\n`);
  await context.close();
}

/** Somebody else has Quad open: a green dot. */
async function beOnline(url: string, email: string): Promise<Socket> {
  const cookie = cookiesOf(
    await post(`${url}/api/identity/sign-in/email`, { email, password: demoPassword }),
  );
  const socket = io(url, { transports: ['websocket'], extraHeaders: { cookie }, forceNew: true });
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  return socket;
}

/** Starts `npm run demo` on a free port; gives its address when it is ready. */
async function withDemo(work: (url: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-pictures-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const demo = spawn(process.execPath, [join(import.meta.dirname, 'start.ts')], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(demo, 'exit');
  try {
    await new Promise<void>((resolve, reject) => {
      demo.stdout.on('data', (chunk: Buffer) => {
        if (chunk.includes(`ready at ${url}`)) resolve();
      });
      demo.once('exit', () => reject(new Error('the demo ended before it was ready')));
    });
    await work(url);
  } finally {
    demo.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}

await mkdir(folder, { recursive: true });
const names = process.argv.slice(2);
await withDemo(async (url) => {
  const browser = await chromium.launch(launchOptions(await chromiumPath()));
  const others = await Promise.all(online.map((email) => beOnline(url, email)));
  try {
    for (const picture of pictures) {
      if (names.length === 0 || names.includes(picture.name)) await take(browser, url, picture);
    }
  } finally {
    for (const socket of others) socket.disconnect();
    await browser.close();
  }
});
