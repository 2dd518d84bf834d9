import { Banner } from '../../../components/banner'

/** What went wrong with a form as a whole; an empty text shows nothing. */
export function Problem({ text }: { text: string }) {
  return text && <Banner tone="failure" text={text} />
}
