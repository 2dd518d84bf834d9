import { ActionIcon, CloseButton, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAppWindow, IconChevronDown, IconChevronUp, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import { May } from '../../../components/may'
import { enquiryWindowPath, openOwnWindow } from '../../../lib/own-window'
import { CorrectionDialog } from '../correction/correction-dialog'
import { readCorrectionDraft } from '../note-drafts'
import { useOpenEnquiry } from '../use-open-enquiry'
import type { EnquirySummary } from './cached-enquiry'
import classes from './detail.module.css'
import { EnquirySwitch } from './enquiry-switch'

const names = new Intl.ListFormat('en', { type: 'conjunction' })

interface DetailHeadProps {
  row: EnquirySummary | undefined
  enquiry: StaffEnquiry | undefined
  /** The person's other enquiries. */
  others: readonly StaffEnquiry[]
  /** True once it is fully loaded; lists cut long messages. */
  isLoaded: boolean
  /** Names of colleagues who have it open too. */
  viewers: readonly string[]
  onClose: () => void
  /** Opens the next (1) or previous (-1) enquiry, if there is a list. */
  onStep?: ((step: 1 | -1) => void) | undefined
}

function CorrectButton({ enquiry, isLoaded }: { enquiry: StaffEnquiry; isLoaded: boolean }) {
  // A correction that was open when the screen closed is reopened.
  const [hasDraft] = useState(() => readCorrectionDraft(enquiry.id) !== undefined)
  const [isOpen, { open, close }] = useDisclosure(hasDraft)
  const label = 'Correct name, phone number, course or message'
  return (
    <>
      <ActionIcon variant="subtle" aria-label={label} title={label} onClick={open} disabled={!isLoaded}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <CorrectionDialog opened={isOpen} enquiry={enquiry} onClose={close} />
    </>
  )
}

/** Opens the enquiry in a new window, unless it already has its own. */
function NewWindowButton({ id }: { id: string }) {
  const { pathname } = useLocation()
  const path = enquiryWindowPath(id)
  if (pathname === path) return null
  const label = 'Open in new window'
  return (
    <ActionIcon
      variant="subtle"
      visibleFrom="sm"
      aria-label={label}
      title={label}
      onClick={() => openOwnWindow(path)}
    >
      <IconAppWindow size={18} aria-hidden />
    </ActionIcon>
  )
}

/** The name and topic of an enquiry, with buttons to correct, navigate and close it. */
export function DetailHead({ row, enquiry, others, isLoaded, viewers, onClose, onStep }: DetailHeadProps) {
  const { startsAt } = useOpenEnquiry()
  return (
    <div className={classes.head}>
      <div className={classes.who}>
        <Drawer.Title
          component="h2"
          className={classes.name}
          tabIndex={-1}
          data-autofocus={!startsAt || undefined}
        >
          {row?.name ?? 'Enquiry'}
        </Drawer.Title>
        <p className={classes.topic}>
          <strong>{row?.topic || '\u00a0'}</strong>
          {enquiry && (
            <>
              <span className={classes.reference}>{enquiry.reference}</span>
              <EnquirySwitch enquiry={enquiry} others={others} isLoaded={isLoaded} />
            </>
          )}
        </p>
      </div>
      <div className={classes.headActs}>
        {enquiry && (
          <May do="work-on-enquiries">
            <CorrectButton enquiry={enquiry} isLoaded={isLoaded} />
          </May>
        )}
        {enquiry && <NewWindowButton id={enquiry.id} />}
        {onStep && (
          <>
            <ActionIcon
              variant="subtle"
              aria-label="Previous enquiry (k)"
              title="Previous (k)"
              onClick={() => onStep(-1)}
            >
              <IconChevronUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              aria-label="Next enquiry (j)"
              title="Next (j)"
              onClick={() => onStep(1)}
            >
              <IconChevronDown size={18} aria-hidden />
            </ActionIcon>
          </>
        )}
        <CloseButton aria-label="Close" onClick={onClose} />
      </div>
      <p className={classes.here} role="status">
        {viewers.length > 0 && (
          <>
            <span className={classes.hereNames}>{names.format(viewers)}</span>{' '}
            <span>{viewers.length === 1 ? 'has' : 'have'} this open too</span>
          </>
        )}
      </p>
    </div>
  )
}
