import { useEffect, useRef } from 'react'
import { API_BASE } from '../lib/api'
import classes from './site-preview.module.css'
import { WebsiteLink } from './website-link'

interface SitePreviewProps {
  /** Path of the page. */
  path: string
  name: string
  /** Version of the saved content: the preview reloads when it changes. */
  version: string | null
}

/** The panel shows only pages of its own origin in frames, which excludes the desktop app and a separate API server. */
const canShow = () => !window.prospectus && API_BASE === ''

/** The real page of the website at the width of a phone, as last saved; only a link where it can't be shown. */
export function SitePreview({ path, name, version }: SitePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    // Unlike a new frame, a reload keeps the scroll position.
    frame.current?.contentWindow?.location.reload()
  }, [version])
  return (
    <figure className={classes.preview}>
      <figcaption className={classes.caption}>
        <span>On your website, as last saved</span>
        <WebsiteLink path={path} className={classes.link}>
          Open page
        </WebsiteLink>
      </figcaption>
      {canShow() && <iframe ref={frame} className={classes.page} src={path} title={`Preview of ${name}`} />}
    </figure>
  )
}
