import type { output } from 'zod/mini'
import type { EnquiryPage } from '#contract/enquiries/record'
import { ENQUIRY_ROUTES } from '#contract/enquiries/routes'
import type { Erasable, EraseRequest, eraseResponse, SealedErasureRecord } from '#contract/erasing'
import type { mergeResponse, PersonPage, Proposals, splitResponse } from '#contract/people'
import { pathFor } from '#contract/routes'
import { call } from '../../lib/api'
import { DESK_KEYS } from '../enquiries/desk-keys'

export const personKey = (id: string) => [...DESK_KEYS.live, 'person', id]

export const readPerson = (id: string, signal?: AbortSignal) =>
  call<PersonPage>('GET', pathFor(ENQUIRY_ROUTES.person, { id }), signal ? { signal } : {})

/** Says that another person is this one. */
export const mergePeople = (id: string, otherId: string) =>
  call<output<typeof mergeResponse>>('POST', pathFor(ENQUIRY_ROUTES.merge, { id }), { body: { otherId } })

/** Says that enquiries are somebody else's. @param isProposed whether it is still to be decided */
export const splitPerson = (id: string, enquiryIds: readonly string[], isProposed = false) =>
  call<output<typeof splitResponse>>('POST', pathFor(ENQUIRY_ROUTES.split, { id }), {
    body: { enquiryIds, isProposed },
  })

export const PROPOSALS_KEY = [...DESK_KEYS.live, 'proposals']

/** People who may be one. */
export const readProposals = (signal: AbortSignal) =>
  call<Proposals>('GET', ENQUIRY_ROUTES.proposals, { signal })

export const acceptProposal = (id: string) =>
  call<output<typeof mergeResponse>>('POST', pathFor(ENQUIRY_ROUTES.acceptProposal, { id }))
export const declineProposal = (id: string) =>
  call<{ message: string }>('POST', pathFor(ENQUIRY_ROUTES.declineProposal, { id }))
export const reopenProposal = (id: string) =>
  call<{ message: string }>('POST', pathFor(ENQUIRY_ROUTES.reopenProposal, { id }))

/** What erasing a person can take. */
export const readErasable = (id: string, signal: AbortSignal) =>
  call<Erasable>('GET', pathFor(ENQUIRY_ROUTES.erasable, { id }), { signal })

export const erasePerson = (id: string, request: EraseRequest) =>
  call<output<typeof eraseResponse>>('POST', pathFor(ENQUIRY_ROUTES.erase, { id }), { body: request })

export const ERASURES_KEY = [...DESK_KEYS.live, 'erasures']

/** What was erased and can be taken back. */
export const readErasures = (signal: AbortSignal) =>
  call<SealedErasureRecord[]>('GET', ENQUIRY_ROUTES.erasures, { signal })
export const undoErasure = (id: string) =>
  call<{ message: string }>('POST', pathFor(ENQUIRY_ROUTES.undoErasure, { id }))
export const finishErasure = (id: string) =>
  call<{ message: string }>('DELETE', pathFor(ENQUIRY_ROUTES.erasure, { id }))

/** Enquiries in which a text occurs, newest first. */
export const findEnquiries = (q: string, signal: AbortSignal) =>
  call<EnquiryPage>('GET', `${ENQUIRY_ROUTES.enquiries}?${new URLSearchParams({ q, pageSize: '20' })}`, {
    signal,
  })
