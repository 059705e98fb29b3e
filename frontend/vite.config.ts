import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { callsWithoutSchemas } from './build/calls-without-schemas';
import { firstFile } from './build/first-file';

/**
 * Installable, and opens without a network: the app shell is precached. A new version waits until the user accepts it. The shell is cached
 * as `/`, the URL that carries the content security policy.
 */
const installable = () =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: null,
    includeAssets: [],
    manifest: {
      id: '/',
      name: 'Tennis Code',
      short_name: 'Tennis Code',
      description: 'Escadas de ténis em Portugal: classificações vivas, cada ponto explicado.',
      lang: 'pt-PT',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      theme_color: '#a5451c',
      background_color: '#faf6ef',
      icons: [
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    strategies: 'injectManifest',
    srcDir: 'worker',
    filename: 'sw.js',
    injectManifest: {
      globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/*-latin-*.woff2'],
      manifestTransforms: [
        (entries) => ({
          manifest: entries.map((entry) => (entry.url === 'index.html' ? { ...entry, url: '/' } : entry)),
          warnings: [],
        }),
      ],
    },
  });

/** Compressed once at build time, so that the server only has to send it (`preCompressed`). */
const precompress = (): Plugin => ({
  name: 'precompress',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const [fileName, file] of Object.entries(bundle)) {
        if (!/\.(js|css|svg)$/.test(fileName)) continue;
        const source = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (source.length < 1024) continue;
        this.emitFile({ type: 'asset', fileName: `${fileName}.gz`, source: gzipSync(source, { level: 9 }) });
        this.emitFile({
          type: 'asset',
          fileName: `${fileName}.br`,
          source: brotliCompressSync(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        });
      }
    },
  },
});

const server = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), callsWithoutSchemas(), firstFile(), precompress(), installable()],
  resolve: { conditions: ['@tennis/source', 'module', 'browser', 'development|production'] },
  build: {
    outDir: 'dist',
    assetsDir: 'assets',
    target: 'es2022',
    sourcemap: false,
    modulePreload: { polyfill: false },
    // Two files for the first page instead of many small ones: libraries, which change rarely, and our own code.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              // schemas used only by the rules editor, apart from the parts of contracts that the first page needs
              name: 'schemas',
              test: /\/node_modules\/zod\/|\/contracts\/src\/(kernel\/(personal|contains-url|text)|tournaments\/rules(-problems)?)\.ts$/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              // only pages with a form of several fields need it
              name: 'forms',
              test: /\/node_modules\/react-hook-form\/|\/shared\/forms\/use-call-form\.ts$/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'index', tags: ['$initial'] },
            {
              // code shared by many pages is one file: otherwise the first page after sign-in would wait for thirty small ones
              name: 'shared',
              test: /\/frontend\/src\/|\/@tabler\/|\/contracts\/src\/[a-z]+\/calls\.ts$/,
              minShareCount: 4,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: { port: 5173, proxy: { '/api': server, '/socket.io': { target: server, ws: true } } },
});
