import { Button, Group, Paper, Skeleton, Stack, Text } from '@mantine/core'
import { useEffect } from 'react'
import { CONTENT_SCREEN_TEXTS } from '#contract/admin-texts'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type HomeConfig, homeConfigSchema, type Rewrite, rewriteSchema } from '#contract/single-records'
import { Banner } from '../../../components/banner'
import { api } from '../../../lib/api'
import { toast } from '../../../lib/toast'
import { trimMargins } from '../../../lib/trim-margins'
import { ConflictDialog } from '../conflict-dialog'
import formClasses from '../content.module.css'
import { writeLogo } from '../content-api'
import { ImagePicker } from '../fields/image-field'
import { ImagePreview } from '../fields/image-preview'
import { BRAND_ACCEPT, brandUploader, homepageUploader } from '../uploads'
import { useImageUploads } from '../use-image-uploads'
import { useNotify } from '../use-notify'
import { textDifferences, toTexts, useSingleRecord } from '../use-single-record'

const { homepage } = CONTENT_SCREEN_TEXTS
const FIELD = 'logo'
const LABEL = 'Logo'
const labels = { [FIELD]: LABEL } as const
const pickerTexts = {
  choose: 'Choose image',
  busy: 'Uploading...',
  none: 'No image',
  hint: homepage.logoHint,
}

const logoUploader = {
  ...homepageUploader,
  send: async (file: File) => brandUploader.send(await trimMargins(file)),
}

interface LogoFormProps {
  /** Receives the chosen logo, saved or not. */
  onLogo?: (logo: string) => void
}

export function LogoForm({ onLogo }: LogoFormProps) {
  const { notify, failure } = useNotify()
  const record = useSingleRecord<Rewrite<HomeConfig>>({
    key: ENDPOINTS.readHomeConfig.path,
    read: api.readHomeConfig,
    write: writeLogo,
    schema: rewriteSchema(homeConfigSchema),
    saveFailed: 'Operation failed',
    onSaved: () => toast.success(homepage.logoSaved),
  })
  const uploads = useImageUploads(notify, (_, logo) => record.change({ logo }), logoUploader)
  const problem = failure || record.failure
  const { values, query, theirs } = record
  const logo = values?.logo ?? ''
  useEffect(() => onLogo?.(logo), [onLogo, logo])
  if (!values)
    return query.isError ? <Banner tone="failure" text="Could not load the logo." /> : <Skeleton h={120} />
  return (
    <Stack gap="sm">
      <Paper
        component="form"
        variant="surface"
        className={formClasses.form}
        aria-label={homepage.logo}
        onSubmit={(event) => {
          event.preventDefault()
          record.save()
        }}
      >
        <ImagePicker
          name={FIELD}
          label={LABEL}
          value={values.logo}
          onChange={(logo) => record.change({ logo })}
          uploads={uploads}
          texts={pickerTexts}
          accept={BRAND_ACCEPT}
        />
        {problem && <Banner tone="failure" text={problem} />}
        <Group gap="xl" align="center">
          <Button type="submit" loading={record.isBusy} disabled={uploads.isRunning}>
            {homepage.saveLogo}
          </Button>
          <Group gap="xs">
            <Text size="sm" c="dimmed">
              Current logo
            </Text>
            <ImagePreview
              value={query.data?.logo ?? ''}
              file={undefined}
              none="No logo yet"
              label="Current logo"
            />
          </Group>
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
