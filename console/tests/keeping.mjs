// What a person does with what is there.
import { leaf, line, message, require } from './visit.mjs';

export async function draggedIntoAFolderAndBack(visit) {
  const home = await visit.space('Home');
  await visit.folder(home, 'Recipes');
  const note = await visit.note(home, '# Minestrone');
  const page = await visit.open(`/items/${home}`);
  const parent = async () => (await visit.call('GET', `/v2/resources/${note}`)).parent.name;
  await leaf(page, 'Home').press('ArrowRight');
  await leaf(page, 'Recipes').waitFor();
  await line(page, 'Minestrone').dragTo(leaf(page, 'Recipes'));
  await message(page, 'Moved “Minestrone” to Recipes').waitFor();
  require(await parent() === 'Recipes', 'it was not moved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await line(page, 'Minestrone').waitFor();
  require(await parent() === 'Home', 'the move was not undone');
  // What is made beside an open item goes where the list is.
  await line(page, 'Minestrone').click();
  await page.getByLabel('Add a comment').waitFor();
  const made = page.waitForResponse('**/v2/notepads');
  await page.keyboard.press('n');
  require((await (await made).json()).parent.name === 'Home', 'the new note is not where the list is');
}

export async function tagsAreAddedFilteredRenamedAndMerged(visit) {
  const home = await visit.space('Home');
  const soup = await visit.note(home, '# Minestrone', ['cooking']);
  await visit.note(home, '# Tomatoes', ['garden']);
  const page = await visit.open(`/items/${soup}`);
  await page.getByRole('region', { name: 'Content' }).getByRole('button', { name: 'Tag', exact: true }).click();
  await page.getByRole('combobox').fill('winter');
  await page.getByRole('option', { name: 'Create “winter”' }).click();
  await message(page, 'Tagged “Minestrone” with winter').waitFor();
  await page.getByRole('list', { name: 'Tags' }).getByRole('link', { name: 'winter' }).click();
  await page.getByRole('button', { name: 'Remove the filter #winter' }).waitFor();
  await line(page, 'Minestrone').waitFor();
  require(await line(page, 'Tomatoes').count() === 0, 'the filter by tag lets others through');

  await page.getByRole('link', { name: 'Tags', exact: true }).click();
  await page.getByRole('button', { name: 'More for the tag cooking' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('Name', { exact: true }).fill('kitchen');
  await page.getByRole('button', { name: 'Rename', exact: true }).click();
  await page.getByRole('link', { name: 'kitchen' }).waitFor();
  await page.getByRole('button', { name: 'More for the tag winter' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another' }).click();
  await page.getByRole('option', { name: 'kitchen' }).click();
  await page.getByRole('button', { name: 'Merge', exact: true }).click();
  await message(page, 'Merged into “kitchen”').waitFor();
  const tags = (await visit.call('GET', `/v2/resources/${soup}`)).tags.map(({ name }) => name);
  require(tags.join() === 'kitchen', `it has the tags ${tags}`);
}

export async function aDeletedTagComesBackWhole(visit) {
  const kept = await visit.note('@alias::inbox', '# Minestrone', ['soup']);
  const binned = await visit.note('@alias::inbox', '# Gazpacho', ['soup']);
  const { id } = (await visit.call('GET', '/v2/tags')).data.tags[0];
  await visit.call('PATCH', `/v2/tags/${id}`, { description: 'Hot or cold' });
  await visit.call('POST', '/v2/resources/delete', { resourceIds: [binned], archive: true });
  const page = await visit.open('/tags');
  await page.getByRole('button', { name: 'More for the tag soup' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('2 items will lose it').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await message(page, 'Undone').waitFor();
  for (const item of [kept, binned]) {
    const tags = (await visit.call('GET', `/v2/resources/${item}`)).tags.map(({ name }) => name);
    require(tags.join() === 'soup', `an item has the tags ${tags}`);
  }
  const { description } = (await visit.call('GET', '/v2/tags')).data.tags[0];
  require(description === 'Hot or cold', `the tag says ${description}`);
}

export async function binRecoversAndDeletes(visit) {
  const home = await visit.space('Home');
  await visit.note(home, '# Keep me');
  await visit.note(home, '# Lose me');
  const page = await visit.open(`/items/${home}`);
  await line(page, 'Lose me').waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Bin', exact: true }).click();
  await message(page, 'Moved 2 items to the bin').waitFor();
  // The lines of this list go before those of the bin come, and look the same.
  await page.getByRole('heading', { name: 'This folder is empty' }).waitFor();
  await leaf(page, 'Bin').click();
  await page.getByRole('heading', { name: 'Bin', exact: true }).waitFor();
  await line(page, 'Keep me').click();
  await page.getByRole('button', { name: 'Recover', exact: true }).click();
  await message(page, 'Recovered “Keep me”').waitFor();
  await line(page, 'Keep me').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'Empty the bin' }).click();
  await page.getByRole('button', { name: 'Empty the bin', exact: true }).click();
  await page.getByRole('heading', { name: 'The bin is empty' }).waitFor();
  await leaf(page, 'Home').click();
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor();
  await line(page, 'Keep me').waitFor();
}

export async function keysSpareWhatIsNotMarked(visit) {
  const home = await visit.space('Home');
  for (const name of ['Alpha', 'Beta', 'Gamma', 'Omega']) await visit.note(home, `# ${name}`);
  const page = await visit.open(`/items/${home}`);
  await line(page, 'Alpha').waitFor();
  for (const key of ['e', 'Delete', 'm', 't', 'F2']) await page.keyboard.press(key);
  require(await page.getByRole('dialog').count() === 0, 'a key acts on a line that is not marked');
  await page.keyboard.press('j');
  await page.getByRole('button', { name: 'More for this list' }).click();
  await page.getByRole('menuitem', { name: 'New note here' }).waitFor();
  for (const key of ['e', 'Delete', 'Escape', 'j', 'Delete']) await page.keyboard.press(key);
  await message(page, 'Moved “Alpha” to the bin').waitFor();
  const { resources } = await visit.call('POST', '/v2/resources/filter', { parentId: home });
  require(resources.length === 3, `left are ${resources.map(({ name }) => name)}`);
}

export async function commentsAndLabels(visit) {
  const note = await visit.note('@alias::inbox', '# Minestrone');
  const page = await visit.open(`/items/${note}`);
  await page.getByLabel('Add a comment').fill('More beans.');
  // The item goes and comes: what is written about it is there again.
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await line(page, 'Minestrone').click();
  await page.getByRole('button', { name: 'Comment', exact: true }).dblclick();
  await page.getByText('More beans.', { exact: true }).waitFor();
  require((await visit.call('GET', `/v2/resources/${note}/comments`)).count === 1, 'the comment is doubled');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('More beans.', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'More for this item' }).click();
  await page.getByRole('menuitemradio').nth(2).click();
  await page.locator('.title .label').waitFor();
  require((await visit.call('GET', `/v2/resources/${note}`)).label.id === 3, 'the label is another');
}

/// The bookmarklet of the settings, run on a page of another origin, and the text of that page in the reader's view.
export async function bookmarkletSavesThePageAsItIsShown(visit) {
  const page = await visit.open('/settings/saving');
  const script = await page.getByRole('link', { name: 'Save to Cairn' }).getAttribute('href');
  const elsewhere = await page.context().newPage();
  const site = 'http://site.example/';
  await elsewhere.route(site, (route) => route.fulfill({ contentType: 'text/html', body: '<title>Members only</title><p id="p">A wombat digs by night.</p>' }));
  await elsewhere.goto(site);
  await elsewhere.evaluate(() => getSelection().selectAllChildren(document.getElementById('p')));
  const opened = page.context().waitForEvent('page');
  await elsewhere.evaluate(decodeURIComponent(script.replace(/^javascript:/, '')));
  const form = await opened;
  visit.watch(form);
  await form.getByText('saved as your browser shows it').waitFor();
  require(await form.getByLabel('Selected text').inputValue() === 'A wombat digs by night.', 'the selection is missing');
  await form.getByRole('button', { name: 'Save to the inbox' }).click();
  await form.getByRole('heading', { name: 'Saved to your inbox' }).waitFor();
  const { resources } = await visit.call('POST', '/v2/resources/filter', { parentId: '@alias::inbox' });
  require(resources[0].originUrl === site && resources[0].name === 'Members only', 'the bookmark is another');
  await page.goto(`${visit.url}/items/${resources[0].id}`);
  await page.getByRole('region', { name: 'From the page' }).getByText('A wombat digs by night.').waitFor();
}

export async function bookmarksOfABrowserAreImported(visit) {
  const page = await visit.open('/import');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose an exported file' }).click();
  const html = '<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><H3>Cooking</H3><DL><p><DT><A HREF="https://bread.example/" ADD_DATE="1546398245">Bread</A></DL><p><DT><A HREF="javascript:alert(1)">Script</A></DL><p>';
  await (await chooser).setFiles({ name: 'bookmarks.html', mimeType: 'text/html', buffer: Buffer.from(html) });
  const imported = page.getByRole('list', { name: 'Imports' }).getByRole('listitem').first();
  await imported.getByText('2 imported, 1 skipped').waitFor();
  await imported.getByRole('button', { name: /Show the report/ }).click();
  await imported.getByText('javascript:').waitFor();
  await visit.requireAccessible(page, 'imports');
  const { resources } = await visit.call('POST', '/v2/resources/filter', { url: 'https://bread.example/' });
  require(resources[0].parent.name === 'Cooking' && resources[0].createdAt.startsWith('2019-01-02'), 'the bookmark is another');
}

export async function noteIsEditedAndKept(visit) {
  const note = await visit.note('@alias::inbox', '# Minestrone\n\nBeans.');
  const page = await visit.open(`/items/${note}`);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  // A browser that pauses meanwhile saves the half of it first.
  const saved = page.waitForResponse((response) => response.ok() && response.request().postData()?.includes('And cabbage.'));
  await page.keyboard.type(' And cabbage.');
  await saved;
  const response = await fetch(`${visit.url}/v2/notepads/${note}/content`, { headers: { 'X-Api-Key': visit.key, 'X-Service-Workspace-Id': visit.workspace } });
  require((await response.text()).includes('Beans. And cabbage.'), 'the text was not kept');
}

export async function keysAreMadeAndRevoked(visit) {
  const page = await visit.open('/settings/keys');
  await page.getByText('this session').waitFor();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByLabel('Name', { exact: true }).fill('reader');
  await page.getByLabel('Create, change and delete items').uncheck();
  await page.getByLabel('In', { exact: true }).selectOption({ label: visit.title });
  await visit.requireAccessible(page, 'new key');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const secret = await page.getByLabel('Key', { exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  const ask = (method, path, body) => fetch(visit.url + path, { method, body, headers: { 'X-Api-Key': secret, 'Content-Type': 'application/json' } });
  require((await ask('GET', '/v2/tags')).status === 200, 'the key does not read');
  require((await ask('POST', '/v2/tags', '{"name": "x"}')).status === 403, 'the key writes');
  await page.getByRole('button', { name: 'Revoke reader' }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await message(page, 'Revoked the key “reader”').waitFor();
  require((await ask('GET', '/v2/tags')).status === 401, 'the key is still good');
}

export async function versionsOfANoteAreComparedAndRestored(visit) {
  const note = await visit.note('@alias::inbox', '# Minestrone\n\nBeans.\n\nSimmer for an hour.\n');
  const write = (text) => visit.call('PUT', `/v2/notepads/${note}/content`, { text });
  const content = async () => (await fetch(`${visit.url}/v2/notepads/${note}/content`, { headers: { 'X-Api-Key': visit.key, 'X-Service-Workspace-Id': visit.workspace } })).text();
  await write('# Minestrone\n\nBeans and cabbage.\n\nSimmer for an hour.\n');
  await write('# Soup\n');
  const page = await visit.open(`/items/${note}`);
  await page.getByRole('button', { name: 'More for this item' }).click();
  await page.getByRole('menuitem', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Versions of “Soup”' });
  await dialog.getByRole('button', { pressed: true }).waitFor();
  await dialog.getByText('cabbage').waitFor();
  await visit.requireAccessible(page, 'versions');
  await dialog.getByRole('list').getByRole('button').last().press('Enter');
  await dialog.getByText('Beans.').waitFor();
  await dialog.getByRole('button', { name: 'Restore this version' }).click();
  await message(page, 'The version is restored').waitFor();
  require((await content()).includes('Beans.'), 'the earlier text did not come back');
  await page.getByRole('region', { name: 'Content' }).getByText('Simmer for an hour.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('heading', { name: 'Soup', level: 1 }).waitFor();
  require(await content() === '# Soup\n', 'the restoration was not undone');
}
