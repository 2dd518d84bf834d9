import { existsSync } from 'node:fs'

/** Folders of the built front ends. */
export const SITE = { web: 'dist/web', admin: 'dist/admin', render: 'dist/render' }

if (!existsSync(`${SITE.render}/entry-server.js`)) throw new Error('Build first: npm run build')
