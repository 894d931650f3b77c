import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { serviceWorker } from './vite/serviceWorker.ts';

export default defineConfig({
  plugins: [react(), serviceWorker()],
  // Our pages are served under a strict content policy: nothing is inlined as a data address.
  build: { assetsInlineLimit: 0, target: 'es2023', modulePreload: { polyfill: false } },
  worker: { format: 'es' },
  server: {
    proxy: {
      '/api': { target: process.env['TRAVIESA_SERVER'] ?? 'http://127.0.0.1:8080', ws: true },
    },
  },
});
