import { areNamesSimilar, createWordReader } from './similar-names.ts'

/** Maximum number of people per key, the latest, whose names are compared: more than a family, since it takes time. */
export const MAX_SHARERS = 30

/** An unlinked enquiry with its keys, the strongest first. */
export interface UnlinkedEnquiry {
  id: string
  name: string
  keys: readonly string[]
}

export interface KnownPeople {
  personByKey: ReadonlyMap<string, string>
  /** Other people who have used a key. */
  sharersByKey: ReadonlyMap<string, readonly string[]>
  namesByPerson: ReadonlyMap<string, readonly string[]>
  /** True if staff have decided that the two are different people. */
  areDistinct: (one: string, other: string) => boolean
}

export interface ProposedPair {
  olderId: string
  youngerId: string
  key: string
  /** True if staff have already decided that they are different people. */
  isDeclined: boolean
}

export interface LinkPlan {
  newPeople: string[]
  newKeys: { key: string; personId: string }[]
  personByEnquiry: Map<string, string>
  proposals: ProposedPair[]
}

/**
 * Links each enquiry to the first person with one of its keys and a similar name, or to a new person. Anyone can enter
 * someone else's number in a form, so this never merges people. A shared key becomes a proposal for staff to decide.
 * @param newId returns ids that sort after all existing ones
 */
export function matchEnquiries(
  enquiries: readonly UnlinkedEnquiry[],
  { personByKey, sharersByKey, namesByPerson, areDistinct }: KnownPeople,
  newId: () => string,
): LinkPlan {
  const owners = new Map(personByKey)
  const sharers = new Map(sharersByKey)
  const names = new Map(namesByPerson)
  const newPeople: string[] = []
  const proposals: ProposedPair[] = []

  const readWords = createWordReader()
  const findPerson = ({ name, keys }: UnlinkedEnquiry) => {
    const candidates = keys.flatMap((key) => [owners.get(key) ?? [], sharers.get(key) ?? []].flat())
    return candidates.find((id) => names.get(id)?.some((known) => areNamesSimilar(known, name, readWords)))
  }
  const addPerson = () => {
    const id = newId()
    newPeople.push(id)
    return id
  }
  const share = (key: string, owner: string, sharer: string) => {
    const known = sharers.get(key) ?? []
    if (known.includes(sharer)) return
    sharers.set(key, [...known, sharer].slice(-MAX_SHARERS))
    const [olderId, youngerId] = owner < sharer ? [owner, sharer] : [sharer, owner]
    proposals.push({ olderId, youngerId, key, isDeclined: areDistinct(owner, sharer) })
  }

  const personByEnquiry = new Map<string, string>()
  for (const enquiry of enquiries) {
    const person = findPerson(enquiry) ?? addPerson()
    personByEnquiry.set(enquiry.id, person)
    names.set(person, [...(names.get(person) ?? []), enquiry.name])
    for (const key of enquiry.keys) {
      const owner = owners.get(key)
      if (owner === undefined) owners.set(key, person)
      else if (owner !== person) share(key, owner, person)
    }
  }
  const newKeys = [...owners].filter(([key]) => !personByKey.has(key))
  return {
    newPeople,
    newKeys: newKeys.map(([key, personId]) => ({ key, personId })),
    personByEnquiry,
    proposals,
  }
}
