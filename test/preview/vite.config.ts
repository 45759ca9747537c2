// Serves the windows' real components over the real engine, without Electron: for looking at screens while they are built.
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  cacheDir: '../../out/.preview-cache',
  plugins: [react()],
  server: { port: 5199, strictPort: true, fs: { allow: ['../..'] } },
});
