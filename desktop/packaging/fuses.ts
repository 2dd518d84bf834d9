/**
 * The switches in Electron's binary, in the order of its fuse wire, each set to its closed position.
 * @see https://www.electronjs.org/docs/latest/tutorial/fuses
 */
export const FUSES = [
  ['RunAsNode', false],
  // The session cookie is encrypted by the system's key store.
  ['EnableCookieEncryption', true],
  ['EnableNodeOptionsEnvironmentVariable', false],
  ['EnableNodeCliInspectArguments', false],
  ['EnableEmbeddedAsarIntegrityValidation', true],
  ['OnlyLoadAppFromAsar', true],
  // There is no snapshot of our own to load.
  ['LoadBrowserProcessSpecificV8Snapshot', false],
  ['GrantFileProtocolExtraPrivileges', false],
  // Bounds of WebAssembly checked by the processor, as in Chrome.
  ['WasmTrapHandlers', true],
] as const satisfies readonly (readonly [name: string, isOn: boolean])[]

export const SENTINEL = Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX')
const WIRE_VERSION = 1
const STATES = { off: 0x30, on: 0x31, removed: 0x72 } as const

type Fuses = readonly (readonly [name: string, isOn: boolean])[]

function setWire(binary: Buffer, sentinel: number, fuses: Fuses): void {
  const wire = sentinel + SENTINEL.length
  const [version, length] = [binary[wire], binary[wire + 1]]
  if (version !== WIRE_VERSION)
    throw new Error(`Electron's fuse wire has version ${version}, not ${WIRE_VERSION}.`)
  if (length !== fuses.length) {
    throw new Error(`Electron has ${length} fuses, and ${fuses.length} are set. Set every one in fuses.ts.`)
  }
  for (const [index, [name, isOn]] of fuses.entries()) {
    const position = wire + 2 + index
    if (binary[position] === STATES.removed) throw new Error(`Electron no longer has the fuse ${name}.`)
    binary[position] = isOn ? STATES.on : STATES.off
  }
}

/**
 * Sets every fuse of an Electron binary, in place. What @electron/fuses calls `strictlyRequireAllFuses` is the only
 * way: a fuse that is not named above is an error. (That package knows nine fuses from version 2 on, which needs a
 * newer Node than this project's; electron-builder brings version 1, which knows eight.)
 * @param fuses others than those of the product, for tests
 * @returns in how many places (a universal macOS binary has two)
 */
export function setFuses(binary: Buffer, fuses: Fuses = FUSES): number {
  let count = 0
  for (let at = binary.indexOf(SENTINEL); at >= 0; at = binary.indexOf(SENTINEL, at + 1)) {
    setWire(binary, at, fuses)
    count += 1
  }
  if (count === 0) throw new Error('There is no fuse wire in this binary.')
  return count
}
