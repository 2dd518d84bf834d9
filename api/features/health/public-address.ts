import { ENDPOINTS } from '#contract/endpoints/all'
import type { PublicAddress } from '#contract/health'
import { networkWords } from '../../http/network-errors.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Tokens } from '../accounts/index.ts'
import { CHECK_HEADER, readProxies } from './proxy-hops.ts'

/** Longest wait for the own address, in milliseconds. */
const PATIENCE_MS = 5000

/** An answer is believed so long, in milliseconds: a panel that is opened again and again asks once. */
const BELIEVED_MS = 5000

type Reached = Pick<PublicAddress, 'reached' | 'failure'>

interface Deps {
  publicUrl: () => string
  tokens: Tokens
  clock: Clock
}

/** Asks the server's own address; only a server with the same secret can say that it is this one. */
async function ask({ publicUrl, tokens, clock }: Deps): Promise<Reached> {
  try {
    const { headers, body } = await fetch(publicUrl() + ENDPOINTS.readReady.path, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { [CHECK_HEADER]: tokens.checkToken(clock.now()) },
    })
    await body?.cancel().catch(() => undefined)
    return { reached: readProxies(headers) ? 'this-server' : 'another-server', failure: null }
  } catch (error) {
    return { reached: 'nobody', failure: networkWords(error) }
  }
}

/** Looks whether the address of PUBLIC_URL leads here; of many who ask at once one look is made. */
export function createAddressProbe(deps: Deps): () => Promise<Reached> {
  let known: { answer: Promise<Reached>; at: number } | undefined
  return () => {
    const now = performance.now()
    if (!known || now - known.at > BELIEVED_MS) known = { answer: ask(deps), at: now }
    return known.answer
  }
}
