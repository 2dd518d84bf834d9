// Ends `npm run desktop` and `npm run dist` with one sentence if Node is too old for Electron's installer.
// Plain JavaScript, because an old Node cannot run TypeScript.
const MIN_VERSION = [22, 12]

const [major, minor] = process.versions.node.split('.').map(Number)
const isTooOld = major < MIN_VERSION[0] || (major === MIN_VERSION[0] && minor < MIN_VERSION[1])
if (isTooOld) {
  const needed = MIN_VERSION.join('.')
  process.stderr.write(
    `Running or packing the desktop app requires Node ${needed} or newer; this is ${process.versions.node}.\n`,
  )
  process.exitCode = 1
}
