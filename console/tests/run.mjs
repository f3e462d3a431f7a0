// Journeys through the console in a real browser. Each has a workspace of its own; a line of JSON tells how it ended.
//   node tests/run.mjs URL KEY [LINK] [only…]
// URL of a server, a key of an account, and the link of its first start if it was not used. CHROMIUM names the browser.
import { chromium } from 'playwright-core';
import * as storing from './storing.mjs';
import { Visit } from './visit.mjs';
import * as filtering from './filtering.mjs';
import * as finding from './finding.mjs';
import * as keeping from './keeping.mjs';
import * as looking from './looking.mjs';
import * as reading from './reading.mjs';
import * as sharing from './sharing.mjs';

const [url, key, link, ...only] = process.argv.slice(2);
// One after the other: browser and server share the processors.
const all = { ...filtering, ...finding, ...keeping, ...looking, ...reading, ...sharing, ...storing };
const journeys = Object.entries(all)
  .filter(([name]) => !only.length || only.includes(name));
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync',
  ],
});
let failures = 0;
async function go(name, journey) {
  const begun = performance.now();
  const visit = await Visit.begin(browser, { url, key, link: link === '-' ? undefined : link, name });
  let problem = '';
  try {
    await journey(visit);
    visit.requireQuiet();
  } catch (error) {
    problem = `${error?.stack ?? error}\n${await visit.shown()}`;
    if (process.env.SHOTS) await visit.page?.screenshot({ path: `${process.env.SHOTS}/${name}.png` }).catch(() => {});
    failures++;
  }
  await visit.end();
  console.log(JSON.stringify({ journey: name, seconds: +((performance.now() - begun) / 1000).toFixed(1), told: visit.told, problem }));
}
for (const [name, journey] of journeys) await go(name, journey);
await browser.close();
process.exit(failures ? 1 : 0);
