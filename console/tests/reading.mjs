// The pages about the API.
import { readFileSync } from 'node:fs';
import { require } from './visit.mjs';

export async function developerReadsTheDocs(visit) {
  const page = await visit.open('/docs', { isStranger: true, permissions: ['clipboard-read', 'clipboard-write'] });
  await page.getByRole('heading', { name: 'Quick start' }).waitFor();
  require((await page.locator('main ol > li').count()) === 5, 'the quick start has not five steps');
  await visit.requireAccessible(page, 'start');
  await page.getByRole('button', { name: 'Python', exact: true }).click();
  await page.getByRole('button', { name: 'Copy: Store a note, Python' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const written = readFileSync(new URL('../samples/createNotepad.py', import.meta.url), 'utf8');
  require(copied === written.replaceAll('http://127.0.0.1:8080', visit.url).trimEnd(), `what is copied is not the sample: ${copied}`);

  await page.keyboard.press('/');
  await page.getByRole('combobox').fill('recover bin');
  await page.getByRole('option').first().filter({ hasText: 'Recover resources from the bin' }).waitFor();
  await visit.requireAccessible(page, 'search');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Recover resources from the bin' }).waitFor();
  require(new URL(page.url()).pathname === '/docs/operations/recoverResources', 'the operation has no address');
  require((await page.getByRole('region', { name: 'Recover resources from the bin, Python' }).innerText()).includes('urlopen'), 'the language is forgotten');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Cairn API' }).waitFor();
}

export async function linkToAnErrorLeadsThere(visit) {
  const page = await visit.open('/docs/errors#precondition_failed', { isStranger: true, colorScheme: 'dark' });
  const row = page.getByRole('row', { name: /precondition_failed/ });
  await row.waitFor();
  await page.waitForFunction(() => document.getElementById('precondition_failed').matches(':target'));
  const { y } = await row.boundingBox();
  require(y > 0 && y < 900, `the row is at ${y}`);
  await visit.requireAccessible(page, 'errors');
  require((await page.getByText('10 MiB').count()) === 1, 'the plans are not there');
}

export async function operationIsTriedWithTheKeyOfTheConsole(visit) {
  await visit.note('@alias::inbox', '# Sourdough\n\nFlour and water.\n');
  await visit.indexed();
  const page = await visit.open('/docs/operations/search');
  await page.getByText('Try it on this server').click();
  await page.getByLabel('Body').fill('{"text": "sourdough"}');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('200 OK').waitFor();
  const answer = await page.getByRole('region', { name: 'Response' }).innerText();
  require(answer.includes('"Sourdough"'), `the note is not found: ${answer}`);
  await visit.requireAccessible(page, 'operation');
  await page.getByText('Fields', { exact: true }).first().click();
  await page.getByText('totalRelation').first().waitFor();
}

export async function docsFitAPhone(visit) {
  const page = await visit.open('/docs', { isStranger: true, viewport: { width: 390, height: 844 }, hasTouch: true });
  const fits = async (where) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    const [wide, there] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    require(wide <= there, `${where} is ${wide} wide on ${there}`);
  };
  await fits('start');
  await page.getByRole('button', { name: 'Contents' }).click();
  await visit.requireAccessible(page, 'contents');
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Errors and limits' }).click();
  await page.getByRole('heading', { level: 1, name: 'Errors and limits' }).waitFor();
  await fits('errors');
  await page.goto(`${visit.url}/docs/data`);
  await page.getByRole('heading', { level: 2, name: 'Publish' }).waitFor();
  await fits('data in and out');
  await visit.requireAccessible(page, 'data in and out');
  await page.getByRole('link', { name: 'A publication', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Publish a resource' }).waitFor();
  await page.goto(`${visit.url}/docs/operations/createFile`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(() => document.querySelectorAll('main details > summary').forEach((one) => one.click()));
  await page.getByRole('region', { name: 'Example of a response with 201' }).waitFor();
  await fits('operation with all that it has');
}
