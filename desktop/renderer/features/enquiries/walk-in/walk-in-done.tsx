import { Button, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Link } from 'react-router-dom'
import type { StaffEnquiry } from '#contract/enquiries/record'
import classes from './walk-in.module.css'

interface WalkInDoneProps {
  enquiry: StaffEnquiry
  onAnother: () => void
  onClose: () => void
}

/** What the visitor is told: their reference, on paper if they like. */
export function WalkInDone({ enquiry: { id, name, topic, reference }, onAnother, onClose }: WalkInDoneProps) {
  return (
    <Stack role="status" gap="md">
      <div>
        <Text>
          Saved: {name}, {topic}. The reference is
        </Text>
        <p className={classes.reference}>{reference}</p>
      </div>
      <Group>
        <Button
          component={Link}
          to={`/slip/${id}`}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={onClose}
          data-autofocus
        >
          Print slip
        </Button>
        <Button variant="default" onClick={onAnother}>
          Next visitor
        </Button>
        <Button variant="subtle" onClick={onClose} ml="auto">
          Close
        </Button>
      </Group>
    </Stack>
  )
}
