// How it looks to others: on a phone, without a net, to those who don't see it.
import { leaf, line, message, require } from './visit.mjs';

export async function phone(visit) {
  const home = await visit.space('Home');
  const recipes = await visit.folder(home, 'Recipes');
  await visit.note(recipes, '# Minestrone');
  const page = await visit.open('/', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  require(!(await leaf(page, 'Home').isVisible()), 'the tree covers the page');
  await page.getByRole('button', { name: 'Folders' }).tap();
  await leaf(page, 'Home').tap();
  await line(page, 'Recipes').tap();
  await line(page, 'Minestrone').tap();
  await page.getByRole('heading', { name: 'Minestrone' }).waitFor();
  require(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'the page is wider than the phone');
  await page.getByRole('button', { name: 'Back to the list' }).tap();
  await line(page, 'Minestrone').waitFor();
  await page.goBack();
}

export async function everyPageHasAHeading(visit) {
  const page = await visit.open('/', { viewport: { width: 390, height: 844 } });
  for (const path of ['/settings/nowhere', '/items/018f3a5c-0000-7000-8000-000000000000']) {
    await page.goto(visit.url + path);
    await page.locator('.empty').waitFor();
    require(await page.locator('h1:visible').count() === 1, `${path} has no heading of its own`);
  }
}

export async function menusByKeyboard(visit) {
  for (let i = 0; i < 30; i++) await visit.call('POST', '/v2/tags', { name: `tag ${i + 10}` });
  const page = await visit.open('/tags', { viewport: { width: 1000, height: 700 } });
  const last = page.getByRole('button', { name: 'More for the tag tag 39' });
  await last.focus();
  await page.keyboard.press('Enter');
  await page.locator('[role=menuitem]:focus').filter({ hasText: 'Rename' }).waitFor();
  await page.keyboard.press('End');
  const item = page.locator('[role=menuitem]:focus').filter({ hasText: 'Delete' });
  await item.waitFor();
  const { y, height } = await item.boundingBox();
  require(y + height <= 700, 'the menu leaves the window');
  await page.keyboard.press('Enter');
  await message(page, 'Deleted the tag “tag 39”').waitFor();
}

export async function commentsAreEditedByKeyboard(visit) {
  const note = await visit.note('@alias::inbox', '# Minestrone');
  await visit.call('POST', `/v2/resources/${note}/comments`, { content: 'More beans' });
  const page = await visit.open(`/items/${note}`);
  const edit = page.getByRole('article').getByRole('button', { name: 'Edit', exact: true });
  await edit.focus();
  await page.keyboard.press('Enter');
  await page.locator('textarea:focus').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type('!');
  await page.keyboard.press('Control+Enter');
  await page.getByText('More beans!').waitFor();
  require(await edit.evaluate((button) => button === document.activeElement), 'the focus does not come back');
}

export async function theFocusFollowsOnNarrowScreens(visit) {
  await visit.note('@alias::inbox', '# Minestrone');
  const page = await visit.open('/inbox', { viewport: { width: 1000, height: 700 } });
  await line(page, 'Minestrone').waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Add a comment').waitFor();
  await page.locator('[aria-label=Content]:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[role=grid]:focus').waitFor();
  // By mouse, no line is marked, so shortcuts must not find one either.
  await line(page, 'Minestrone').click();
  await page.getByLabel('Add a comment').waitFor();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await line(page, 'Minestrone').waitFor();
  require(await page.locator('[role=grid]:focus').count() === 0, 'the list has a focus that it does not show');
}

export async function longNamesFit(visit) {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'.repeat(4);
  const folder = await visit.folder('@alias::inbox', long);
  await visit.note(folder, `# ${long}`, [long]);
  await visit.indexed();
  const page = await visit.open('/search?q=donau');
  const hit = line(page, 'Donau').filter({ has: page.locator('.tag') }).first();
  await hit.waitFor();
  const fits = await hit.evaluate((row) => [...row.querySelectorAll('.what > *')].every((part) => part.getBoundingClientRect().right <= row.querySelector('.state').getBoundingClientRect().left));
  require(fits, 'a hit covers what is beside it');
  const { id: bookmark } = await visit.call('POST', '/v2/bookmarks', { parentId: folder, url: `https://${'sub.'.repeat(30)}example.org/` });
  await visit.call('PATCH', `/v2/resources/${bookmark}`, { description: long });
  await visit.call('PUT', `/v2/aliases/${'a'.repeat(63)}`, { resourceId: folder });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, there] of [[`/items/${bookmark}`, 'Copy address'], ['/tags', /^More for the tag/], ['/settings/aliases', /^Delete the alias/]]) {
    await page.goto(visit.url + path);
    const { x, width } = await page.getByRole('button', { name: there }).boundingBox();
    require(x + width <= 390, `${path}: a button is out of sight`);
    require(await page.locator('.scroll:visible').evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth)), `${path} moves sideways`);
  }
}

/// The second click comes while the first one's item is being read.
export async function openedByTwoClicks(visit) {
  const note = await visit.note('@alias::inbox', '# Minestrone');
  const page = await visit.open('/inbox');
  let release;
  const released = new Promise((resolve) => (release = resolve));
  await page.route(`**/v2/resources/${note}`, async (route) => { await released; await route.continue().catch(() => {}); });
  const asked = page.waitForRequest(`**/v2/resources/${note}`);
  await line(page, 'Minestrone').click();
  await asked;
  await line(page, 'Minestrone').click();
  release();
  await page.getByLabel('Add a comment').waitFor();
}

