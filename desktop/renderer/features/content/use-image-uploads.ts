import { useState } from 'react'
import type { Notify } from './section'
import { homepageUploader, RefusedFile, type Uploader, uploadImage } from './uploads'

type Uploads = Readonly<Record<string, File>>

const without = (uploads: Uploads, field: string): Uploads =>
  Object.fromEntries(Object.entries(uploads).filter(([key]) => key !== field))

/**
 * Manages the images of a form. A chosen image is uploaded immediately. If that fails, it is retried when the record is
 * saved, and the record isn't saved without it.
 * @param onUploaded receives the URL of an image
 */
export function useImageUploads(
  notify: Notify,
  onUploaded: (field: string, url: string) => void,
  uploader: Uploader = homepageUploader,
) {
  const [running, setRunning] = useState<Uploads>({})
  const [waiting, setWaiting] = useState<Uploads>({})

  const send = async (field: string, file: File): Promise<string | null> => {
    notify.clear()
    setWaiting((uploads) => without(uploads, field))
    setRunning((uploads) => ({ ...uploads, [field]: file }))
    try {
      const url = await uploadImage(uploader, file)
      onUploaded(field, url)
      if (uploader.done) notify.success(uploader.done)
      return url
    } catch (error) {
      notify.failure(uploader.failure(error))
      setWaiting((uploads) => ({ ...uploads, [field]: file }))
      return null
    } finally {
      setRunning((uploads) => without(uploads, field))
    }
  }

  /** Retries failed uploads. @returns their URLs by field, or null if one fails again */
  const sendWaiting = async (): Promise<Record<string, string> | null> => {
    const urls: Record<string, string> = {}
    for (const [field, file] of Object.entries(waiting)) {
      const url = await send(field, file)
      if (url === null) return null
      urls[field] = url
    }
    return urls
  }

  return {
    send,
    /** Shows why the desktop app rejected a file. */
    refuse: (problem: string) => notify.failure(uploader.failure(new RefusedFile(problem))),
    sendWaiting,
    /** Drops failed uploads when the form is reset. */
    forget: () => setWaiting({}),
    forgetField: (field: string) => setWaiting((uploads) => without(uploads, field)),
    isRunning: Object.keys(running).length > 0,
    isSending: (field: string) => field in running,
    getFile: (field: string) => running[field] ?? waiting[field],
  }
}

export type ImageUploads = ReturnType<typeof useImageUploads>
