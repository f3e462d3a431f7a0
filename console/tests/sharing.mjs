// What is shared by a link, and the page that others see.
import { message, require } from './visit.mjs';

export async function folderIsSharedByALinkAndTakenBack(visit) {
  const folder = await visit.folder('@alias::inbox', 'Recipes');
  const inner = await visit.folder(folder, 'Bread');
  const note = await visit.note(inner, '# Sourdough\n\n![loaf](https://)\n\nFeed the **starter**.\n\n- [ ] flour\n', ['private-tag']);
  await visit.note('@alias::inbox', '# Beside\n');
  const owner = await visit.open(`/items/${folder}`);
  await owner.getByRole('button', { name: 'More for this list' }).click();
  await owner.getByRole('menuitem', { name: 'Share' }).click();
  await owner.getByRole('button', { name: 'Create a link' }).click();
  const url = await owner.getByLabel('Link', { exact: true }).inputValue();
  await visit.requireAccessible(owner, 'share dialog');

  const page = await visit.open(new URL(url).pathname, { isStranger: true, viewport: { width: 390, height: 844 } });
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor();
  await visit.requireAccessible(page, 'shared folder');
  await page.getByRole('link', { name: /Bread/ }).click();
  await page.getByRole('link', { name: /Sourdough/ }).click();
  await page.getByText('starter').waitFor();
  require((await page.locator('.prose strong').innerText()) === 'starter', 'the note is not rendered');
  require(!(await page.locator('body').innerText()).includes('private-tag'), 'a tag is shown');
  require(new URL(page.url()).pathname.endsWith(note), 'the note has no address');
  const [wide, there] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  require(wide <= there, `the page is ${wide} wide on ${there}`);
  await visit.requireAccessible(page, 'shared note');
  await page.getByRole('navigation', { name: 'Where it is' }).getByRole('link', { name: 'Recipes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Recipes' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Sourdough' }).waitFor();

  await owner.getByLabel('Password').fill('correct horse');
  await owner.getByRole('button', { name: 'Save' }).click();
  await message(owner, 'Link changed').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'This link has a password' }).waitFor();
  await visit.requireAccessible(page, 'password');
  await page.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await page.getByText('That is not the password.').waitFor();
  await page.getByLabel('Password').fill('correct horse');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Sourdough' }).waitFor();

  await owner.getByRole('button', { name: 'Stop sharing' }).click();
  await owner.getByRole('dialog').last().getByRole('button', { name: 'Stop sharing' }).click();
  await message(owner, 'is not shared any more').waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'There is nothing at this link' }).waitFor();
  await visit.requireAccessible(page, 'nothing there');
}
