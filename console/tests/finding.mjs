// From a first start to what one looks for.
import { line, require } from './visit.mjs';

export async function firstStartToFirstSearch(visit) {
  if (!visit.link) { visit.told = 'no link was given'; return; }
  const page = await visit.open(new URL(visit.link).hash.replace(/^/, '/'), { isStranger: true });
  await page.getByRole('heading', { name: 'Everything' }).or(page.getByRole('heading', { name: 'Choose a workspace' })).waitFor();
  require(!page.url().includes('#start'), 'the token stays in the address');
  const choice = page.getByRole('button', { name: /^Default/ });
  if (await choice.isVisible()) await choice.click();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Bookmark' }).click();
  await page.getByLabel('Address').fill('https://example.org/sourdough');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await line(page, 'example.org/sourdough').waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('sourd');
  await line(page, 'example.org/sourdough').waitFor();
  require(page.url().includes('/search?q=sourd'), 'the search is not in the address');

  const again = await visit.open(new URL(visit.link).hash.replace(/^/, '/'), { isStranger: true });
  await again.getByText('This link was used before').waitFor();
}

export async function instantSearchThenMeaning(visit) {
  const home = await visit.space('Home');
  await visit.note(home, '# Sourdough\n\nFeed the starter the evening before, then fold the dough.', ['kitchen']);
  await visit.note(home, '# Tomatoes\n\nTie them up and water at the root.', ['garden']);
  const page = await visit.open();
  const modes = [];
  page.on('request', (request) => { if (request.url().endsWith('/v2/search')) modes.push(request.postDataJSON().mode ?? 'hybrid'); });
  await page.keyboard.press('/');
  await page.keyboard.type('dou');
  await line(page, 'Sourdough').locator('mark', { hasText: /dou/i }).first().waitFor();
  require(modes[0] === 'instant', `the first question was ${modes[0]}`);
  await page.keyboard.type('gh');
  await page.getByRole('button', { name: 'Why this?' }).first().click();
  await page.locator('.explained .sentence').first().waitFor();
  require(modes.includes('hybrid'), 'the search by meaning never came');

  await page.getByRole('button', { name: 'Filter by kind' }).click();
  await page.getByRole('menuitemradio', { name: 'Pictures' }).click();
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
  await page.getByRole('button', { name: 'Remove the filter Pictures' }).click();
  await line(page, 'Sourdough').waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type('"dough" -starter');
  await page.getByRole('heading', { name: 'Nothing found' }).waitFor();
}

/// What the keyboard alone can do, from signing in to undoing.
export async function keyboardOnly(visit) {
  const home = await visit.space('Home');
  await visit.folder(home, 'Recipes');
  await visit.note(home, '# Rye rolls');
  await visit.note(home, '# Minestrone');
  const page = await visit.open('/', { isStranger: true });
  const { keyboard } = page;
  await page.getByRole('heading', { name: 'Cairn' }).waitFor();
  while (!(await page.evaluate(() => document.activeElement?.id === 'key'))) await keyboard.press('Tab');
  await keyboard.type(visit.key);
  await keyboard.press('Enter');
  const own = page.getByRole('button', { name: visit.title });
  await own.waitFor();
  while (!(await own.evaluate((button) => button === document.activeElement))) await keyboard.press('Tab');
  await keyboard.press('Enter');
  await page.getByRole('treeitem', { name: 'Home' }).waitFor();

  await keyboard.press('g');
  await keyboard.press('f');
  await keyboard.type('Home');
  await keyboard.press('ArrowRight');
  await page.getByRole('treeitem', { name: 'Recipes' }).waitFor();
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await line(page, 'Recipes').waitFor();
  await keyboard.press('Escape');
  await page.evaluate(() => document.activeElement?.blur());
  await keyboard.press('j');
  await keyboard.press('End');
  await page.waitForFunction(() => document.getElementById(document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant') ?? '')?.textContent?.includes('Rye rolls'));
  await keyboard.press('x');
  await page.getByText('1 item selected').waitFor();
  await keyboard.press('m');
  await page.getByRole('combobox').waitFor();
  await keyboard.type('Recip');
  await page.getByRole('option', { name: /Recipes/ }).waitFor();
  await keyboard.press('Enter');
  await page.getByText('Moved “Rye rolls” to Recipes').waitFor();
  await line(page, 'Rye rolls').waitFor({ state: 'detached' });
  await keyboard.press('Control+z');
  await line(page, 'Rye rolls').waitFor();
  await keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/// Ten thousand items are scrolled to their end, and searched.
export async function tenThousandItems(visit) {
  const all = await visit.space('All');
  const notes = Array.from({ length: 500 }, (_, at) => ({ op: 'createNotepad', parentId: all, text: `# Entry ${at}\n\nA line about number ${at}.` }));
  await visit.call('POST', '/v2/resources/batch', { atomic: true, operations: notes });
  for (let copy = 1; copy < 20; copy++) await visit.call('POST', '/v2/spaces', { copyFolderId: all, name: `Copy ${copy}` });
  const page = await visit.open('/?order=name-asc');
  await page.getByText('10,000 items').waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('End');
  await page.waitForFunction(() => {
    const active = document.getElementById(document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant') ?? '');
    return active?.getAttribute('aria-rowindex') === '10000' && active.textContent?.includes('Entry 99');
  });
  require(await page.locator('[role=row]').count() < 120, 'the list is not virtual');
  await page.keyboard.press('Home');
  await page.waitForFunction(() => document.querySelector('[aria-rowindex="1"]')?.textContent?.includes('Entry 0'));
  // Once before, so that the index of the new notes is made.
  await visit.call('POST', '/v2/search', { text: 'entry', mode: 'instant' });
  const box = page.getByRole('searchbox', { name: 'Search' });
  // In the page: the driver of the browser takes a while itself.
  await page.evaluate(() => {
    globalThis.times = [];
    const input = document.querySelector('input[type=search]');
    input.addEventListener('input', () => {
      const begun = performance.now();
      const text = input.value;
      const observer = new MutationObserver(() => {
        if (document.querySelector('h1')?.textContent !== `“${text}”` || !document.querySelector('[role=row] mark')) return;
        observer.disconnect();
        globalThis.times.push(Math.round(performance.now() - begun));
      });
      if (text) observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  });
  const texts = ['entry 31', 'entry 317', 'number 4', 'number 42', 'line about'];
  for (const [at, text] of texts.entries()) {
    await box.fill(text);
    await page.waitForFunction((count) => globalThis.times.length > count, at);
  }
  const times = await page.evaluate(() => globalThis.times);
  visit.told = `milliseconds from the letter to marked results at 10,000 notes: ${times.join(', ')}`;
}
