import { useEffect, useState } from 'react'
import { imageUrl } from '#contract/display'
import { API_BASE } from '../../../lib/api'
import classes from './fields.module.css'

/** Returns an object URL for a local file, or an empty string. */
function useFileUrl(file: File | undefined): string {
  const [address, setUrl] = useState('')
  useEffect(() => {
    if (!file) return setUrl('')
    const url = URL.createObjectURL(file)
    setUrl(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  return address
}

interface ImagePreviewProps {
  value: string
  /** A chosen file that isn't uploaded yet. */
  file: File | undefined
  none: string
  label: string
}

/** A preview of an image, or a message if there is none or it doesn't load. */
export function ImagePreview({ value, file, none, label }: ImagePreviewProps) {
  const fileUrl = useFileUrl(file)
  const address = fileUrl || imageUrl(value, API_BASE)
  const [broken, setBroken] = useState('')
  if (!address) return <div className={classes.preview}>{none}</div>
  if (broken === address) return <div className={classes.preview}>No image at this URL</div>
  return (
    <div className={classes.preview}>
      <img src={address} alt={`${label}, preview`} onError={() => setBroken(address)} />
    </div>
  )
}
