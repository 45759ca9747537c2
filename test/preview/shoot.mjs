// Takes pictures of preview pages: node test/preview/shoot.mjs OUT NAME=QUERY[@WxH][!keys]... with the preview server running.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [folder = 'out/preview', ...shots] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
for (const shot of shots) {
  const [, name, page, query, size = '1280x800', keys = ''] =
    /^([^=]+)=([\w-]+)\?([^@!]*)(?:@(\d+x\d+))?(?:!(.*))?$/.exec(shot) ?? [];
  if (!name) throw new Error(`not understood: ${shot}`);
  const [width, height] = size.split('x').map(Number);
  const tab = await browser.newPage({ viewport: { width, height } });
  tab.setDefaultTimeout(4_000);
  tab.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      console.log(name, message.text().slice(0, 300));
  });
  tab.on('pageerror', (error) => console.log(name, 'ERROR', error.message.slice(0, 600)));
  await tab.goto(`http://localhost:5199/${page}.html?${query}`, { timeout: 30_000 });
  await tab
    .waitForSelector('#root[data-revision]', { timeout: 30_000 })
    .catch(() => console.log(name, 'no view'));
  await tab.evaluate(() => document.fonts.ready);
  await tab.waitForTimeout(600);
  for (const key of keys.split(',').filter(Boolean)) {
    if (key.startsWith('click:')) await tab.click(key.slice(6));
    else if (key.startsWith('hover:')) await tab.hover(key.slice(6));
    else await tab.keyboard.press(key);
    await tab.waitForTimeout(150);
  }
  await tab.waitForTimeout(500);
  await tab.screenshot({ path: join(folder, `${name}.png`) });
  await tab.close();
}
await browser.close();
