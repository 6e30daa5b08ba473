import { connected, conversations, field, log, messageOf, write } from '../../../e2e/lib/chat.ts';
import { fileOnDisk, pdfFile, pngFile } from '../../../e2e/lib/files.ts';
import { expect, expectAccessible, test } from '../../../e2e/lib/fixtures.ts';

const small = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(name) });

test('dropped files are sent with one message and do not come back after an edit', async ({
  signedInAs,
  newAccount,
}) => {
  const mate = await newAccount();
  const { page } = await signedInAs('student', { at: `/chat/${mate.id}` });
  await connected(page);
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['a,b'], 'dropped.csv', { type: 'text/csv' }));
    return transfer;
  });
  const conversation = page.getByRole('region', { name: /^Conversation with/ });
  await conversation.dispatchEvent('drop', { dataTransfer: data });
  const uploaded = page.getByText(/Uploaded/);
  await expect(uploaded).toBeVisible();
  await write(page, 'With a file');
  await expect(messageOf(page, 'With a file')).toContainText('dropped.csv');
  await expect(uploaded).toBeHidden();
  await expect(messageOf(page, 'With a file').getByText('Sent')).toBeAttached();
  await field(page).press('ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeVisible();
  await page.keyboard.press('Escape');
  await write(page, 'And without one');
  await expect(messageOf(page, 'And without one')).toBeVisible();
  await expect(page.getByText('dropped.csv')).toHaveCount(1);
});

