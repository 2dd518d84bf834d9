import * as z from 'zod/mini'
import { ALL_PERMISSIONS, type Viewer } from '#contract/roles'
import { SHELL_ROUTES } from '#contract/routes'
import type { SessionFetch } from '../protocol/forward.ts'
import { readUnattended } from './read-unattended.ts'

// A newer server may know permissions that are unknown here.
const response = z.object({ user: z.object({ id: z.string(), permissions: z.array(z.string()) }) })

/**
 * Who is signed in, and what they may.
 * @returns null for nobody
 * @throws what the network says
 */
export async function readViewer(fetch: SessionFetch, origin: string): Promise<Viewer | null> {
  const { data } = z.safeParse(response, await readUnattended(fetch, origin + SHELL_ROUTES.currentUser))
  if (!data) return null
  const { id, permissions } = data.user
  return { id, permissions: ALL_PERMISSIONS.filter((each) => permissions.includes(each)) }
}
