import { Fieldset, Textarea, TextInput, Title } from '@mantine/core'
import { ENDPOINTS } from '#contract/endpoints/all'
import { type Rewrite, rewriteSchema } from '#contract/single-records'
import { siteTextsSchema, type SiteTexts as Texts } from '#contract/site-texts'
import { Problem } from '../../components/banner'
import { api } from '../../lib/api'
import { toast } from '../../lib/toast'
import {
  ImagePicker,
  textDifferences,
  toTexts,
  useImageUploads,
  useNotify,
  useSingleRecord,
} from '../content'
import { RecordForm } from './record-form'
import classes from './settings.module.css'

type Slide = Texts['slides'][number]
type Plan = Texts['plans'][number]
type Errors = Readonly<Record<string, string>>

/** The list with a part of one entry changed. */
const withPart = <T extends object>(list: readonly T[], index: number, part: Partial<T>): T[] =>
  list.map((entry, at) => (at === index ? { ...entry, ...part } : entry))

const SLIDE_LABELS = {
  heading: 'Heading',
  ctaText: 'Button',
  ctaHref: 'Link of the button',
  imageAlt: 'Words for the picture',
  description: 'Description',
  image: 'Picture',
} as const
const SHORT_FIELDS = ['heading', 'ctaText', 'ctaHref', 'imageAlt'] as const

const PLAN_LABELS = { ribbon: 'Ribbon', price: 'Price', features: 'Features' } as const

const slideName = (index: number) => `Slide ${index + 1}`

interface PartProps<T> {
  value: T
  name: string
  /** Problems of the whole form. */
  errors: Errors
  /** Of its fields in them, e.g. `slides.0`. */
  path: string
  onChange: (part: Partial<T>) => void
}

function SlideFields({ value, name, errors, path, onChange }: PartProps<Slide>) {
  const { notify, failure } = useNotify()
  const uploads = useImageUploads(notify, (_, image) => onChange({ image }))
  return (
    <Fieldset legend={name} className={classes.part}>
      <div className={classes.grid}>
        {SHORT_FIELDS.map((key) => (
          <TextInput
            key={key}
            label={SLIDE_LABELS[key]}
            required={key !== 'imageAlt'}
            value={value[key]}
            error={errors[`${path}.${key}`]}
            onChange={(event) => onChange({ [key]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Textarea
        label={SLIDE_LABELS.description}
        required
        autosize
        minRows={2}
        value={value.description}
        error={errors[`${path}.description`]}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <ImagePicker
        name={path}
        label={SLIDE_LABELS.image}
        required
        value={value.image}
        problem={errors[`${path}.image`]}
        uploads={uploads}
        onChange={(image) => onChange({ image })}
      />
      <Problem text={failure} />
    </Fieldset>
  )
}

function PlanFields({ value, name, errors, path, onChange }: PartProps<Plan>) {
  const problem = Object.entries(errors).find(([key]) => key.startsWith(`${path}.features`))?.[1]
  return (
    <Fieldset legend={name} className={classes.part}>
      <div className={classes.grid}>
        <TextInput
          label={PLAN_LABELS.ribbon}
          value={value.ribbon}
          error={errors[`${path}.ribbon`]}
          onChange={(event) => onChange({ ribbon: event.currentTarget.value })}
        />
        <TextInput
          label={PLAN_LABELS.price}
          description="Shown where it is filled in."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={value.price}
          error={errors[`${path}.price`]}
          onChange={(event) => onChange({ price: event.currentTarget.value })}
        />
      </div>
      <Textarea
        label={PLAN_LABELS.features}
        description="One in a line."
        required
        autosize
        minRows={4}
        value={value.features.join('\n')}
        error={problem}
        onChange={(event) => onChange({ features: event.currentTarget.value.split('\n') })}
      />
    </Fieldset>
  )
}

const under = (name: string, texts: Record<string, string>) =>
  Object.entries(texts).map(([label, text]) => [`${name}: ${label}`, text] as const)

/** Slides and plans in the words of their form, for the comparison of two versions. */
const toWords = ({ slides, plans }: Texts) =>
  Object.fromEntries([
    ...slides.flatMap((slide, index) => under(slideName(index), toTexts(SLIDE_LABELS, slide))),
    ...plans.flatMap((plan) =>
      under(plan.name, toTexts(PLAN_LABELS, { ...plan, features: plan.features.join('\n') })),
    ),
  ])

/** The slides of the home page and the plans of the services page. */
export function SiteTexts() {
  const record = useSingleRecord<Rewrite<Texts>>({
    key: ENDPOINTS.readSiteTexts.path,
    read: api.readSiteTexts,
    write: api.writeSiteTexts,
    schema: rewriteSchema(siteTextsSchema),
    saveFailed: 'Operation failed',
    onSaved: () => toast.success('Slides and plans saved.'),
  })
  const { errors, change } = record
  const differences = (theirs: Texts, yours: Texts) => textDifferences(toWords(theirs), toWords(yours))
  return (
    <RecordForm label="Slides and plans" record={{ ...record, differences }}>
      {({ slides, plans }) => (
        <>
          <Title order={2} size="h4">
            Slides of the home page
          </Title>
          {slides.map((slide, index) => (
            <SlideFields
              key={slide.id}
              value={slide}
              name={slideName(index)}
              errors={errors}
              path={`slides.${index}`}
              onChange={(part) => change({ slides: withPart(slides, index, part) })}
            />
          ))}
          <Title order={2} size="h4">
            Plans of the services page
          </Title>
          {plans.map((plan, index) => (
            <PlanFields
              key={plan.name}
              value={plan}
              name={plan.name}
              errors={errors}
              path={`plans.${index}`}
              onChange={(part) => change({ plans: withPart(plans, index, part) })}
            />
          ))}
        </>
      )}
    </RecordForm>
  )
}
