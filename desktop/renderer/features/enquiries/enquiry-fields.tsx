import { Autocomplete, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { Corrected } from '#contract/enquiries/changes'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { fold } from '#contract/fold'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { isMaskedText } from '#contract/masking'
import { mobileHint, readMobile } from '#contract/phone-numbers'
import { foldedOptions } from '../../lib/folded-options'
import classes from './enquiry-fields.module.css'
import { useBranches, useTopics } from './use-desk-data'

interface EnquiryFieldsProps {
  form: Pick<UseFormReturnType<Corrected>, 'getInputProps' | 'errors'> & { values: Corrected }
  isService: boolean
  /** True for a new enquiry, false for a correction. */
  isNew: boolean
  /** True while it is being saved. */
  isBusy: boolean
  /** Shown below the phone number. */
  children?: ReactNode
}

/** Returns the hint below a masked contact. */
const toMaskedHint = (text: string) =>
  isMaskedText(text) ? 'Masked. Leave it unchanged, or enter the full new one.' : undefined

/** Digits of an Indian mobile number without its prefix. */
const MOBILE_DIGITS = 10

/** Returns the hint below a number that is valid but too short for a mobile number. */
function toShortHint(text: string): string | undefined {
  const digits = readMobile(text)?.replace(/\D/g, '').length ?? MOBILE_DIGITS
  if (digits >= MOBILE_DIGITS) return undefined
  return `Only ${digits} digits, but mobile numbers have ${MOBILE_DIGITS}. You can save it anyway.`
}

/** The fields of an enquiry: name, contact, topic and message. */
export function EnquiryFields({ form, isService, isNew, isBusy, children }: EnquiryFieldsProps) {
  const topics = useTopics()
  const branches = useBranches()
  const { errors } = form
  // A number that is still being typed gets no hint.
  const [leftMobile, setLeftMobile] = useState('')
  const topic = fold(form.values.topic.trim())
  const isUnknownTopic = topic !== '' && topics.length > 0 && !topics.some((each) => fold(each) === topic)
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
            toMaskedHint(form.values.mobile) ??
            (errors.mobile === ENQUIRY_TEXTS.mobile
              ? mobileHint(form.values.mobile)
              : leftMobile === form.values.mobile && toShortHint(leftMobile))
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...getInputProps('mobile')}
          onBlur={(event) => {
            setLeftMobile(event.currentTarget.value)
            form.getInputProps('mobile').onBlur?.(event)
          }}
        />
        <TextInput
          label={isNew ? 'Email (optional)' : 'Email'}
          type="email"
          data-contact={!isNew || undefined}
          autoComplete="off"
          description={toMaskedHint(form.values.email)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...getInputProps('email')}
        />
      </div>
      {children}
      {/* Reserves space for the branch before it is known whether there are several. */}
      <div className={classes.pair}>
        <Autocomplete
          label={isService ? 'Service' : 'Course'}
          required={isNew}
          data={[...topics]}
          limit={12}
          filter={foldedOptions}
          selectFirstOptionOnChange
          rightSection={isUnknownTopic && <span className={classes.unknown}>Not on site</span>}
          rightSectionWidth={isUnknownTopic ? 88 : undefined}
          rightSectionPointerEvents="none"
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
