// Signs what the Linux app will be told of this version, by the key in UPDATE_KEY (docs/dev/desktop-release.md).
import { createPrivateKey } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { signFeedFile } from './sign-feed-file.ts'

const FILE = 'dist/desktop/latest-linux.yml'

const key = process.env.UPDATE_KEY
if (!key) throw new Error('UPDATE_KEY must hold an Ed25519 private key as PEM.')
await writeFile(FILE, signFeedFile(await readFile(FILE, 'utf8'), createPrivateKey(key)))
