// Text that lies in a SQLite file and is none: SQLite keeps any bytes as text, and libSQL ends the whole process when
// it reads one that is no UTF-8. So such a row is looked for as bytes, before anything reads it as text.

import { isUtf8 } from 'node:buffer'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { asStorableText, isStorable } from '#contract/storable-text'
import type { PrismaClient } from '../../generated/sqlite/client.ts'
import { leaveToOwner } from '../../lib/files.ts'
import { MODELS_BY_TABLE } from '../tables.ts'

interface Column {
  name: string
  isJson: boolean
}

/** A row with text that was none: where it is, in words without its content. */
export interface Healed {
  table: string
  /** Its key, as far as it can be read. */
  key: string
  columns: string[]
}

/** Rows looked through by one query, which gives their text as one piece of bytes. */
const STRETCH = 2000

/** Between the texts of two columns, so that the end of one and the beginning of the next make no letter together. */
const BETWEEN = "x'1f'"

const JSON_DEPTH = 100

/** Escapes that are half a pair, or NUL: JSON whose bytes are sound, and whose texts are not. */
const mayHoldOddEscape = (bytes: Buffer) =>
  bytes.includes('\\u0000') || bytes.includes('\\ud') || bytes.includes('\\uD')

const isSound = (bytes: Buffer) => isUtf8(bytes) && !bytes.includes(0)

const blob = (value: unknown) => Buffer.from((value ?? []) as Uint8Array)

async function getColumns(database: PrismaClient, table: string): Promise<Column[]> {
  const columns = await database.$queryRawUnsafe<{ name: string; type: string }[]>(
    `SELECT name, upper(type) AS type FROM pragma_table_info('${table}') ORDER BY cid`,
  )
  return columns
    .filter(({ type }) => type === 'TEXT' || type === 'JSONB')
    .map(({ name, type }) => ({ name, isJson: type === 'JSONB' }))
}

function soundJson(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    if (isStorable(value, JSON_DEPTH)) return text
    // Names and texts alike: a name is seen by whoever holds it.
    const sound = (inner: unknown): unknown => {
      if (typeof inner === 'string') return asStorableText(inner)
      if (Array.isArray(inner)) return inner.map(sound)
      if (typeof inner !== 'object' || inner === null) return inner
      return Object.fromEntries(
        Object.entries(inner).map(([key, each]) => [asStorableText(key), sound(each)]),
      )
    }
    return JSON.stringify(sound(value))
  } catch {
    return text
  }
}

