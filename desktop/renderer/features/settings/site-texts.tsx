import { Fieldset, Text, Title } from '@mantine/core'
import { DEFAULT_PLANS } from '#contract/default-plans'
import { DEFAULT_SLIDES } from '#contract/default-slides'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type Rewrite, rewriteSchema } from '#contract/single-records'
import { PLAN_LIMITS, SLIDE_LIMITS, siteTextsSchema, type SiteTexts as Texts } from '#contract/site-texts'
import { Problem } from '../../components/banner'
import { api } from '../../lib/api'
import { toast } from '../../lib/toast'
import { ImagePicker, textDifferences, useImageUploads, useNotify, useSingleRecord } from '../content'
import { PLACEHOLDER_WORDS } from './pages/page-words'
import { isSlideOrPlan, toTextId, useRequestedText } from './pages/requested-text'
import { useSamplesRefresh } from './pages/use-unconfirmed'
import { RecordForm } from './record-form'
import { ResettableText } from './resettable-text'
import classes from './settings.module.css'
import { PLAN_LABELS, planName, SLIDE_LABELS, slideName, toWords } from './slide-words'

type Slide = Texts['slides'][number]
type Plan = Texts['plans'][number]
type Errors = Readonly<Record<string, string>>

const withPart = <T extends object>(list: readonly T[], index: number, part: Partial<T>): T[] =>
  list.map((entry, at) => (at === index ? { ...entry, ...part } : entry))

const SHORT_TEXTS = ['heading', 'ctaText', 'ctaHref', 'imageAlt'] as const

const NO_ALT = 'Describe this image for people who can’t see it. Leave blank if it only decorates.'

const PLAN_TEXTS = ['name', 'ribbon', 'price'] as const

interface PartProps<T> {
  value: T
  index: number
  errors: Errors
  onChange: (part: Partial<T>) => void
}

function SlideFields({ value, index, errors, onChange }: PartProps<Slide>) {
  const { notify, failure } = useNotify()
  const original = DEFAULT_SLIDES[index]
  const uploads = useImageUploads(notify, (_, image) => changeImage(image))
  const path = `slides.${index}`
  /** A new image needs a new alt text, since the old one describes another image. */
  const changeImage = (image: string) => onChange({ image, ...(image !== value.image && { imageAlt: '' }) })
  const originalAlt = value.image === original?.image ? original.imageAlt : ''
  const isUndescribed = value.image !== '' && value.imageAlt === ''
  const toField = (key: keyof typeof SLIDE_LIMITS) => (
    <ResettableText
      key={key}
      label={SLIDE_LABELS[key]}
      name={`${slideName(index)}: ${SLIDE_LABELS[key]}`}
      limit={SLIDE_LIMITS[key]}
      original={key === 'imageAlt' ? originalAlt : (original?.[key] ?? '')}
      {...(key === 'imageAlt' && isUndescribed && { description: NO_ALT })}
      value={value[key]}
      isRequired={key !== 'imageAlt'}
      {...(key === 'heading' && { fallback: 'visitors won’t see this slide' })}
      isLong={key === 'description'}
      error={errors[`${path}.${key}`]}
      onChange={(text) => onChange({ [key]: text })}
    />
  )
  return (
    <Fieldset id={toTextId(path)} legend={slideName(index)} className={classes.part}>
      <div className={classes.grid}>{SHORT_TEXTS.map(toField)}</div>
      {toField('description')}
      <ImagePicker
        name={path}
        label={SLIDE_LABELS.image}
        required
        value={value.image}
        problem={errors[`${path}.image`]}
        uploads={uploads}
        onChange={changeImage}
      />
      <Problem text={failure} />
    </Fieldset>
  )
}

function PlanFields({ value, index, errors, onChange }: PartProps<Plan>) {
  const path = `plans.${index}`
  const problem = Object.entries(errors).find(([key]) => key.startsWith(`${path}.features`))?.[1]
  const original = DEFAULT_PLANS[index]
  return (
    <Fieldset id={toTextId(path)} legend={planName(index)} className={classes.part}>
      <div className={classes.grid}>
        {PLAN_TEXTS.map((key) => (
          <ResettableText
            key={key}
            label={PLAN_LABELS[key]}
            name={`${planName(index)}: ${PLAN_LABELS[key]}`}
            description={key === 'price' && 'Leave blank to show no price.'}
            limit={PLAN_LIMITS[key]}
            original={original?.[key] ?? ''}
            value={value[key]}
            isRequired={key === 'name'}
            {...(key === 'name' && { fallback: 'visitors won’t see this plan' })}
            error={errors[`${path}.${key}`]}
            onChange={(text) => onChange({ [key]: text })}
          />
        ))}
      </div>
      <ResettableText
        label={PLAN_LABELS.features}
        name={`${planName(index)}: ${PLAN_LABELS.features}`}
        description="One per line."
        original={original?.features.join('\n') ?? ''}
        value={value.features.join('\n')}
        isRequired
        isLong
        error={problem}
        onChange={(text) => onChange({ features: text.split('\n') })}
      />
    </Fieldset>
  )
}

export function SiteTexts() {
  const refreshSamples = useSamplesRefresh()
  const record = useSingleRecord<Rewrite<Texts>>({
    key: ENDPOINTS.readSiteTexts.path,
    read: api.readSiteTexts,
    write: (values) => api.writeSiteTexts(values),
    schema: rewriteSchema(siteTextsSchema),
    saveFailed: 'Operation failed',
    onSaved: () => {
      toast.success('Slides and plans saved.')
      refreshSamples()
    },
  })
  const { errors, change } = record
  useRequestedText(isSlideOrPlan, Boolean(record.values))
  const differences = (theirs: Texts, yours: Texts) => textDifferences(toWords(theirs), toWords(yours))
  return (
    <RecordForm label="Slides and plans" record={{ ...record, differences }}>
      {({ slides, plans }) => (
        <>
          <Text size="sm">Use placeholders instead of retyping facts: {PLACEHOLDER_WORDS}.</Text>
          <Title order={2} size="h4">
            Home page slides
          </Title>
          {slides.map((slide, index) => (
            <SlideFields
              key={slide.id}
              value={slide}
              index={index}
              errors={errors}
              onChange={(part) => change({ slides: withPart(slides, index, part) })}
            />
          ))}
          <Title order={2} size="h4">
            Services page plans
          </Title>
          {plans.map((plan, index) => (
            <PlanFields
              key={planName(index)}
              value={plan}
              index={index}
              errors={errors}
              onChange={(part) => change({ plans: withPart(plans, index, part) })}
            />
          ))}
        </>
      )}
    </RecordForm>
  )
}
