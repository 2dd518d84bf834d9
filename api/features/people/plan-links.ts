/** An enquiry that belongs to nobody yet, with its keys, the strongest first. */
export interface Unlinked {
  id: string
  keys: readonly string[]
}

/** What is known before: whose each key is, and which people staff have told apart. */
export interface KnownPeople {
  ownerOf: ReadonlyMap<string, string>
  areApart: (one: string, other: string) => boolean
}

/** What to write so that every enquiry belongs to a person. */
export interface LinkPlan {
  newPeople: string[]
  newKeys: { key: string; personId: string }[]
  /** Person of each enquiry, by its id. */
  personOf: Map<string, string>
  /** People who turn out to be one: the younger goes into the older. */
  joins: { from: string; into: string }[]
}

const oldestOf = (ids: readonly string[]) => ids.reduce((one, other) => (other < one ? other : one))

/** Groups of people who are one, each called by its oldest. */
class Groups {
  readonly #rootOf = new Map<string, string>()
  readonly #membersOf = new Map<string, string[]>()

  root(id: string): string {
    const next = this.#rootOf.get(id)
    return next === undefined ? id : this.root(next)
  }
  members = (root: string) => this.#membersOf.get(root) ?? [root]

  join(roots: readonly string[]): string {
    const oldest = oldestOf(roots)
    this.#membersOf.set(oldest, roots.flatMap(this.members))
    for (const root of roots) if (root !== oldest) this.#rootOf.set(root, oldest)
    return oldest
  }
}

/**
 * Finds out whose enquiries are: keys that nobody has are a new person, keys of one person are theirs, and keys of
 * several make those one. People whom staff have told apart are never put together again by the program: the enquiry
 * goes to the owner of its strongest key.
 * @param newId makes ids that sort after all that there are
 */
export function planLinks(
  enquiries: readonly Unlinked[],
  { ownerOf, areApart }: KnownPeople,
  newId: () => string,
): LinkPlan {
  const owners = new Map(ownerOf)
  const groups = new Groups()
  const made = new Set<string>()
  const mayJoin = (roots: readonly string[]) => {
    const members = roots.map(groups.members)
    return members.every((mine, place) =>
      members
        .slice(place + 1)
        .every((others) => !mine.some((one) => others.some((other) => areApart(one, other)))),
    )
  }
  const choose = (roots: readonly string[]): string => {
    const [first] = roots
    if (first === undefined) {
      const id = newId()
      made.add(id)
      return id
    }
    if (roots.length === 1) return first
    return mayJoin(roots) ? groups.join(roots) : first
  }
  const chosen = enquiries.map(({ id, keys }) => {
    const roots = [
      ...new Set(keys.flatMap((key) => owners.get(key) ?? []).map((owner) => groups.root(owner))),
    ]
    const person = choose(roots)
    for (const key of keys) if (!owners.has(key)) owners.set(key, person)
    return [id, person] as const
  })
  const existing = [...new Set(ownerOf.values())]
  return {
    newPeople: [...made].filter((id) => groups.root(id) === id),
    newKeys: [...owners]
      .filter(([key]) => !ownerOf.has(key))
      .map(([key, owner]) => ({ key, personId: groups.root(owner) })),
    personOf: new Map(chosen.map(([id, person]) => [id, groups.root(person)])),
    joins: existing.filter((id) => groups.root(id) !== id).map((from) => ({ from, into: groups.root(from) })),
  }
}
