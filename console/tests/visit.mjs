import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PATIENCE_MS = 60_000;

/// One person in front of the console: a browser context, a workspace, and what the page complained about.
export class Visit {
  told = '';
  #complaints = [];

  static async begin(browser, { url, key, link, name }) {
    const visit = new Visit();
    Object.assign(visit, { browser, url, key, link, contexts: [] });
    visit.title = `${name} ${Date.now().toString(36)}`;
    const made = await visit.call('POST', '/v2/workspaces', { title: visit.title }, null);
    visit.workspace = made.id;
    return visit;
  }

  /// @param workspace null for the parent workspace
  async call(method, path, body, workspace = this.workspace) {
    const response = await fetch(this.url + path, {
      method,
      headers: {
        'X-Api-Key': this.key, 'Content-Type': 'application/json',
        ...(workspace ? { 'X-Service-Workspace-Id': workspace } : {}),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.status === 204 ? undefined : response.json();
  }

  folder = async (parentId, name) => (await this.call('POST', '/v2/folders', { parentId, name })).id;
  space = async (name) => (await this.call('POST', '/v2/spaces', { name })).id;
  note = async (parentId, text, tags = []) =>
    (await this.call('POST', '/v2/notepads', { parentId, text, tags: tags.map((tag) => ({ name: tag })) })).id;

  /// Opens a page of the console, signed in but where `isStranger` is set.
  /// Until searches find what was stored: where a journey asks for it once.
  async indexed() {
    let answer;
    do answer = await this.call('POST', '/v2/search', { text: 'anything', mode: 'keyword' });
    while (answer.stale);
  }

  async open(path = '/', { isStranger = false, ...options } = {}) {
    const context = await this.browser.newContext({ viewport: { width: 1400, height: 900 }, ...options });
    this.contexts.push(context);
    context.setDefaultTimeout(PATIENCE_MS);
    await context.addInitScript(messagesStay);
    if (!isStranger) {
      await context.addInitScript(([key, workspace]) => {
        sessionStorage.setItem('cairn.key', key);
        sessionStorage.setItem('cairn.workspace', workspace);
      }, [this.key, this.workspace]);
    }
    const page = await context.newPage();
    this.watch(page);
    await page.goto(this.url + path);
    this.page = page;
    return page;
  }

  /// What breaks the policy, throws, or asks another server is a failure of the journey.
  watch(page) {
    const own = new URL(this.url).origin;
    page.on('pageerror', (error) => this.#complaints.push(`thrown: ${error.message}`));
    page.on('console', (message) => {
      const text = message.text();
      if (/Content Security Policy|Refused to|violates/i.test(text)) this.#complaints.push(`policy: ${text}`);
    });
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (/^https?:$/.test(protocol) && origin !== own) this.#complaints.push(`asked ${request.url()}`);
    });
  }

  /// What a journey that failed leaves to look at: what the page complained of, where it is and what it says.
  async shown() {
    const text = await this.page?.evaluate(() => `${location.pathname}: ${document.body.innerText.slice(0, 1000)}`).catch(String);
    return [...this.#complaints, text].join('\n');
  }

  requireQuiet() {
    if (this.#complaints.length) throw new Error(this.#complaints.join('\n'));
  }

  /// By axe-core's rules of WCAG 2.2 AA and its good practices.
  async requireAccessible(page, what) {
    // Colours are only judged once they stand still.
    await page.evaluate(() => Promise.all(document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity).map((one) => one.finished.catch(() => {}))));
    const isThere = await page.evaluate('typeof axe !== "undefined"');
    if (!isThere) await page.evaluate(AXE);
    const { violations } = await page.evaluate('axe.run(document, { resultTypes: ["violations"] })');
    if (violations.length) {
      throw new Error(`${what}: ${violations.map(({ id, help, nodes }) => `${id} (${help}): ${nodes.slice(0, 3).map(({ html }) => html.slice(0, 200)).join(' | ')}`).join('\n')}`);
    }
  }

  async end() {
    for (const context of this.contexts) await context.close();
  }
}

/// A message offers to undo what was done for six seconds; a busy machine may not have reached for it by then.
function messagesStay() {
  const usual = window.setTimeout;
  window.setTimeout = (run, ms, ...rest) => usual(run, ms === 6_000 ? 120_000 : ms, ...rest);
}

export function require(condition, what) {
  if (!condition) throw new Error(what);
}

/// The lines of the list, as a person names them.
export const line = (page, name) => page.locator('[role=row], [role=gridcell][aria-selected]').filter({ hasText: name }).first();
export const leaf = (page, name) => page.getByRole('treeitem', { name, exact: true });
export const message = (page, text) => page.getByRole('region', { name: 'Messages' }).getByText(text);
