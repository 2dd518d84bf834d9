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

/** Height of the poster in parts of its width, as poster.module.css has it, with what rounding may add. */
const TALLEST = 270 / 186 + 0.004

/** What a poster that says very much is made smaller by at a time, and at most. */
const STEP = 0.05
const SMALLEST = 0.3

function shrink(poster: HTMLElement): void {
  for (let size = 1; size >= SMALLEST; size -= STEP) {
    poster.style.setProperty('--fit', size.toFixed(2))
    const { width, height } = poster.getBoundingClientRect()
    if (height <= width * TALLEST) return
  }
}

/** Writes smaller what would not go on one page. @returns stops doing so, whenever its fonts come */
function fitOnPage(poster: HTMLElement): () => void {
  shrink(poster)
  const watching = new ResizeObserver(() => shrink(poster))
  watching.observe(poster)
  return () => watching.disconnect()
}

type PaperFacts = NonNullable<ReturnType<typeof useLetterhead>>

interface PosterPaperProps extends PaperFacts {
  origin: string
}

/** The poster itself: what there is to gain, the code, and who asks. */
function PosterPaper({ name, contact, logo, texts, fonts, origin }: PosterPaperProps) {
  const poster = useRef<HTMLElement>(null)
  // Before it is seen, so that nothing on it moves.
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

/** A sheet for the wall or the window, whose code opens the enquiry form on the phone of whoever passes. */
export function Poster() {
  usePaper('poster')
  const facts = useLetterhead()
  const origin = facts?.origin
  const mayPublish = useMay('publish')
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
          For the wall, the window or a handout, on A4. Enquiries that come by its code have “poster” as their
          campaign.
        </p>
        {mayPublish && (
          <Anchor component={Link} to="/settings?tab=pages" size="sm">
            Change its texts in Settings, Pages and texts
          </Anchor>
        )}
        {origin && <LocalhostWarning origin={origin} />}
      </div>
      {facts && origin ? (
        <PosterPaper {...facts} origin={origin} />
      ) : (
        <Skeleton className={classes.frame} h={560} />
      )}
    </div>
  )
}
