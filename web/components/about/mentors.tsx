import { toInitials } from '#contract/display'
import { imageSources } from '../../lib/content/image-sources'
import type { MentorView } from '../../lib/content/read-content'
import { useBrokenImage } from '../../lib/use-broken-image'
import { LinkedText } from '../ui/linked-text'

const PLATE = 'grid size-16 shrink-0 place-items-center rounded-full border-2 border-ink bg-accent-pale'

/** A mentor's photo, or their initials as a printer would set them. */
function Portrait({ photo, name }: Pick<MentorView, 'photo' | 'name'>) {
  const [isBroken, watch] = useBrokenImage(photo)
  if (!photo || isBroken) {
    return (
      <span className={`${PLATE} font-display text-entry font-bold`} aria-hidden="true">
        {toInitials(name)}
      </span>
    )
  }
  return (
    <img
      className={`${PLATE} object-cover`}
      {...imageSources(photo, '64px')}
      {...watch}
      alt={`Portrait of ${name}`}
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
    />
  )
}

/** The faculty as a ruled list. */
export const Mentors = ({ mentors }: { mentors: readonly MentorView[] }) => (
  <ul className="grid gap-x-10 md:grid-cols-2">
    {mentors.map(({ key, photo, name, role, bio }) => (
      <li key={key} className="flex gap-5 border-t-2 border-ink py-7">
        <Portrait photo={photo} name={name} />
        <div className="min-w-0">
          <h3 className="text-entry font-bold">{name}</h3>
          <p className="label mt-1 text-ink-soft">{role}</p>
          {bio && (
            <p className="mt-3 text-ink-soft">
              <LinkedText>{bio}</LinkedText>
            </p>
          )}
        </div>
      </li>
    ))}
  </ul>
)
