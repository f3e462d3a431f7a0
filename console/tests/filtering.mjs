// What narrows a list, and who stays signed in.
import { leaf, line, require } from './visit.mjs';

export async function filtersByDateLabelAndColour(visit) {
  const home = await visit.space('Home');
  await visit.call('POST', '/v2/notepads', { parentId: home, text: '# Rye rolls', createdAt: '2020-02-03T10:00:00Z' });
  const soup = await visit.note(home, '# Minestrone');
  await visit.call('PATCH', `/v2/resources/${soup}`, { label: 3 });
  const page = await visit.open();
  await line(page, 'Rye rolls').waitFor();

  await page.getByRole('button', { name: 'Filter by date' }).click();
  await page.getByRole('menuitemradio', { name: 'Past week' }).click();
  await line(page, 'Rye rolls').waitFor({ state: 'detached' });
  await line(page, 'Minestrone').waitFor();
  await page.getByRole('button', { name: 'Remove the filter Past week' }).click();
  await line(page, 'Rye rolls').waitFor();

  const asked = page.waitForRequest((request) => request.method() === 'POST' && (request.postData() ?? '').includes('204'));
  await page.getByRole('button', { name: 'Filter by colour' }).click();
  await page.getByRole('menuitemradio', { name: 'Red' }).click();
  await asked;
  await line(page, 'Minestrone').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove the filter red' }).click();
  await line(page, 'Minestrone').waitFor();

  await visit.open('/settings/labels');
  await visit.page.getByRole('link', { name: 'Show items' }).nth(2).click();
  await line(visit.page, 'Minestrone').waitFor();
  require(await line(visit.page, 'Rye rolls').count() === 0, 'the filter by label lets others through');
  const label = visit.page.getByRole('button', { name: 'Remove the filter Label 3' });
  await label.waitFor();
  await visit.page.getByRole('button', { name: 'Filter by colour' }).click();
  await visit.page.getByRole('menuitemradio', { name: 'Red' }).click();
  await label.waitFor({ state: 'detached' });
  await visit.page.getByRole('button', { name: 'Remove the filter red' }).click();
  await label.click();
  await line(visit.page, 'Rye rolls').waitFor();
}

export async function staysSignedInWhereThatIsWanted(visit) {
  await visit.note(await visit.space('Home'), '# Minestrone');
  const { id } = await visit.call('POST', '/v2/workspaces', { title: `Another ${Date.now().toString(36)}` }, null);
  const { secret: other } = await visit.call('POST', '/v2/keys', { name: 'another', scopes: ['read', 'write'], workspaceId: id, expiresAt: null }, null);
  const begin = async (isKept) => {
    const page = await visit.open('/', { isStranger: true });
    await page.getByLabel('API key').fill(visit.key);
    if (isKept) await page.getByLabel('Stay signed in on this device').check();
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('button', { name: visit.title }).click();
    await leaf(page, 'Home').waitFor();
    return page;
  };
  // Another tab, once the first is closed and can't tell it.
  const later = async (page) => {
    const context = page.context();
    const next = await context.newPage();
    await page.close();
    visit.watch(next);
    await next.goto(visit.url);
    return next;
  };
  const forgotten = await later(await begin(false));
  await forgotten.getByLabel('API key').waitFor();
  const kept = await later(await begin(true));
  const signOut = async () => {
    await kept.getByRole('button', { name: /workspaces and settings/ }).click();
    await kept.getByRole('menuitem', { name: 'Sign out' }).click();
    await kept.getByLabel('API key').waitFor();
  };
  await line(kept, 'Minestrone').click();
  await kept.getByLabel('Add a comment').waitFor();
  await signOut();
  require(await kept.evaluate(() => localStorage.length + sessionStorage.length) === 0, 'something of the session stays');
  // Somebody else, at the same address in the same tab.
  await kept.getByLabel('API key').fill(other);
  await kept.getByRole('button', { name: 'Sign in' }).click();
  await kept.getByRole('heading', { name: 'Everything' }).waitFor();
  require(await kept.getByText('Minestrone').count() === 0 && new URL(kept.url()).pathname === '/', 'another person sees the item');
  await signOut();
  await (await later(kept)).getByLabel('API key').waitFor();
}

export async function leavesAWorkspaceThatIsDeleted(visit) {
  const another = await visit.call('POST', '/v2/workspaces', { title: `Another ${Date.now().toString(36)}` }, null);
  const page = await visit.open('/', { isStranger: true });
  const choose = async (title) => page.getByRole('button', { name: title }).click();
  await page.getByLabel('API key').fill(visit.key);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await choose(another.title);
  await page.getByRole('heading', { name: 'Everything' }).waitFor();
  // By somebody else.
  await visit.call('DELETE', '/v2/workspaces?force=true', undefined, another.id);
  await page.reload();
  await page.getByRole('heading', { name: 'Choose a workspace' }).waitFor();
  await choose(visit.title);
  await page.getByRole('button', { name: `${visit.title}: workspaces and settings` }).waitFor();
  // By its user, while it is open.
  await page.goto(`${visit.url}/settings/workspaces`);
  await page.getByRole('button', { name: `Delete ${visit.title}` }).click();
  await page.getByRole('dialog').getByRole('textbox').fill(visit.title);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click();
  await page.getByRole('heading', { name: 'Everything' }).waitFor();
  require(await page.evaluate(() => sessionStorage.getItem('cairn.workspace')) === null, 'it stays in what is deleted');
}