/** The text that bytes stand for, with the sign for "no letter" where they stand for none. */
function soundText(bytes: Buffer, { isJson }: Column): string {
  const text = asStorableText(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
  return isJson ? soundJson(text) : text
}

type Row = Record<string, unknown>

/** A row's id; its place in the file where it has another key, which may name a person. */
const getKey = (row: Row) =>
  'id' in row ? asStorableText(blob(row.id).toString()) : `at ${Number(row['rowid '])}`

/** Mends the rows of a stretch, one by one. */
async function healRows(
  database: PrismaClient,
  table: string,
  columns: readonly Column[],
  [first, last]: readonly [number, number],
): Promise<Healed[]> {
  const asBytes = columns.map(({ name }) => `CAST("${name}" AS BLOB) AS "${name}"`).join(', ')
  const rows = await database.$queryRawUnsafe<Row[]>(
    `SELECT rowid AS "rowid ", ${asBytes} FROM "${table}" WHERE rowid BETWEEN ${first} AND ${last}`,
  )
  const healed: Healed[] = []
  for (const row of rows) {
    const odd = columns.flatMap((column) => {
      if (row[column.name] === null) return []
      const bytes = blob(row[column.name])
      const text = soundText(bytes, column)
      return bytes.equals(Buffer.from(text)) ? [] : [{ name: column.name, text }]
    })
    if (odd.length === 0) continue
    const changes = odd.map(({ name }) => `"${name}" = ?`).join(', ')
    const texts = odd.map(({ text }) => text)
    const update = `UPDATE "${table}" SET ${changes} WHERE rowid = ${Number(row['rowid '])}`
    await database.$executeRawUnsafe(update, ...texts)
    healed.push({ table, key: getKey(row), columns: odd.map(({ name }) => name) })
  }
  return healed
}

async function healTable(database: PrismaClient, table: string): Promise<Healed[]> {
  const columns = await getColumns(database, table)
  if (columns.length === 0) return []
  const text = columns.map(({ name }) => `ifnull("${name}", '')`).join(` || ${BETWEEN} || `)
  const healed: Healed[] = []
  let after = Number.MIN_SAFE_INTEGER
  for (;;) {
    const [stretch] = await database.$queryRawUnsafe<
      { first: bigint | null; last: bigint; bytes: Uint8Array }[]
    >(
      `SELECT min(id) AS first, max(id) AS last, CAST(group_concat(text, ${BETWEEN}) AS BLOB) AS bytes
        FROM (SELECT rowid AS id, ${text} AS text FROM "${table}" WHERE rowid > ${after} ORDER BY rowid LIMIT ${STRETCH})`,
    )
    if (!stretch || stretch.first === null) return healed
    const bytes = blob(stretch.bytes)
    after = Number(stretch.last)
    if (isSound(bytes) && !mayHoldOddEscape(bytes)) continue
    healed.push(...(await healRows(database, table, columns, [Number(stretch.first), after])))
  }
}

/**
 * Mends all text of the institute that libSQL could not read, or would cut: what is no letter becomes U+FFFD. It reads
 * every text once, as bytes.
 * @returns the rows that were mended
 */
export async function healTexts(database: PrismaClient): Promise<Healed[]> {
  const healed: Healed[] = []
  for (const table of MODELS_BY_TABLE.keys()) healed.push(...(await healTable(database, table)))
  return healed
}

const MOST_NAMED = 20

/** What was mended, in words for the operator: table, key and columns of each row, without their values. */
function reportHealed(healed: readonly Healed[]): string {
  const named = healed
    .slice(0, MOST_NAMED)
    .map(({ table, key, columns }) => `${table} ${key} (${columns.join(', ')})`)
  const more = healed.length > MOST_NAMED ? `, and ${healed.length - MOST_NAMED} more` : ''
  return `Some text in the database was no text and would have ended the server. It was mended, with \ufffd for each sign that was lost: ${named.join('; ')}${more}.`
}

/** The database as it lies on the disk, with its log; whoever writes to it changes this. */
function getState(path: string): string {
  return [path, `${path}-wal`]
    .map((part) => statSync(part, { bigint: true, throwIfNoEntry: false }))
    .map((stat) => (stat ? `${stat.ino} ${stat.size} ${stat.mtimeNs}` : 'none'))
    .join('\n')
}

const getMark = (path: string) => `${path}.checked`

/**
 * Whether nobody but a checked program, which ended in order, has written to the database since it was last looked
 * through. The mark counts once: after a crash there is none.
 */
function isChecked(path: string): boolean {
  const mark = getMark(path)
  if (!existsSync(mark)) return false
  const isSame = readFileSync(mark, 'utf8') === getState(path)
  rmSync(mark, { force: true })
  return isSame
}

/** Without a mark, as on a full disk, the next start looks through everything. */
function leaveMark(path: string): void {
  try {
    writeFileSync(getMark(path), getState(path), { mode: 0o600 })
    leaveToOwner(getMark(path))
  } catch {
    rmSync(getMark(path), { force: true })
  }
}

/**
 * Looks through a database's text before anything reads it, and mends it, with a warning on the console. After an
 * orderly end of the program the next start need not: only a crash, another tool or a restored file can have brought
 * such text meanwhile.
 * @param database a client that has not asked anything yet
 * @param path of its file
 */
export async function healDatabase(database: PrismaClient, path: string): Promise<void> {
  const healed = isChecked(path) ? [] : await healTexts(database)
  if (healed.length > 0) process.emitWarning(reportHealed(healed))
  const disconnect = database.$disconnect.bind(database)
  database.$disconnect = async () => {
    await disconnect()
    if (existsSync(path)) leaveMark(path)
  }
}
