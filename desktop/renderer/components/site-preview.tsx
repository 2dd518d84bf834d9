import { Skeleton, Text, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { ENDPOINTS } from '#contract/endpoints/all'
import type { MenuPath } from '#contract/pages'
import { api, onWrite } from '../lib/api'
import { styleNonce } from '../lib/nonce'
import { Banner } from './banner'
import classes from './site-preview.module.css'
import { WebsiteLink } from './website-link'

/** Width of the previewed phone in CSS pixels, and its scale in the panel, as in the stylesheet. */
const SCALE = 0.8

/** Height of the frame in CSS pixels until its images have loaded. */
const FIRST_HEIGHT = 3000

/** Space above the shown part of a page in CSS pixels. */
const PART_MARGIN = 80

const previewKey = (path: MenuPath) => [ENDPOINTS.readPagePreview.path, path] as const

/** Returns a public page, again after each write. */
function usePage(path: MenuPath) {
  const client = useQueryClient()
  useEffect(
    () => onWrite(() => void client.invalidateQueries({ queryKey: [ENDPOINTS.readPagePreview.path] })),
    [client],
  )
  return useQuery({
    queryKey: previewKey(path),
    queryFn: ({ signal }) => api.readPagePreview({ path }, { signal }),
    staleTime: 0,
  })
}

/**
 * A page in a frame without scripts. The frame inherits the panel's policy, so its inline styles need the panel's nonce.
 * It is inert, so that no link leaves the page and the Tab key skips it, and as high as the page, so that the element
 * around it scrolls.
 */
function PageFrame({ html, part }: { html: string; part: string | undefined }) {
  const [height, setHeight] = useState(FIRST_HEIGHT)
  const sheet = useRef<HTMLDivElement>(null)
  const hasScrolled = useRef(false)
  const observer = useRef<ResizeObserver>(null)
  useEffect(() => () => observer.current?.disconnect(), [])
  const watch = (frame: HTMLIFrameElement) => {
    const root = frame.contentDocument?.documentElement
    if (!root) return
    observer.current?.disconnect()
    observer.current = new ResizeObserver(() => setHeight(root.offsetHeight))
    observer.current.observe(root)
    if (hasScrolled.current) return
    hasScrolled.current = true
    const top = part && root.querySelector(part)?.getBoundingClientRect().top
    if (top) sheet.current?.parentElement?.scrollTo({ top: (top - PART_MARGIN) * SCALE })
  }
  return (
    <div ref={sheet} className={classes.sheet} style={{ height: height * SCALE }}>
      <iframe
        className={classes.frame}
        style={{ height }}
        title="Your website"
        sandbox="allow-same-origin"
        inert
        srcDoc={html.replaceAll('<style>', `<style nonce="${styleNonce()}">`)}
        onLoad={(event) => watch(event.currentTarget)}
      />
    </div>
  )
}

interface SitePreviewProps {
  path: MenuPath
  /** CSS selector of the part to scroll to at first. */
  part?: string | undefined
}

/** A public page as visitors see it on a phone. It is updated after each save. */
export function SitePreview({ path, part }: SitePreviewProps) {
  const { data, isError, refetch } = usePage(path)
  const id = useId()
  return (
    <section className={classes.preview} aria-labelledby={id}>
      <div className={classes.head}>
        <Title order={2} size="h5" id={id}>
          Your website
        </Title>
        <Text size="sm">
          <WebsiteLink path={path}>Open page</WebsiteLink>
        </Text>
      </div>
      {isError && !data && (
        <Banner
          tone="failure"
          text="Could not load the page."
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !isError && <Skeleton className={classes.phone} />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section key={`${path} ${part}`} className={classes.phone} tabIndex={0} aria-label="Preview">
          <PageFrame html={data.html} part={part} />
        </section>
      )}
    </section>
  )
}
