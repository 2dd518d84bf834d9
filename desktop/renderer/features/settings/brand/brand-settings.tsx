import { Button, Group, NativeSelect, Stack, Text, TextInput, Title } from '@mantine/core'
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
import { BrandPreview } from './brand-preview'
import { ColourField } from './colour-field'

const LABELS: Readonly<Record<keyof Brand, string>> = {
  shortName: 'Short name',
  mark: 'Mark for small places',
  ink: 'Ink',
  accent: 'Accent',
  type: 'Fonts',
  corners: 'Corners',
  heroArt: 'Picture at the opening of pages',
}

const optionsOf = (table: Readonly<Record<string, { label: string }>>) =>
  Object.entries(table).map(([value, { label }]) => ({ value, label }))

const PAGES_OWN = 'Each page’s own drawing'
const OWN_PICTURE = 'own'
const PICTURES = [
  { value: '', label: PAGES_OWN },
  ...Object.entries<string>(DRAWINGS).map(([value, label]) => ({
    value,
    label: `Drawing: ${label.toLowerCase()}`,
  })),
  { value: OWN_PICTURE, label: 'A picture of our own' },
]

/** A brand in words, for the comparison of two versions. */
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
  choose: 'Choose an image',
  busy: 'Uploading...',
  none: 'The program’s own',
  hint: 'SVG or PNG, square. For tabs, home screens, the header of this panel and slips.',
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
        description="On the opening of every page, and on slides that still have a drawing of the program."
        inputWrapperOrder={INPUT_ORDER}
        data={PICTURES}
        value={isOwn ? OWN_PICTURE : value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {isOwn && (
        <ImagePicker
          name="heroArt"
          label="Our own picture"
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

/** How the institute looks on its website, in this panel, in mails and on slips. */
export function BrandSettings() {
  const record = useSingleRecord({
    key: ENDPOINTS.readBrand.path,
    read: api.readBrand,
    write: (values) => api.writeBrand(values),
    schema: brandRewrite,
    saveFailed: 'Operation failed',
    onSaved: () => toast.success('Brand saved.'),
  })
  const { errors, change } = record
  const differences = (theirs: Brand, yours: Brand) => textDifferences(toWords(theirs), toWords(yours))
  return (
    <Stack>
      <RecordForm label="Brand" record={{ ...record, differences }}>
        {(values) => (
          <>
            <Text size="sm">
              Two colours make the whole look: ink for texts and bands, accent for what is to be pressed. All
              others follow from them, so that everything can be read. The institute’s name stands under Site
              settings.
            </Text>
            <div className={classes.look}>
              <div className={classes.fields}>
                <ColourField
                  label={LABELS.ink}
                  value={values.ink}
                  error={errors.ink}
                  onChange={(ink) => change({ ink })}
                />
                <ColourField
                  label={LABELS.accent}
                  value={values.accent}
                  error={errors.accent}
                  onChange={(accent) => change({ accent })}
                />
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
              <BrandPreview brand={values} />
            </div>
            <TextInput
              label={LABELS.shortName}
              description="For the header and home screens, where the whole name has no room. At most 24 characters."
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
                  Reset to the original look
                </Button>
              </Group>
            )}
          </>
        )}
      </RecordForm>
      <Title order={2} size="h4">
        Logo
      </Title>
      <LogoForm />
    </Stack>
  )
}
