// Signs the Linux feed file of this version with the key in UPDATE_KEY (docs/dev/desktop-release.md).
import { createPrivateKey } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { signFeedFile } from './sign-feed-file.ts'

const FILE = 'dist/desktop/latest-linux.yml'

const key = process.env.UPDATE_KEY
if (!key) throw new Error('UPDATE_KEY must be an Ed25519 private key in PEM format.')
await writeFile(FILE, signFeedFile(await readFile(FILE, 'utf8'), createPrivateKey(key)))
