import { Autocomplete, Button, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ReactNode, useState } from 'react'
import type { Corrected } from '#contract/enquiries/changes'
import { ENQUIRY_TEXTS } from '#contract/enquiries/enquiry-texts'
import { ENQUIRY_LIMITS } from '#contract/limits'
import { mask, maskWithin } from '#contract/masking'
import { mobileHint } from '#contract/phone-numbers'
import { foldedOptions } from '../../lib/folded-options'
import { useDeskPreferences } from './desk-preferences'
import classes from './enquiry-fields.module.css'
import { useBranches, useTopics } from './use-desk-data'

interface EnquiryFieldsProps {
  form: Pick<UseFormReturnType<Corrected>, 'getInputProps' | 'errors'> & { values: Corrected }
  isService: boolean
  /** Whether it is being written down, and so has nothing yet that could be covered. */
  isNew?: boolean
  /** What stands below the number. */
  children?: ReactNode
}

/** Who asks, by which number, about what. While contact details are hidden, one press shows what is stored of them. */
export function EnquiryFields({ form, isService, isNew = false, children }: EnquiryFieldsProps) {
  const topics = useTopics()
  const branches = useBranches()
  const isMasked = useDeskPreferences((preferences) => preferences.isMasked)
  const [isShown, setShown] = useState(isNew)
  const { values, errors, getInputProps } = form
  const getCovered = (field: keyof Corrected, cover: (text: string) => string) =>
    isMasked && !isShown && values[field]
      ? { ...getInputProps(field), value: cover(values[field]), readOnly: true }
      : getInputProps(field)
  return (
    <>
      {isMasked && !isShown && (
        <Button variant="light" size="compact-sm" onClick={() => setShown(true)}>
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
          description={errors.mobile === ENQUIRY_TEXTS.mobile && mobileHint(values.mobile)}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          {...getCovered('mobile', mask)}
        />
        <TextInput
          label={isNew ? 'Email (may be empty)' : 'Email'}
          type="email"
          autoComplete="off"
          {...getCovered('email', mask)}
        />
      </div>
      {children}
      <Autocomplete
        label={isService ? 'Service' : 'Course'}
        required={isNew}
        data={[...topics]}
        limit={12}
        filter={foldedOptions}
        maxLength={ENQUIRY_LIMITS.course}
        {...getInputProps('topic')}
      />
      {(branches.length > 1 || values.branch) && (
        <Autocomplete
          label="Branch"
          data={[...branches]}
          limit={12}
          filter={foldedOptions}
          maxLength={ENQUIRY_LIMITS.branch}
          {...getInputProps('branch')}
        />
      )}
      <Textarea label="Message" autosize minRows={2} maxRows={8} {...getCovered('message', maskWithin)} />
    </>
  )
}
