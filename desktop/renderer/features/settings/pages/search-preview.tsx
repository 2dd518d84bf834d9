import { Text } from '@mantine/core'
import { useState } from 'react'
import { fillIn } from '#contract/page-texts/placeholders'
import { OG_IMAGE, ogImagePath } from '#contract/pages'
import { API_BASE } from '../../../lib/api'
import classes from './pages.module.css'
import { known, useFacts } from './use-facts'

interface SearchPreviewProps {
  path: string
  title: string
  description: string
  /** Of the texts that are saved: the picture is drawn from them. */
  version: string | null
}

/** A page as a search engine and a shared link show it, with what is typed. */
export function SearchPreview({ path, version, ...texts }: SearchPreviewProps) {
  const facts = known(useFacts())
  const [missing, setMissing] = useState('')
  const title = fillIn(texts.title, facts)
  const description = fillIn(texts.description, facts)
  const { host } = window.location
  const picture = `${API_BASE}${ogImagePath(path)}?of=${encodeURIComponent(version ?? '')}`
  return (
    <div className={classes.previews}>
      <figure className={classes.preview}>
        <figcaption>In search results</figcaption>
        <div className={classes.result}>
          <Text size="xs">
            {facts.institute} · {host}
            <span>{path !== '/' && ` › ${path.slice(1)}`}</span>
          </Text>
          <Text className={classes.resultTitle}>{title}</Text>
          <Text size="sm" className={classes.resultText}>
            {description}
          </Text>
        </div>
      </figure>
      <figure className={classes.preview}>
        <figcaption>As a shared link</figcaption>
        <div className={classes.card}>
          {missing === picture ? (
            <Text size="sm" className={classes.noPicture}>
              No picture while the page is off
            </Text>
          ) : (
            <img
              src={picture}
              alt="Heading of the page, as it was saved"
              width={OG_IMAGE.width}
              height={OG_IMAGE.height}
              onError={() => setMissing(picture)}
            />
          )}
          <div className={classes.cardWords}>
            <Text size="xs" c="dimmed">
              {host}
            </Text>
            <Text className={classes.cardTitle}>{title}</Text>
            <Text size="sm" className={classes.cardText}>
              {description}
            </Text>
          </div>
        </div>
      </figure>
    </div>
  )
}
