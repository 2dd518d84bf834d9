import { useEffect, useState } from 'react'
import { imageAddress } from '#contract/display'
import { API_BASE } from '../../../lib/api'
import classes from './fields.module.css'

/** Address of a file that is only in this browser; none without a file. */
function useFileAddress(file: File | undefined): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    if (!file) return setAddress('')
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}

interface ImagePreviewProps {
  value: string
  /** Chosen, and on its way. */
  file: File | undefined
  /** Said where there is no image. */
  none: string
  label: string
}

/** An image as it will look; word of it where there is none, or where its address leads nowhere. */
export function ImagePreview({ value, file, none, label }: ImagePreviewProps) {
  const fileAddress = useFileAddress(file)
  const address = fileAddress || imageAddress(value, API_BASE)
  const [broken, setBroken] = useState('')
  if (!address) return <div className={classes.preview}>{none}</div>
  if (broken === address) return <div className={classes.preview}>This address shows no image</div>
  return (
    <div className={classes.preview}>
      <img src={address} alt={`${label}, preview`} onError={() => setBroken(address)} />
    </div>
  )
}
