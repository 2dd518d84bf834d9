import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import type { Corrected } from '#contract/enquiries/changes'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { isMaskedText } from '#contract/masking'
import { mobileHint } from '#contract/phone-numbers'
import { foldedOptions } from '../../lib/folded-options'
import classes from './enquiry-fields.module.css'
import { useBranches, useTopics } from './use-desk-data'

interface EnquiryFieldsProps {
  form: Pick<UseFormReturnType<Corrected>, 'getInputProps' | 'errors'> & { values: Corrected }
  isService: boolean
  /** True if it is being written down, false if it is stored and corrected. */
  isNew: boolean
  /** It is being sent as it stands. */
  isBusy: boolean
  /** What stands below the number. */
  children?: ReactNode
}

/** What stands below a contact that the server has masked. */
const maskedHint = (text: string) =>
  isMaskedText(text) ? 'Masked: leave it as it is, or write the whole new one.' : undefined

/** Who asks, by which number, about what. */
export function EnquiryFields({ form, isService, isNew, isBusy, children }: EnquiryFieldsProps) {
  const topics = useTopics()
  const branches = useBranches()
  const { errors } = form
  const getInputProps = (field: keyof Corrected) => ({
    ...form.getInputProps(field),
    readOnly: isBusy,
  })
  return (
    <>
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
          data-contact={!isNew || undefined}
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
          data-contact={!isNew || undefined}
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
