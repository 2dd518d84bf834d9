import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = 'http://localhost:4000'
const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: fromHere('.'),
  plugins: [react(), tailwindcss()],
  build: {
    outDir: fromHere('../dist/web'),
    emptyOutDir: true,
    assetsDir: 'assets',
    // The Content-Security-Policy refuses data: fonts.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': API, '/uploads': API },
  },
})
