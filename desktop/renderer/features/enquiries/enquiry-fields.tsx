import { Autocomplete, Button, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Corrected } from '#contract/enquiries/changes'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { isMaskedText } from '#contract/masking'
import { mobileHint } from '#contract/phone-numbers'
import { foldedOptions } from '../../lib/folded-options'
import type { Cover } from './cover'
import classes from './enquiry-fields.module.css'
import { useBranches, useTopics } from './use-desk-data'

interface EnquiryFieldsProps {
  form: Pick<UseFormReturnType<Corrected>, 'getInputProps' | 'errors'> & { values: Corrected }
  isService: boolean
  /** Covers what is stored while contact details are hidden; absent where it is being written down. */
  cover?: Cover
  /** It is being sent as it stands. */
  isBusy: boolean
  /** What stands below the number. */
  children?: ReactNode
}

/** What stands below a contact that the server has masked. */
const maskedHint = (text: string) =>
  isMaskedText(text) ? 'Masked: leave it as it is, or write the whole new one.' : undefined

/** Who asks, by which number, about what. While contact details are hidden, one press shows what is stored of them. */
export function EnquiryFields({ form, isService, cover, isBusy, children }: EnquiryFieldsProps) {
  const topics = useTopics()
  const branches = useBranches()
  const isNew = !cover
  const { errors } = form
  const getInputProps = (field: keyof Corrected) => ({
    ...form.getInputProps(field),
    readOnly: isBusy,
    ...cover?.over(field, form.values[field]),
  })
  return (
    <>
      {cover?.isOn && (
        <Button variant="light" size="compact-sm" onClick={cover.lift}>
          Show number, address and message
        </Button>
      )}
      <TextInput
        label="Name"
        required={isNew}
        data-autofocus
        autoComplete="off"
        maxLength={ENQUIRY_LIMITS.name}
        {...getInputProps('name')}
      />
      <div className={classes.pair}>
        <TextInput
          label="Mobile"
          required={isNew}
          type="tel"
          autoComplete="off"
          description={
            maskedHint(form.values.mobile) ??
            (errors.mobile === ENQUIRY_TEXTS.mobile && mobileHint(form.values.mobile))
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...getInputProps('mobile')}
        />
        <TextInput
          label={isNew ? 'Email (may be empty)' : 'Email'}
          type="email"
          autoComplete="off"
          description={maskedHint(form.values.email)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...getInputProps('email')}
        />
      </div>
      {children}
      {/* The branch has its place here before it is known whether there are several. */}
      <div className={classes.pair}>
        <Autocomplete
          label={isService ? 'Service' : 'Course'}
          required={isNew}
          data={[...topics]}
          limit={12}
          filter={foldedOptions}
          maxLength={ENQUIRY_LIMITS.course}
          {...getInputProps('topic')}
        />
        {(branches.length > 1 || form.values.branch) && (
          <Autocomplete
            label="Branch"
            data={[...branches]}
            limit={12}
            filter={foldedOptions}
            maxLength={ENQUIRY_LIMITS.branch}
            {...getInputProps('branch')}
          />
        )}
      </div>
      <Textarea label="Message" autosize minRows={2} maxRows={8} {...getInputProps('message')} />
    </>
  )
}
