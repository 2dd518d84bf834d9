// Ends `npm run desktop` and `npm run dist` in one sentence on a Node that Electron's installer can't run on.
// Plain JavaScript: it is for those that can't run anything else.
const NEEDED = [22, 12]

const [major, minor] = process.versions.node.split('.').map(Number)
const isTooOld = major < NEEDED[0] || (major === NEEDED[0] && minor < NEEDED[1])
if (isTooOld) {
  const needed = NEEDED.join('.')
  process.stderr.write(
    `The desktop app needs Node ${needed} or newer to be run or packed; this is ${process.versions.node}.\n`,
  )
  process.exitCode = 1
}
