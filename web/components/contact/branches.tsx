import { callLink, whatsAppLink } from '../../lib/content/phone-links'
import type { BranchView } from '../../lib/content/read-branches'
import { useFrame } from '../../lib/frame-context'
import { WRAP } from '../ui/section'
import { HoursLines } from './hours-lines'

/** True if the branches have more details than the first two addresses, which are shown next to the forms. */
export const needsBranchList = (branches: readonly BranchView[]) =>
  branches.length > 2 || branches.some(({ phone, map, week }, at) => phone || week || (map && at > 0))

const LINK = 'underlined inline-flex min-h-11 items-center font-semibold wrap-anywhere'

export const Branches = ({ branches }: { branches: readonly BranchView[] }) => (
  <section id="branches" tabIndex={-1} aria-labelledby="branches-heading" className={`${WRAP} pt-14`}>
    <h2 id="branches-heading" className="border-b-2 border-ink pb-3 font-display text-entry font-bold">
      {useFrame().texts.branches}
    </h2>
    <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
      {branches.map((branch) => (
        <Branch key={branch.key} branch={branch} />
      ))}
    </ul>
  </section>
)

function Branch({ branch }: { branch: BranchView }) {
  const { name, address, phone, onWhatsApp, map, week } = branch
  const chat = onWhatsApp && whatsAppLink(phone)
  return (
    <li className="min-w-0 border-b border-ink/25 py-5">
      <h3 className="font-bold wrap-anywhere">{name}</h3>
      <address className="py-1 not-italic wrap-anywhere">{address}</address>
      <p className="flex flex-wrap gap-x-5">
        {phone && (
          <a href={callLink(phone)} className={LINK}>
            {phone}
          </a>
        )}
        {chat && <Outside href={chat} text="WhatsApp" of={name} />}
        {map && <Outside href={map} text="Map" of={name} />}
      </p>
      {week && <HoursLines week={week} />}
    </li>
  )
}

const Outside = ({ href, text, of }: { href: string; text: string; of: string }) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={LINK}>
    {text}
    <span className="sr-only">, {of} (opens in a new tab)</span>
  </a>
)
