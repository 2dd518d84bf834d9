import { Anchor, Button, Group, Paper, Skeleton, Stack, Textarea, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { FormEvent } from 'react'
import { Link } from 'react-router-dom'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { ENDPOINTS } from '#contract/endpoints/all'
import {
  isFramedMap,
  isMapLink,
  MAP_HELP,
  MAP_HOSTS,
  mapProblemMessage,
  mapUrl,
  toFramedMap,
} from '#contract/maps'
import { type ContactInfo, contactFormSchema, type Rewrite } from '#contract/single-records'
import { Banner } from '../../../components/banner'
import { api } from '../../../lib/api'
import { toast } from '../../../lib/toast'
import { ConflictDialog } from '../conflict-dialog'
import formClasses from '../content.module.css'
import { writeContactInfo } from '../content-api'
import { textDifferences, toTexts, useSingleRecord } from '../use-single-record'
import classes from './contact.module.css'

/** Milliseconds without typing before the map is updated. */
const DEBOUNCE_MS = 400

const toRefusal = (address: string) =>
  isMapLink(address)
    ? mapProblemMessage(address)
    : `This URL can’t be shown. It must start with https:// and be at ${MAP_HOSTS.join(', ')}.`

/** A live preview of the map, for known hosts only. */
export function MapPreview({ embed }: { embed: string }) {
  const [pasted] = useDebouncedValue(mapUrl(embed), DEBOUNCE_MS)
  const address = toFramedMap(pasted)
  const isOther = address !== pasted
  return (
    <figure className={classes.map}>
      {isFramedMap(address) ? (
        <iframe
          className={classes.frame}
          src={address}
          title="Map preview"
          sandbox="allow-scripts allow-same-origin allow-popups"
          referrerPolicy="no-referrer"
          loading="lazy"
        />
      ) : (
        <div className={classes.noMap}>{address ? toRefusal(address) : 'No map yet.'}</div>
      )}
      <figcaption className={classes.caption}>
        {isOther ? `Map preview. Your link can’t be embedded, so we’ll save ${address}` : 'Map preview'}
      </figcaption>
    </figure>
  )
}

const texts = CONTENT_SCREEN_TEXTS.contact
const labels: Readonly<Record<keyof ContactInfo, string>> = {
  address: 'Address',
  email: 'Email',
  phone: 'Phone',
  mapEmbed: 'Map embed URL',
  whatsapp: 'WhatsApp number',
}

export function ContactInfoForm() {
  const record = useSingleRecord<Rewrite<ContactInfo>>({
    key: ENDPOINTS.readContactInfo.path,
    read: api.readContactInfo,
    write: writeContactInfo,
    schema: contactFormSchema,
    saveFailed: texts.saveFailed,
    onSaved: () => toast.success(texts.saved),
  })
  const { values, query, errors, failure, theirs } = record
  const submit = (event: FormEvent) => {
    event.preventDefault()
    record.save()
  }
  if (!values) {
    if (!query.isError) return <Skeleton h={260} />
    return (
      <Banner
        tone="failure"
        text="Could not load contact details."
        action={{ label: 'Try again', run: () => void query.refetch() }}
      />
    )
  }
  const input = (key: keyof ContactInfo) => ({
    label: labels[key],
    required: key !== 'whatsapp',
    value: values[key] ?? '',
    error: Boolean(errors[key]),
    onChange: (event: { currentTarget: { value: string } }) =>
      record.change({ [key]: event.currentTarget.value }),
  })
  return (
    <Stack gap="sm">
      <Paper
        component="form"
        variant="surface"
        className={formClasses.form}
        aria-label={texts.infoSection}
        onSubmit={submit}
        noValidate
      >
        <div className={classes.columns}>
          <Stack>
            <Textarea autosize minRows={2} {...input('address')} />
            <TextInput type="email" {...input('email')} />
            <TextInput type="tel" {...input('phone')} />
            <TextInput
              type="tel"
              description="Visitors can chat with this number on your website. Leave blank if you don’t use WhatsApp."
              {...input('whatsapp')}
            />
            <Textarea
              autosize
              minRows={2}
              maxRows={6}
              description={
                <>
                  {MAP_HELP} In Google Maps, search for your institute and select Share, then “Embed a map”.
                  To remove the map from your website, hide it under Contact in{' '}
                  <Anchor component={Link} to="/settings?tab=pages" inherit underline="always">
                    Settings → Pages and texts
                  </Anchor>
                  .
                </>
              }
              {...input('mapEmbed')}
            />
          </Stack>
          <MapPreview embed={values.mapEmbed} />
        </div>
        {failure && <Banner tone="failure" text={failure} />}
        <Group>
          <Button type="submit" loading={record.isBusy}>
            {texts.save}
          </Button>
          <Button variant="default" onClick={record.reset} disabled={!record.isDirty || record.isBusy}>
            {texts.reset}
          </Button>
        </Group>
      </Paper>
      <ConflictDialog
        isOpen={theirs !== null}
        differences={theirs ? textDifferences(toTexts(labels, theirs), toTexts(labels, values)) : []}
        {...record.conflict}
      />
    </Stack>
  )
}
