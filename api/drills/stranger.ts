import { run as leapClock } from './clock-leaps.ts'
import { run as eraseBytes } from './erased-bytes.ts'
import type { Drill, DrillOptions, Finding } from './finding.ts'
import { run as flood } from './floods.ts'
import { run as grow } from './growth.ts'
import { run as joinPeople } from './joined-people.ts'
import { run as readLargeLists } from './large-list.ts'
import { run as sendLongRequests } from './long-requests.ts'
import { run as floodMails } from './mail-flood.ts'
import { run as sendOddText } from './odd-text.ts'
import { run as refuse } from './refusals.ts'
import { run as floodSignIns } from './sign-in-flood.ts'
import { run as editTwice } from './two-editors.ts'

/** A row of docs/targets.md, the drill that attacks it, and how much of it one round is. */
interface Row {
  id: string
  asked: string
  attack: Drill
  perRound: number
}

const ROWS: readonly Row[] = [
  { id: 'T1', asked: 'text that is none: 0 stored, 0 aborts, 0 × 5xx', attack: sendOddText, perRound: 100 },
  { id: 'T2', asked: 'any long request: at most 5 ms', attack: sendLongRequests, perRound: 1 },
  { id: 'T3', asked: 'people joined by forms: 0; erased: what was ticked', attack: joinPeople, perRound: 1 },
  { id: 'T4', asked: 'floods from one address keep nobody honest out', attack: flood, perRound: 1 },
  { id: 'T5', asked: 'the owner signs in under a flood within 2 s', attack: floodSignIns, perRound: 1 },
  { id: 'T6', asked: 'growth by one network in an hour: at most 20 MB', attack: grow, perRound: 1 },
  { id: 'T7', asked: 'after erasing: 0 copies', attack: eraseBytes, perRound: 1 },
  { id: 'T8', asked: 'clock leaps: 0 purged, 0 sessions lost, an alarm', attack: leapClock, perRound: 1 },
  {
    id: 'T9',
    asked: 'mails of one network: at most 20; codes at most 5 s late',
    attack: floodMails,
    perRound: 1,
  },
  { id: 'T10', asked: 'refusals: 0 commits; p99 of lists at most 50 ms', attack: refuse, perRound: 1 },
  {
    id: 'T11',
    asked: 'largest list: loop p99 at most 50 ms, + 50 MB',
    attack: readLargeLists,
    perRound: 5000,
  },
  { id: 'T12', asked: 'two editors: the second is told, every time', attack: editTwice, perRound: 1 },
]

const ROW_IDS: readonly string[] = ROWS.map(({ id }) => id)

const asText = ({ what, found, target, isMet }: Finding) =>
  `${what.replace(/^T\d+ /, '')}: ${found}${isMet ? '' : ` (MISSED: ${target || 'nothing'})`}`

/**
 * Attacks by one row's drill, and says in one line what came of it; a drill that breaks off is a row that is missed.
 */
async function attackBy({ id, asked, attack, perRound }: Row, options: DrillOptions): Promise<Finding> {
  const { rounds } = options
  const one = { what: id, target: asked }
  try {
    const findings = await attack({ ...options, rounds: rounds && rounds * perRound })
    const found = findings.map(asText).join('; ')
    return { ...one, found, isMet: findings.every(({ isMet }) => isMet) }
  } catch (error) {
    return { ...one, found: `broke off: ${error instanceof Error ? error.message : error}`, isMet: false }
  }
}

/**
 * Attacks built servers with everything that the drills of strangers know, one after the other, on the loopback alone.
 * @returns a finding for each row T1 to T12 of docs/targets.md
 */
export async function attackAsStranger(options: DrillOptions, ids = ROW_IDS): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const row of ROWS.filter(({ id }) => ids.includes(id))) findings.push(await attackBy(row, options))
  return findings
}

export const run: Drill = (options) => attackAsStranger(options)
