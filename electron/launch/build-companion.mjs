// Owns the bundle of the companion's page: for the browsers of televisions and older phones. Fonts are the windows' own files.
import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { entriesOf, TARGETS } from './bundle.mjs';
import { iconSvg } from './icons.mjs';

/** What home screens ask for. */
const ICON_SIZES = [192, 512];

/**
 * Leaves out fonts that the windows' build holds under the same name, which has a hash of the content in it: the server
 * looks there as well, and the package holds them once.
 * @param {string} repo
 * @returns {import('vite').Plugin}
 */
const withoutSharedFonts = (repo) => ({
  name: 'donburi:companion-shared-fonts',
  generateBundle(_options, bundle) {
    const shared = join(repo, 'out', 'renderer', 'assets');
    for (const name of Object.keys(bundle)) {
      if (name.endsWith('.woff2') && existsSync(join(shared, basename(name)))) delete bundle[name];
    }
  },
});

/** @param {string} folder */
async function drawHomeIcons(folder) {
  const { default: sharp } = await import('sharp');
  writeFileSync(join(folder, 'icon.svg'), iconSvg(512));
  for (const size of ICON_SIZES) {
    await sharp(Buffer.from(iconSvg(size)))
      .png()
      .toFile(join(folder, `icon-${size}.png`));
  }
}

/** @param {string} repo */
export async function buildCompanion(repo) {
  const { index = '' } = entriesOf('companion', repo);
  await build({
    configFile: false,
    root: dirname(index),
    base: '/',
    logLevel: 'warn',
    plugins: [react(), withoutSharedFonts(repo)],
    build: {
      outDir: join(repo, 'out', 'companion'),
      emptyOutDir: true,
      target: TARGETS.television,
      cssTarget: TARGETS.television,
      minify: true,
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 2_000,
      reportCompressedSize: false,
      rolldownOptions: { input: { index } },
    },
  });
  await drawHomeIcons(join(repo, 'out', 'companion'));
}
