import type { output } from 'zod/mini'
import type { DeskPage } from '#contract/enquiries/record'
import { DESK_ROUTES } from '#contract/enquiries/routes'
import type { Erasable, EraseRequest, eraseAnswer, SealedErasureRecord } from '#contract/erasing'
import type { mergeAnswer, PersonPage, Proposals, splitAnswer } from '#contract/people'
import { pathFor } from '#contract/routes'
import { call } from '../../lib/api'
import { DESK_KEYS } from '../enquiries/desk-keys'

export const personKey = (id: string) => [...DESK_KEYS.live, 'person', id]

export const readPerson = (id: string, signal?: AbortSignal) =>
  call<PersonPage>('GET', pathFor(DESK_ROUTES.person, { id }), signal ? { signal } : {})

/** Says that another person is this one. */
export const mergePeople = (id: string, otherId: string) =>
  call<output<typeof mergeAnswer>>('POST', pathFor(DESK_ROUTES.merge, { id }), { body: { otherId } })

/** Says that enquiries are somebody else's. @param isProposed whether it is still to be decided */
export const splitPerson = (id: string, enquiryIds: readonly string[], isProposed = false) =>
  call<output<typeof splitAnswer>>('POST', pathFor(DESK_ROUTES.split, { id }), {
    body: { enquiryIds, isProposed },
  })

export const PROPOSALS_KEY = [...DESK_KEYS.live, 'proposals']

/** People who may be one. */
export const readProposals = (signal: AbortSignal) =>
  call<Proposals>('GET', DESK_ROUTES.proposals, { signal })

export const acceptProposal = (id: string) =>
  call<output<typeof mergeAnswer>>('POST', pathFor(DESK_ROUTES.acceptProposal, { id }))
export const declineProposal = (id: string) =>
  call<{ message: string }>('POST', pathFor(DESK_ROUTES.declineProposal, { id }))
export const reopenProposal = (id: string) =>
  call<{ message: string }>('POST', pathFor(DESK_ROUTES.reopenProposal, { id }))

/** What erasing a person can take. */
export const readErasable = (id: string, signal: AbortSignal) =>
  call<Erasable>('GET', pathFor(DESK_ROUTES.erasable, { id }), { signal })

export const erasePerson = (id: string, request: EraseRequest) =>
  call<output<typeof eraseAnswer>>('POST', pathFor(DESK_ROUTES.erase, { id }), { body: request })

export const ERASURES_KEY = [...DESK_KEYS.live, 'erasures']

/** What was erased and can be taken back. */
export const readErasures = (signal: AbortSignal) =>
  call<SealedErasureRecord[]>('GET', DESK_ROUTES.erasures, { signal })
export const undoErasure = (id: string) =>
  call<{ message: string }>('POST', pathFor(DESK_ROUTES.undoErasure, { id }))
export const finishErasure = (id: string) =>
  call<{ message: string }>('DELETE', pathFor(DESK_ROUTES.erasure, { id }))

/** Enquiries in which a text occurs, newest first. */
export const findEnquiries = (q: string, signal: AbortSignal) =>
  call<DeskPage>('GET', `${DESK_ROUTES.enquiries}?${new URLSearchParams({ q, pageSize: '20' })}`, { signal })
