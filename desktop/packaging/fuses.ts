/**
 * The fuses of Electron's binary in the order of its fuse wire, each with its secure value.
 * @see https://www.electronjs.org/docs/latest/tutorial/fuses
 */
export const FUSES = [
  ['RunAsNode', false],
  // Cookies on disk are encrypted with a key from the system's key store
  ['EnableCookieEncryption', true],
  ['EnableNodeOptionsEnvironmentVariable', false],
  ['EnableNodeCliInspectArguments', false],
  ['EnableEmbeddedAsarIntegrityValidation', true],
  ['OnlyLoadAppFromAsar', true],
  // The app has no V8 snapshot of its own
  ['LoadBrowserProcessSpecificV8Snapshot', false],
  ['GrantFileProtocolExtraPrivileges', false],
  // The processor checks the memory bounds of WebAssembly, as in Chrome
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
    throw new Error(`Expected version ${WIRE_VERSION} of Electron's fuse wire but found ${version}.`)
  if (length !== fuses.length) {
    throw new Error(`Electron has ${length} fuses, but fuses.ts lists ${fuses.length}. List every fuse.`)
  }
  for (const [index, [name, isOn]] of fuses.entries()) {
    const position = wire + 2 + index
    if (binary[position] === STATES.removed) throw new Error(`Electron no longer has the fuse ${name}.`)
    binary[position] = isOn ? STATES.on : STATES.off
  }
}

/**
 * Sets every fuse of an Electron binary in place and throws if the binary has a fuse that FUSES does not list, like the
 * option `strictlyRequireAllFuses` of @electron/fuses. That package supports all nine fuses only from version 2, which
 * requires a newer Node than this project; electron-builder depends on version 1, which supports eight.
 * @param fuses for tests: other fuses than those of the product
 * @returns the number of fuse wires found (a universal macOS binary has two)
 */
export function setFuses(binary: Buffer, fuses: Fuses = FUSES): number {
  let count = 0
  for (let at = binary.indexOf(SENTINEL); at >= 0; at = binary.indexOf(SENTINEL, at + 1)) {
    setWire(binary, at, fuses)
    count += 1
  }
  if (count === 0) throw new Error('This binary has no fuse wire.')
  return count
}