test('uploads belong to their conversation and go on while another is open or a message is edited', async ({
  signedInAs,
  newAccount,
}) => {
  const [ida, jan] = [await newAccount({ name: 'Ida Imhof' }), await newAccount({ name: 'Jan Jost' })];
  const { page } = await signedInAs('student', { at: `/chat/${jan.id}` });
  await connected(page);
  await write(page, 'Hello');
  await expect(messageOf(page, 'Hello').getByText('Sent')).toBeAttached();
  await page.goto(`/chat/${ida.id}`);
  await connected(page);
  await write(page, 'Look');
  await expect(messageOf(page, 'Look').getByText('Sent')).toBeAttached();
  const held = Promise.withResolvers<void>();
  await page.route('**/api/files', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page
    .getByLabel('Attach files')
    .last()
    .setInputFiles([await pngFile('plot.png', '#335577', 90, 60)]);
  const remove = page.getByRole('button', { name: /(Cancel|Remove) plot.png/ });
  await expect(remove).toBeVisible();
  await field(page).press('ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(remove).toBeVisible();
  await conversations(page)
    .getByRole('button', { name: /Jan Jost/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Jan Jost' })).toBeVisible();
  await expect(remove).toBeHidden();
  held.resolve();
  await conversations(page)
    .getByRole('button', { name: /Ida Imhof/ })
    .click();
  await expect(page.getByText(/Uploaded/)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page).getByRole('button', { name: 'Open the image plot.png' })).toBeVisible();
});

test('a student sends a picture, the other person opens it, and nobody else can load it', async ({
  signedInAs,
}) => {
  const teacher = await signedInAs('teacher', { name: 'Paul Pichler', at: null });
  const student = await signedInAs('student', { at: `/chat/${teacher.account.id}` });
  await connected(student.page);
  await student.page
    .getByLabel('Attach files')
    .last()
    .setInputFiles([
      await pngFile('plot.png', '#335577', 900, 600),
      await pngFile('second.png', '#775533', 90, 60),
      { name: 'data.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') },
    ]);
  await expect(student.page.getByText(/Uploaded/).first()).toBeVisible();
  await expect(student.page.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
  await student.page.getByRole('button', { name: 'Send', exact: true }).click();
  const picture = log(student.page).getByRole('button', { name: 'Open the image plot.png', exact: true });
  await expect(picture).toBeVisible();

  await teacher.page.goto(`/chat/${student.account.id}`);
  await log(teacher.page).getByRole('button', { name: 'Open the image plot.png', exact: true }).click();
  const viewer = teacher.page.getByRole('dialog', { name: 'Image' });
  const large = viewer.getByRole('img', { name: 'plot.png' });
  await expect(large).toBeVisible();
  await expect.poll(() => large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  const address = await large.evaluate((img: HTMLImageElement) => img.src);
  // At the last picture the arrow keys still work.
  await viewer.getByRole('button', { name: 'Next image' }).click();
  await expect(viewer.getByRole('img', { name: 'second.png' })).toBeVisible();
  await teacher.page.keyboard.press('ArrowLeft');
  await expect(large).toBeVisible();
  await teacher.page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  const download = teacher.page.waitForEvent('download');
  await log(teacher.page).getByRole('link', { name: 'Download data.csv' }).click();
  expect((await download).suggestedFilename()).toBe('data.csv');

  const stranger = await signedInAs('student', { at: null });
  expect((await stranger.page.request.get(address)).status()).toBe(404);
  expect((await teacher.page.request.get(address)).status()).toBe(200);
});

test('files refused in a conversation that has just opened are named, and the others stay', async ({
  signedInAs,
  newAccount,
}) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Rosa Rahm' });
  const mate = await newAccount({ role: 'teacher', name: 'Marta Muth' });
  const { page } = await signedInAs('student', { at: `/chat/${teacher.id}` });
  const choose = page.getByLabel('Attach files').last();
  const large = await fileOnDisk('large.bin', { bytes: 26 * 1024 * 1024 });
  await choose.setInputFiles(large);
  await expect(page.getByText('large.bin', { exact: false })).toBeVisible();
  await page.reload();
  await choose.setInputFiles([large, await fileOnDisk('notes.txt', 'Notes')]);
  await expect(page.getByText('large.bin', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: /(Cancel|Remove) notes.txt/ })).toBeVisible();
  await page.goto(`/chat/${mate.id}`);
  await choose.setInputFiles(['1', '2', '3', '4', '5', '6'].map((each) => small(`${each}.txt`)));
  await expect(page.getByText(/5 files/)).toBeVisible();
  await expect(page.getByRole('button', { name: /(Cancel|Remove) \d.txt/ })).toHaveCount(5);
});

test('a pasted picture is attached, a PDF opens in the viewer, and an emoji is inserted at the caret', async ({
  signedInAs,
  newAccount,
}) => {
  const teacher = await newAccount({ role: 'teacher', name: 'Emil Ernst' });
  const { page } = await signedInAs('student', { at: `/chat/${teacher.id}` });
  await connected(page);
  await field(page).fill('Good job');
  await field(page).evaluate((element: HTMLTextAreaElement) => element.setSelectionRange(4, 4));
  await page.getByRole('button', { name: 'Emoji', exact: true }).click();
  const emoji = page.getByRole('dialog', { name: 'Emoji' });
  await emoji.getByRole('searchbox', { name: 'Search emoji' }).fill('thumbs up');
  await expect(emoji.getByRole('gridcell')).toHaveCount(1);
  await expect(emoji.getByRole('gridcell')).toHaveAccessibleName('thumbs up');
  await expectAccessible(page, ['light']);
  await page.keyboard.press('Enter');
  await expect(emoji).toBeHidden();
  await expect(field(page)).toHaveValue('Good\u{1F44D}\uFE0F job');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('!');
  await expect(field(page)).toHaveValue('Good\u{1F44D}\uFE0F! job');

  const { buffer } = await pngFile('shot.png', '#557733', 90, 60);
  await field(page).evaluate(
    (element, bytes) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([new Uint8Array(bytes)], 'shot.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    [...buffer],
  );
  await expect(page.getByRole('button', { name: /(Cancel|Remove) shot.png/ })).toBeVisible();
  await page.getByLabel('Attach files').last().setInputFiles(pdfFile('sheet.pdf', 'Exercise 4'));
  await expect(page.getByText(/Uploaded/)).toHaveCount(2);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(log(page).getByRole('button', { name: 'Open the image shot.png' })).toBeVisible();
  await log(page)
    .getByRole('button', { name: /^Open sheet.pdf/ })
    .click();
  const viewer = page.getByRole('dialog', { name: 'sheet.pdf' });
  await expect(viewer.locator('iframe').contentFrame().locator('canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
});