/// Which list an address shows is not known before its item has been read. No other one is shown meanwhile.
export async function oneListForAnAddress(visit) {
  const home = await visit.space('Home');
  const note = await visit.note(home, '# Minestrone');
  const page = await visit.open('/settings');
  const lists = [];
  page.on('request', (request) => { if (request.url().endsWith('/v2/resources/filter')) lists.push(request.postDataJSON()); });
  for (const id of [home, note]) {
    await page.goto(`${visit.url}/items/${id}`);
    await line(page, 'Minestrone').waitFor();
  }
  require(lists.every(({ parentId }) => parentId === home), `it asked for ${JSON.stringify(lists)}`);
}

/// As a page leaves it that goes before the server has answered.
const leaveUnsaved = (page, note, text, workspace) => page.evaluate((draft) => new Promise((resolve, reject) => {
  const opened = indexedDB.open('cairn-drafts', 1);
  opened.onerror = reject;
  opened.onupgradeneeded = () => opened.result.createObjectStore('drafts', { keyPath: 'key' });
  opened.onsuccess = () => {
    const writing = opened.result.transaction('drafts', 'readwrite');
    writing.objectStore('drafts').put({ ...draft, at: Date.now() });
    writing.oncomplete = resolve;
  };
}), { key: `${note}/0-0`, text, base: '# Minestrone', etag: '"0"', workspace });

export async function offlineAndBack(visit) {
  const note = await visit.note('@alias::inbox', '# Minestrone');
  const page = await visit.open('/inbox');
  await line(page, 'Minestrone').waitFor();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.getByText('You are offline').waitFor();
  await leaveUnsaved(page, note, '# Minestrone\n\nBeans.', visit.workspace);
  await page.reload();
  // Chromium 150 forgets what it told the page when it loads it again.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const conditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await devtools.send('Network.emulateNetworkConditions', conditions);
  await page.getByText('You are offline').waitFor();
  await page.getByText('can’t be reached').first().waitFor();
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await page.context().setOffline(false);
  await devtools.send('Network.emulateNetworkConditions', { ...conditions, offline: false });
  require((await saved).request().postData().endsWith('Beans.'), 'another text is saved');
  await page.getByText('You are offline').waitFor({ state: 'detached' });
  await line(page, 'Minestrone').waitFor();
  // Where the note is gone meanwhile, what was written in it is not.
  await visit.call('POST', '/v2/resources/delete', { resourceIds: [note], archive: false });
  await leaveUnsaved(page, note, 'Potatoes.', visit.workspace);
  await page.goto(`${visit.url}/items/${note}`);
  await page.getByRole('button', { name: 'Save as a new note' }).click();
  await page.getByRole('heading', { name: 'Potatoes.' }).waitFor();
  const kept = await page.evaluate(async () => {
    const urls = [];
    for (const name of await caches.keys()) for (const request of await (await caches.open(name)).keys()) urls.push(new URL(request.url).pathname);
    return urls;
  });
  require(kept.includes('/') && kept.every((path) => path === '/' || path.startsWith('/console/')), `it keeps ${kept}`);
}

/// What is seen stays, as it does when the system changes its colours at nightfall.
async function requireBoth(visit, page, what) {
  for (const colorScheme of ['light', 'dark']) {
    await page.emulateMedia({ colorScheme });
    await visit.requireAccessible(page, `${what}, ${colorScheme}`);
  }
}

/// Every view, light and dark, by the rules of axe-core.
export async function accessibleEverywhere(visit) {
  const home = await visit.space('Home');
  const note = await visit.note(home, '# Minestrone\n\nBeans, cabbage.\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [ ] buy beans', ['kitchen']);
  await visit.call('POST', `/v2/resources/${note}/comments`, { content: 'More beans.' });
  await visit.call('POST', '/v2/bookmarks', { parentId: home, url: 'https://example.org/' });
  const sections = ['appearance', 'saving', 'labels', 'aliases', 'workspaces', 'keys', 'export', 'usage', 'processing'];
  const views = [
    ['/', '[role=row]'], [`/items/${home}`, '[role=row]'], [`/items/${note}`, '.detail h1'], ['/search?q=beans', '.why'], ['/search', '.empty'],
    ['/inbox', '.empty'], ['/bin', '.empty'], ['/tags', '.column li'], ['/import', '.column'], ['/save', 'form.column'],
    ...sections.map((section) => [`/settings/${section}`, '.section h1']),
  ];
  const stranger = await visit.open('/', { isStranger: true });
  await stranger.getByLabel('API key').waitFor();
  await requireBoth(visit, stranger, 'sign-in');
  const page = await visit.open('/');
  const go = (path) => page.evaluate((to) => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate')); }, path);
  for (const [path, there] of views) {
    // By the history, as a click does: the page is loaded once.
    await go(path);
    await page.locator(there).first().waitFor();
    await page.locator('.spinner').waitFor({ state: 'detached' });
    await requireBoth(visit, page, path);
  }
  await go(`/items/${home}`);
  await line(page, 'Minestrone').waitFor();
  await page.getByRole('button', { name: 'Show as thumbnails' }).click();
  await requireBoth(visit, page, 'thumbnails');
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await requireBoth(visit, page, 'menu');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await requireBoth(visit, page, 'shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('grid').focus();
  await page.keyboard.press(' ');
  await page.getByText('1 item selected').waitFor();
  await requireBoth(visit, page, 'selection');
  await page.keyboard.press('m');
  await page.getByRole('option').first().waitFor();
  await requireBoth(visit, page, 'move');
}
