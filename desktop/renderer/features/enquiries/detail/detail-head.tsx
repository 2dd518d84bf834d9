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
import { PersonBadge } from '../people-labels'
import { useOpenEnquiry } from '../use-open-enquiry'
import type { EnquirySummary } from './cached-enquiry'
import classes from './detail.module.css'

const names = new Intl.ListFormat('en', { type: 'conjunction' })

interface DetailHeadProps {
  /** What is known so far. */
  row: EnquirySummary | undefined
  enquiry: StaffEnquiry | undefined
  /** All of it has come; of a long message a list knows the beginning alone. */
  isRead: boolean
  /** Names of colleagues who have it open too. */
  others: readonly string[]
  onClose: () => void
  /** Opens the next (1) or previous (-1) of the list; absent where there is no list. */
  onStep?: ((step: 1 | -1) => void) | undefined
}

function CorrectButton({ enquiry, isRead }: { enquiry: StaffEnquiry; isRead: boolean }) {
  // Where one was being written when the screen went, it is open again.
  const [isKept] = useState(() => readCorrectionDraft(enquiry.id) !== undefined)
  const [isOpen, { open, close }] = useDisclosure(isKept)
  const label = 'Correct name, number, course or message'
  return (
    <>
      <ActionIcon variant="subtle" aria-label={label} title={label} onClick={open} disabled={!isRead}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <CorrectionDialog opened={isOpen} enquiry={enquiry} onClose={close} />
    </>
  )
}

/** Takes it out of the panel; where it has its own window already there is none. */
function OwnWindowButton({ id }: { id: string }) {
  const { pathname } = useLocation()
  const path = enquiryWindowPath(id)
  if (pathname === path) return null
  const label = 'Open in a window of its own'
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

/** Whose enquiry it is, and the ways out of it. */
export function DetailHead({ row, enquiry, isRead, others, onClose, onStep }: DetailHeadProps) {
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
        <p className={classes.wish}>
          <strong>{row?.topic || '\u00a0'}</strong>
          {enquiry && (
            <>
              <span className={classes.reference}>{enquiry.reference}</span>
              <PersonBadge {...enquiry} />
            </>
          )}
        </p>
      </div>
      <div className={classes.headActs}>
        {enquiry && (
          <May do="work-on-enquiries">
            <CorrectButton enquiry={enquiry} isRead={isRead} />
          </May>
        )}
        {enquiry && <OwnWindowButton id={enquiry.id} />}
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
        {others.length > 0 && (
          <>
            <span className={classes.hereNames}>{names.format(others)}</span>{' '}
            <span>{others.length === 1 ? 'is' : 'are'} here too</span>
          </>
        )}
      </p>
    </div>
  )
}
