import { Anchor, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { ENQUIRY_SCREEN_TEXTS } from '#contract/admin-texts'
import type { Field } from '#contract/content-fields'
import { DEFAULT_AVATAR, imageUrl, wholeStars } from '#contract/display'
import { toWeekText } from '#contract/opening-hours/texts'
import { API_BASE } from '../../lib/api'
import classes from './cells.module.css'
import { IconView } from './icon-view'
import { type ContentValue, isWeek } from './values'

const { missing } = ENQUIRY_SCREEN_TEXTS

/** Maximum length in characters before a text is shortened. */
const SHORT = 140

const SHORT_LIST = 3

function LongText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false)
  if (text.length <= SHORT) return <span className={classes.whole}>{text}</span>
  return (
    <>
      <span className={isOpen ? classes.whole : classes.clamped}>{text}</span>
      <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Less' : 'More'}
      </UnstyledButton>
    </>
  )
}

function Entries({ entries }: { entries: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? entries : entries.slice(0, SHORT_LIST)
  return (
    <>
      <ul className={classes.entries}>
        {shown.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list may contain an entry twice
          <li key={index}>{entry}</li>
        ))}
      </ul>
      {entries.length > SHORT_LIST && (
        <UnstyledButton className={classes.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Less' : `${entries.length - SHORT_LIST} more`}
        </UnstyledButton>
      )}
    </>
  )
}

interface PictureProps {
  address: string
  alt: string
  isAvatar: boolean
  /** Shown if the image doesn't load; the URL by default. */
  fallback?: ReactNode
}

/** An image of a record. A broken avatar is replaced by the default one. */
export function Picture({ address, alt, isAvatar, fallback = address }: PictureProps) {
  const [broken, setBroken] = useState('')
  const isBroken = broken === address
  if (isBroken && !isAvatar) return fallback
  return (
    <img
      className={isAvatar ? classes.avatar : classes.picture}
      src={imageUrl(isBroken ? DEFAULT_AVATAR : address, API_BASE)}
      alt={alt}
      loading="lazy"
      onError={() => setBroken(address)}
    />
  )
}

/** A rating as whole stars, such as ★★★★☆. */
function Stars({ rating }: { rating: ContentValue }) {
  const stars = wholeStars(rating)
  return (
    <span className={classes.stars} role="img" aria-label={`${stars} of 5 stars`}>
      {'★'.repeat(stars)}
      {'☆'.repeat(5 - stars)}
    </span>
  )
}

interface CellProps {
  field: Field
  value: ContentValue
  noImage: string
}

export function Cell({ field, value, noImage }: CellProps) {
  if (field.kind === 'rating') return <Stars rating={value} />
  if (isWeek(value)) return <Entries entries={toWeekText(value).split('\n')} />
  if (field.kind === 'hours') return <>Institute’s hours</>
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.length > 0 ? <Entries entries={value} /> : missing
  const text = String(value ?? '')
  if (!text) return <span>{field.kind === 'image' ? noImage : missing}</span>
  if (field.kind === 'icon') return <IconView value={text} />
  if (field.kind === 'image') {
    return <Picture address={text} alt={`${field.label} of the record`} isAvatar={!field.required} />
  }
  if (field.kind === 'address') {
    return (
      <Anchor href={text} target="_blank" rel="noreferrer" inherit>
        {text}
      </Anchor>
    )
  }
  return <LongText text={text} />
}
