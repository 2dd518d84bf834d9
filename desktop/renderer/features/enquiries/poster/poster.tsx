import { Anchor, Group, Skeleton } from '@mantine/core'
import { useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { parsePhone } from '#contract/parse-phone'
import { PrintButtons } from '../../../components/paper/print-buttons'
import { usePaper } from '../../../components/paper/use-paper'
import { QrCode } from '../../../components/qr-code'
import { ScreenTitle } from '../../../components/screen-title'
import { useMay } from '../../../lib/may'
import { useLetterhead } from '../use-letterhead'
import { LocalhostWarning } from '../walk-in/localhost-warning'
import { stripScheme, toPosterFormUrl } from '../walk-in/site-urls'
import classes from './poster.module.css'

/** Maximum height of the poster relative to its width, as in poster.module.css, plus a rounding margin. */
const MAX_RATIO = 270 / 186 + 0.004

/** Steps and minimum of the scale for posters with long texts. */
const STEP = 0.05
const MIN_SCALE = 0.3

function shrink(poster: HTMLElement): void {
  for (let size = 1; size >= MIN_SCALE; size -= STEP) {
    poster.style.setProperty('--fit', size.toFixed(2))
    const { width, height } = poster.getBoundingClientRect()
    if (height <= width * MAX_RATIO) return
  }
}

/** Scales the poster to fit on one page, again whenever its size changes. @returns a function that stops this */
function fitOnPage(poster: HTMLElement): () => void {
  shrink(poster)
  const observer = new ResizeObserver(() => shrink(poster))
  observer.observe(poster)
  return () => observer.disconnect()
}

type Letterhead = NonNullable<ReturnType<typeof useLetterhead>>

interface PosterPaperProps extends Letterhead {
  origin: string
}

/** The poster itself: heading, text, QR code and contact details. */
function PosterPaper({ name, contact, logo, texts, fonts, origin }: PosterPaperProps) {
  const poster = useRef<HTMLElement>(null)
  // Runs before the first paint, so that nothing shifts.
  useLayoutEffect(() => (poster.current ? fitOnPage(poster.current) : undefined))
  return (
    <div className={classes.frame}>
      <article ref={poster} className={classes.poster} style={fonts} aria-label="Poster">
        <header className={classes.head}>
          {logo && <img src={logo} alt="" className={classes.logo} />}
          <strong>{name}</strong>
        </header>
        <h2 className={classes.heading} data-long={texts.posterHeading.length > 50 || undefined}>
          {texts.posterHeading}
        </h2>
        <p className={classes.text}>{texts.posterText}</p>
        <footer className={classes.band}>
          <QrCode
            text={toPosterFormUrl(origin)}
            label="QR code of the enquiry form"
            className={classes.code}
          />
          <div className={classes.contact}>
            {contact?.phone && <strong>{parsePhone(contact.phone).shown}</strong>}
            <span className={classes.address}>
              {stripScheme(origin)}
              <wbr />
              /contact
            </span>
            {contact?.address && <span className={classes.place}>{contact.address}</span>}
          </div>
        </footer>
      </article>
    </div>
  )
}

/** A printed poster with a QR code that opens the enquiry form on a visitor's phone. */
export function Poster() {
  usePaper('poster')
  const letterhead = useLetterhead()
  const origin = letterhead?.origin
  const canPublish = useMay('publish')
  return (
    <div className={classes.screen}>
      <div data-screen-only className={classes.about}>
        <Anchor component={Link} to="/desk">
          ← Desk
        </Anchor>
        <Group justify="space-between">
          <ScreenTitle>Poster</ScreenTitle>
          <Group gap="xs">
            <PrintButtons fileName="poster" disabled={!origin} />
          </Group>
        </Group>
        <p>
          Print it on A4 for a wall, a window or as a handout. Enquiries from its QR code get the campaign
          “poster”.
        </p>
        {canPublish && (
          <Anchor component={Link} to="/settings?tab=pages" size="sm">
            Change its texts in Settings → Pages and texts
          </Anchor>
        )}
        {origin && <LocalhostWarning origin={origin} />}
      </div>
      {letterhead && origin ? (
        <PosterPaper {...letterhead} origin={origin} />
      ) : (
        <Skeleton className={classes.frame} h={560} />
      )}
    </div>
  )
}
