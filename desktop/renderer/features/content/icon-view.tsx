import { useState } from 'react'
import { imageUrl, isImage } from '#contract/display'
import { API_BASE } from '../../lib/api'
import classes from './cells.module.css'

interface IconViewProps {
  value: string
  /** Side in pixels. */
  size?: number
}

/** An icon of a record: an image on a light background, so that dark lines show in the dark theme, or text. */
export function IconView({ value, size = 28 }: IconViewProps) {
  const [broken, setBroken] = useState('')
  if (isImage(value) && broken !== value) {
    return (
      <img
        className={classes.icon}
        src={imageUrl(value, API_BASE)}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        onError={() => setBroken(value)}
      />
    )
  }
  return <span className={classes.emoji}>{isImage(value) ? '' : value}</span>
}
