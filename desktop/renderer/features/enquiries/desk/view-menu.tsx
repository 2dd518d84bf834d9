import { ActionIcon, Button, Checkbox, Menu, Modal, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  IconBookmarkPlus,
  IconChartBar,
  IconDots,
  IconFileExport,
  IconFileImport,
  IconHistory,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { ENDPOINTS } from '#contract/endpoints/all'
import { VIEW_LIMITS } from '#contract/enquiries/views'
import { mayOpen } from '#contract/screen-permissions'
import { toEndpointUrl } from '../../../lib/api'
import { useMay } from '../../../lib/may'
import { useSession } from '../../../lib/session'
import { type DeskScreen, toViewQuery } from './desk-view'
import { useSavedViews } from './saved-views'

const ICON = 16

function SaveView({ screen, onDone }: { screen: DeskScreen; onDone: () => void }) {
  const { add, isBusy } = useSavedViews()
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    add({ name: name.trim(), query: toViewQuery(screen).toString(), isShared })
      .then(onDone)
      .catch(() => undefined)
  }
  return (
    <form onSubmit={onSubmit}>
      <Stack>
        <TextInput
          label="Name"
          description="Saves the current filters and layout as a view."
          data-autofocus
          required
          maxLength={VIEW_LIMITS.name}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label="Share with all colleagues"
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        <Button type="submit" loading={isBusy} disabled={!name.trim()}>
          Save view
        </Button>
      </Stack>
    </form>
  )
}

const LINKS = [
  { label: 'Import (CSV)', to: '/imports', Icon: IconFileImport },
  { label: 'Reports', to: '/reports', Icon: IconChartBar },
  { label: 'Possible duplicates', to: '/people', Icon: IconUsers },
  { label: 'Audit log', to: '/audit', Icon: IconHistory },
] as const

/** Actions for the whole list (save as view, export), and links to related screens. */
export function ViewMenu({ screen }: { screen: DeskScreen }) {
  const [isSaving, saving] = useDisclosure(false)
  const user = useSession((state) => state.user)
  const canWork = useMay('work-on-enquiries')
  const canExport = useMay('export') && !screen.isDay
  const links = LINKS.filter(({ to }) => mayOpen(user, to))
  const { views, remove } = useSavedViews()
  /** This is not a visible link, since its URL would show a phone number that was searched for. */
  const download = () => {
    const href = toEndpointUrl(ENDPOINTS.exportEnquiries, screen.filter)
    Object.assign(document.createElement('a'), { href, download: '' }).click()
  }
  const canSave = canWork && !screen.isDay
  const mine = canWork ? views.filter(({ isMine }) => isMine) : []
  if (!canSave && mine.length === 0 && !canExport && links.length === 0) return null
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="default" size="input-sm" aria-label="More actions" title="More actions">
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canSave && (
            <Menu.Item leftSection={<IconBookmarkPlus size={ICON} aria-hidden />} onClick={saving.open}>
              Save as view…
            </Menu.Item>
          )}
          {mine.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={<IconTrash size={ICON} aria-hidden />}
              onClick={() => remove(view)}
            >
              {`Delete view ${view.name}`}
            </Menu.Item>
          ))}
          {(canSave || mine.length > 0) && links.length > 0 && <Menu.Divider />}
          {canExport && (
            <Menu.Item onClick={download} leftSection={<IconFileExport size={ICON} aria-hidden />}>
              Export this list (CSV)
            </Menu.Item>
          )}
          {links.map(({ label, to, Icon }) => (
            <Menu.Item key={to} component={Link} to={to} leftSection={<Icon size={ICON} aria-hidden />}>
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Modal
        opened={isSaving}
        onClose={saving.close}
        title="Save view"
        centered
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <SaveView screen={screen} onDone={saving.close} />
      </Modal>
    </>
  )
}
