import { formWith, sendForm } from '../features/uploads/testing/client.ts'
import { goodSamples } from '../features/uploads/testing/corpus.ts'
import type { HttpClient } from './http-client.ts'

/** Uploads a picture. @returns its URL */
export async function uploadPicture(staff: HttpClient): Promise<string> {
  const [sample] = await goodSamples()
  if (!sample) throw new Error('There is no picture to upload.')
  const form = formWith('file', sample.bytes, sample.fileName, sample.type)
  return (await sendForm(staff, '/api/upload', form)).body.url
}

/** Uploads pictures that contain a page or a script, or have such a name. @returns the URL of each */
export async function uploadDisguised(staff: HttpClient): Promise<{ what: string; url: string }[]> {
  const samples = (await goodSamples()).filter(({ what }) => /in one|script|named as/.test(what))
  const sent: { what: string; url: string }[] = []
  for (const { what, bytes, fileName, type } of samples) {
    const { status, body } = await sendForm(staff, '/api/upload', formWith('file', bytes, fileName, type))
    if (status !== 201) throw new Error(`${what} was refused: ${body.message}`)
    sent.push({ what, url: body.url })
  }
  return sent
}
