import { Button, Group, NativeSelect, Stack, TextInput, Title } from '@mantine/core'
import { useState } from 'react'
import { toCorrections } from '#contract/brand/corrections'
import { type Brand, CORNERS, DRAWINGS, ORIGINAL_BRAND, PAIRINGS } from '#contract/brand/look'
import { brandRewrite } from '#contract/brand/schema'
import { ENDPOINTS } from '#contract/endpoints/all'
import { own } from '#contract/own'
import { isUploadedImage } from '#contract/stored-images'
import { Problem } from '../../../components/banner'
import { api } from '../../../lib/api'
import { toast } from '../../../lib/toast'
import {
  BRAND_ACCEPT,
  brandUploader,
  ImagePicker,
  INPUT_ORDER,
  LogoForm,
  textDifferences,
  toTexts,
  useImageUploads,
  useNotify,
  useSingleRecord,
} from '../../content'
import { RecordForm } from '../record-form'
import classes from './brand.module.css'
import { BrandPreview, toColours } from './brand-preview'
import { ColourField } from './colour-field'

const LABELS: Readonly<Record<keyof Brand, string>> = {
  shortName: 'Short name',
  mark: 'Icon',
  ink: 'Text colour',
  accent: 'Button colour',
  type: 'Fonts',
  corners: 'Corners',
  heroArt: 'Hero image',
}

const optionsOf = (table: Readonly<Record<string, { label: string }>>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }))

const PAGES_OWN = 'Each page’s illustration'
const OWN_PICTURE = 'own'
const PICTURES = [
  { value: '', label: PAGES_OWN },
  ...Object.entries<string>(DRAWINGS).map(([value, label]) => ({
    value,
    label: `Illustration: ${label.toLowerCase()}`,
  })),
  { value: OWN_PICTURE, label: 'Your own image' },
]

/** A brand as label-to-text pairs, to compare two versions. */
const toWords = ({ type, corners, heroArt, ...texts }: Brand) => ({
  ...toTexts(LABELS, { ...texts, heroArt: own(DRAWINGS, heroArt) ?? (heroArt || PAGES_OWN) }),
  [LABELS.type]: PAIRINGS[type].label,
  [LABELS.corners]: CORNERS[corners].label,
})

const isOriginal = (brand: Brand) =>
  Object.entries(ORIGINAL_BRAND).every(([name, value]) => brand[name as keyof Brand] === value)

interface PictureProps {
  value: string
  problem: string | undefined
  onChange: (address: string) => void
}

const MARK_TEXTS = {
  choose: 'Choose image',
  busy: 'Uploading...',
  none: 'Prospectus default',
  hint: 'Square SVG or PNG, used in browser tabs, home screens, the panel’s header and slips.',
}

function MarkField({ value, problem, onChange }: PictureProps) {
  const { notify, failure } = useNotify()
  const uploads = useImageUploads(notify, (_, mark) => onChange(mark), brandUploader)
  return (
    <div>
      <ImagePicker
        name="mark"
        label={LABELS.mark}
        value={value}
        problem={problem}
        uploads={uploads}
        texts={MARK_TEXTS}
        accept={BRAND_ACCEPT}
        onChange={onChange}
      />
      <Problem text={failure} />
    </div>
  )
}

function HeroField({ value, problem, onChange }: PictureProps) {
  const { notify, failure } = useNotify()
  const uploads = useImageUploads(notify, (_, picture) => onChange(picture), brandUploader)
  const isOwn = value === OWN_PICTURE || isUploadedImage(value)
  return (
    <Stack gap="sm">
      <NativeSelect
        label={LABELS.heroArt}
        description="Shown at the top of every page, and on slides without an image of your own."
        inputWrapperOrder={INPUT_ORDER}
        data={PICTURES}
        value={isOwn ? OWN_PICTURE : value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isOwn && (
        <ImagePicker
          name="heroArt"
          label="Your own image"
          value={value === OWN_PICTURE ? '' : value}
          problem={problem}
          uploads={uploads}
          accept={BRAND_ACCEPT}
          onChange={(address) => onChange(address || OWN_PICTURE)}
        />
      )}
      <Problem text={failure} />
    </Stack>
  )
}

const DESCRIPTIONS = {
  ink: 'Text, links, dark bands and the panel’s header. Tints the panel’s dark theme.',
  accent: 'Buttons and highlights. Tints the website’s backgrounds.',
} as const

type ColoursProps = Pick<ReturnType<typeof useBrandRecord>, 'errors' | 'change'> & { values: Brand }

/** Both colours of the brand, with notes where their contrast is too low. */
export function BrandColours({ values, errors, change }: ColoursProps) {
  const corrections = toCorrections(toColours(values))
  return (['ink', 'accent'] as const).map((name) => (
    <ColourField
      key={name}
      label={LABELS[name]}
      description={DESCRIPTIONS[name]}
      value={values[name]}
      error={errors[name]}
      notes={corrections.filter(({ field }) => field === name).map(({ text }) => text)}
      onChange={(colour) => change({ [name]: colour })}
    />
  ))
}

export function useBrandRecord() {
  const record = useSingleRecord({
    key: ENDPOINTS.readBrand.path,
    read: api.readBrand,
    write: (values) => api.writeBrand(values),
    schema: brandRewrite,
    saveFailed: 'Operation failed',
    onSaved: () => toast.success('Brand saved.'),
  })
  const differences = (theirs: Brand, yours: Brand) => textDifferences(toWords(theirs), toWords(yours))
  return { ...record, differences }
}

export function BrandSettings() {
  const record = useBrandRecord()
  const { errors, change } = record
  const [logo, setLogo] = useState('')
  return (
    <div className={classes.screen}>
      <Stack gap="sm">
        <Title order={2} size="h4">
          Logo
        </Title>
        <LogoForm onLogo={setLogo} />
      </Stack>
      {record.values && <BrandPreview brand={record.values} logo={logo} />}
      <Stack gap="sm" className={classes.look}>
        <Title order={2} size="h4">
          Colours and fonts
        </Title>
        <RecordForm label="Brand" record={record}>
          {(values) => (
            <>
              <div className={classes.fields}>
                <BrandColours values={values} errors={errors} change={change} />
                <NativeSelect
                  label={LABELS.type}
                  data={optionsOf(PAIRINGS)}
                  value={values.type}
                  onChange={(event) => change({ type: event.currentTarget.value as Brand['type'] })}
                />
                <NativeSelect
                  label={LABELS.corners}
                  data={optionsOf(CORNERS)}
                  value={values.corners}
                  onChange={(event) => change({ corners: event.currentTarget.value as Brand['corners'] })}
                />
              </div>
              <TextInput
                label={LABELS.shortName}
                description="For the header and home screens, where the full name doesn’t fit. At most 24 characters."
                inputWrapperOrder={INPUT_ORDER}
                value={values.shortName}
                error={errors.shortName}
                onChange={(event) => change({ shortName: event.currentTarget.value })}
              />
              <MarkField value={values.mark} problem={errors.mark} onChange={(mark) => change({ mark })} />
              <HeroField
                value={values.heroArt}
                problem={errors.heroArt}
                onChange={(heroArt) => change({ heroArt })}
              />
              {!isOriginal(values) && (
                <Group>
                  <Button variant="subtle" onClick={() => change(ORIGINAL_BRAND)}>
                    Reset to original look
                  </Button>
                </Group>
              )}
            </>
          )}
        </RecordForm>
      </Stack>
    </div>
  )
}
