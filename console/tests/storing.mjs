// What two windows, or very many files, do to what is kept.
import { line, require } from './visit.mjs';

// It takes 15 s alone, and was seen to take ten times that where other tests have the processors.
const PATIENCE_FOR_ALL_MS = 400_000;

async function write(page, text) {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

export async function noteConflictInTwoTabs(visit) {
  const note = await visit.note('@alias::inbox', '# Minestrone\n\nBeans.\n');
  const content = async () => (await fetch(`${visit.url}/v2/notepads/${note}/content`, { headers: { 'X-Api-Key': visit.key, 'X-Service-Workspace-Id': visit.workspace } })).text();
  const one = await visit.open(`/items/${note}`);
  const two = await visit.open(`/items/${note}`);
  await one.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  await two.getByRole('button', { name: 'Edit', exact: true }).waitFor();
  const saved = one.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  // The second is at it before the first is saved: else it might be shown the first's text, and there is no conflict.
  await two.route('**/content', async (route) => {
    if (route.request().method() === 'PUT') await saved;
    await route.continue();
  });
  await write(two, 'Potatoes.');
  await write(one, 'Cabbage.');
  await two.getByRole('heading', { name: 'This note was changed elsewhere while you wrote' }).waitFor();
  await visit.requireAccessible(two, 'conflict');
  // Whoever types on gives no orders by that: nothing goes to the bin, nothing is made.
  await two.keyboard.type('en');
  require((await content()).includes('Cabbage.') && !(await content()).includes('Potatoes.'), 'one text went over the other');
  const kept = two.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await two.getByRole('button', { name: 'Keep mine' }).click();
  await kept;
  require((await content()).includes('Potatoes.'), 'what was chosen is not kept');
  const taken = two.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await two.getByRole('button', { name: 'Undo' }).click();
  await taken;
  require((await content()).includes('Cabbage.'), 'the choice was not undone');
  const { resources } = await visit.call('POST', '/v2/resources/filter', { parentId: '@alias::inbox' });
  require(resources.map(({ id }) => id).join() === note, 'what was typed on was taken for commands');
}

export async function thousandFilesDropped(visit) {
  const home = await visit.space('Home');
  const page = await visit.open(`/items/${home}`);
  await page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
  await page.evaluate(() => {
    const files = new DataTransfer();
    for (let at = 0; at < 1000; at++) files.items.add(new File([`File number ${at}`], `file-${String(at).padStart(4, '0')}.txt`, { type: 'text/plain' }));
    for (const type of ['dragover', 'drop']) document.querySelector('main').dispatchEvent(new DragEvent(type, { dataTransfer: files, bubbles: true, cancelable: true }));
  });
  await page.getByRole('heading', { name: /Storing/ }).waitFor();
  await visit.requireAccessible(page, 'files under way');
  await page.getByRole('heading', { name: '1,000 files stored' }).waitFor({ timeout: PATIENCE_FOR_ALL_MS });
  await line(page, 'file-0000.txt').waitFor();
  const { total } = await visit.call('POST', '/v2/resources/filter', { parentId: home, limit: 1 });
  require(total === 1000, `${total} files are there`);
}

export async function pictureIsSearchedBy(visit) {
  const page = await visit.open();
  const asked = page.waitForRequest((request) => request.url().endsWith('/v2/search'));
  const png = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 900;
    canvas.getContext('2d').fillRect(0, 0, 400, 400);
    return canvas.toDataURL('image/png').split(',')[1];
  });
  await page.getByLabel('Picture to search by').setInputFiles({ name: 'square.png', mimeType: 'image/png', buffer: Buffer.from(png, 'base64') });
  const { image } = (await asked).postDataJSON();
  require(image.startsWith('data:image/jpeg;base64,') && image.length < 60_000, 'the picture is not sent, or not made small');
  await page.getByRole('heading', { name: 'Like the picture “square.png”' }).waitFor();
  await page.getByLabel('Picture to search by').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
  await page.getByText('“notes.txt” is not a picture that this browser can read.').waitFor();
}
