import type { output } from 'zod/mini'
import type { mergeAnswer, PersonPage, splitAnswer } from '#contract/desk/people'
import type { DeskPage } from '#contract/desk/record'
import { DESK_ROUTES } from '#contract/desk/routes'
import { pathFor } from '#contract/routes'
import { DESK_KEYS } from '../../desk/desk-keys'
import { call } from '../../lib/api'

export const personKey = (id: string) => [...DESK_KEYS.live, 'person', id]

export const readPerson = (id: string, signal?: AbortSignal) =>
  call<PersonPage>('GET', pathFor(DESK_ROUTES.person, { id }), signal ? { signal } : {})

/** Says that another person is this one. */
export const mergePeople = (id: string, otherId: string) =>
  call<output<typeof mergeAnswer>>('POST', pathFor(DESK_ROUTES.merge, { id }), { body: { otherId } })

/** Says that enquiries are somebody else's. */
export const splitPerson = (id: string, enquiryIds: readonly string[]) =>
  call<output<typeof splitAnswer>>('POST', pathFor(DESK_ROUTES.split, { id }), { body: { enquiryIds } })

/** Erases the person with everything; for good. */
export const erasePerson = (id: string) =>
  call<{ message: string }>('DELETE', pathFor(DESK_ROUTES.person, { id }))

/** Enquiries in which a text occurs, newest first. */
export const findEnquiries = (q: string, signal: AbortSignal) =>
  call<DeskPage>('GET', `${DESK_ROUTES.enquiries}?${new URLSearchParams({ q, pageSize: '20' })}`, { signal })
