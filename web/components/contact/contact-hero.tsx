import type { EnquiryKind } from '#contract/enquiries/enquiries'
import { CONTACT_INTROS } from '../../content/contact'
import { PageHero } from '../ui/page-hero'

/** The opening of the Contact page; it speaks to whoever the chosen tab is for. */
export const ContactHero = ({ tab }: { tab: EnquiryKind }) => (
  <PageHero label="Contact and enquiries" isBrief {...CONTACT_INTROS[tab]} />
)
