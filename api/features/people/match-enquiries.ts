import { areNamesAlike, rememberWords } from './names-alike.ts'

/**
 * People behind one key whose names are compared, the latest: nobody has so many relatives, and comparing takes time.
 */
export const SHARERS = 30

/** An enquiry that belongs to nobody yet, with its keys, the strongest first. */
export interface Unlinked {
  id: string
  name: string
  keys: readonly string[]
}

/** What is known before. */
export interface KnownPeople {
  /** Whose each key is. */
  personByKey: ReadonlyMap<string, string>
  /** Who else has written with a key. */
  sharersByKey: ReadonlyMap<string, readonly string[]>
  /** The names of each of these people. */
  namesByPerson: ReadonlyMap<string, readonly string[]>
  /** Whether staff have said that two are not one. */
  areApart: (one: string, other: string) => boolean
}

/** Two people who have written with one key. */
export interface Proposed {
  olderId: string
  youngerId: string
  key: string
  /** Staff have said before that they are two. */
  isDeclined: boolean
}

/** What to write so that every enquiry belongs to a person. */
export interface LinkPlan {
  newPeople: string[]
  newKeys: { key: string; personId: string }[]
  /** Person of each enquiry, by its id. */
  personByEnquiry: Map<string, string>
  proposals: Proposed[]
}

/**
 * Finds out whose enquiries are: of the people who have written with one of its keys the first one whose name can be
 * that of the enquiry, else a new person. Anybody can type anybody's number into a form: so no two people ever become
 * one here. That they share a key is a proposal, for staff to decide.
 * @param newId makes ids that sort after all that there are
 */
export function matchEnquiries(
  enquiries: readonly Unlinked[],
  { personByKey, sharersByKey, namesByPerson, areApart }: KnownPeople,
  newId: () => string,
): LinkPlan {
  const owners = new Map(personByKey)
  const sharers = new Map(sharersByKey)
  const names = new Map(namesByPerson)
  const newPeople: string[] = []
  const proposals: Proposed[] = []

  const readWords = rememberWords()
  const findPerson = ({ name, keys }: Unlinked) => {
    const candidates = keys.flatMap((key) => [owners.get(key) ?? [], sharers.get(key) ?? []].flat())
    return candidates.find((id) => names.get(id)?.some((known) => areNamesAlike(known, name, readWords)))
  }
  const addPerson = () => {
    const id = newId()
    newPeople.push(id)
    return id
  }
  const share = (key: string, owner: string, sharer: string) => {
    const known = sharers.get(key) ?? []
    if (known.includes(sharer)) return
    sharers.set(key, [...known, sharer].slice(-SHARERS))
    const [olderId, youngerId] = owner < sharer ? [owner, sharer] : [sharer, owner]
    proposals.push({ olderId, youngerId, key, isDeclined: areApart(owner, sharer) })
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
