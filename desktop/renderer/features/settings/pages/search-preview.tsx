import { Text } from '@mantine/core'
import { useState } from 'react'
import { fillIn } from '#contract/page-texts/placeholders'
import { OG_IMAGE, ogImagePath } from '#contract/pages'
import { API_BASE } from '../../../lib/api'
import classes from './pages.module.css'
import { useFacts, withBlanks } from './use-facts'

interface SearchPreviewProps {
  path: string
  title: string
  description: string
  /** Version of the saved texts, from which the image is generated. */
  version: string | null
}

/** Previews of a page in search results and as a shared link, with the unsaved texts. */
export function SearchPreview({ path, version, ...texts }: SearchPreviewProps) {
  const facts = withBlanks(useFacts())
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
              No image while the page is hidden
            </Text>
          ) : (
            <img
              src={picture}
              alt="Page heading, as last saved"
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
