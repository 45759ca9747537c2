// Runs axe over preview pages in each theme: node test/preview/axe.mjs QUERY... with the preview server running.
import { AxeBuilder } from '@axe-core/playwright';
import { chromium } from 'playwright-core';

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
});
let found = 0;
for (const query of process.argv.slice(2)) {
  for (const theme of ['dark', 'light', 'contrast']) {
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    const tab = await context.newPage();
    await tab.goto(`http://localhost:5199/table.html?${query}&theme=${theme}`, { timeout: 30_000 });
    await tab.waitForSelector('#root[data-revision]');
    await tab.waitForTimeout(700);
    const { violations } = await new AxeBuilder({ page: tab }).analyze();
    for (const violation of violations) {
      found += 1;
      const node = violation.nodes[0];
      console.log(
        `${query} ${theme}: ${violation.id} x${violation.nodes.length} ${node?.target.join(' ')} ${node?.failureSummary?.replace(/\s+/g, ' ').slice(0, 220)}`,
      );
    }
    await context.close();
  }
}
await browser.close();
console.log(`${found} violations`);
process.exitCode = found === 0 ? 0 : 1;
