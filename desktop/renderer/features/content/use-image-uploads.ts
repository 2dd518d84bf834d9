import { useState } from 'react'
import type { Notify } from './section'
import { homepageUploader, RefusedFile, type Uploader, uploadImage } from './uploads'

type Uploads = Readonly<Record<string, File>>

const without = (uploads: Uploads, field: string): Uploads =>
  Object.fromEntries(Object.entries(uploads).filter(([key]) => key !== field))

/**
 * The images of a form. A chosen one is sent at once; one that fails keeps waiting, and the record is not saved without
 * it.
 * @param onUploaded puts an image's address into the form
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

  /** Tries the waiting images again. @returns their addresses by field, null when one fails once more */
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
    /** Words why a file was refused before it came here, as the screen words its own refusals. */
    refuse: (problem: string) => notify.failure(uploader.failure(new RefusedFile(problem))),
    sendWaiting,
    /** Forgets the images that wait, for a form that begins anew. */
    forget: () => setWaiting({}),
    forgetField: (field: string) => setWaiting((uploads) => without(uploads, field)),
    isRunning: Object.keys(running).length > 0,
    isSending: (field: string) => field in running,
    getFile: (field: string) => running[field] ?? waiting[field],
  }
}

export type ImageUploads = ReturnType<typeof useImageUploads>
