import { Button, FileButton, Group, Loader, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { ENDPOINTS } from '#contract/endpoints/all'
import { SITE_BUNDLE_LIMITS } from '#contract/limits'
import { KEPT_COPIES } from '#contract/site-bundle'
import { Banner } from '../../../components/banner'
import { Timestamp } from '../../../components/timestamp'
import { toEndpointUrl } from '../../../lib/api'
import { toast } from '../../../lib/toast'
import { AdminKeyInput } from '../../content'
import classes from '../settings.module.css'
import { confirmRestore } from './confirm-import'
import { CopyPreview } from './copy-preview'
import { type SiteCopy, useSiteCopy } from './use-site-copy'

const MEGABYTES = SITE_BUNDLE_LIMITS.bytes / 1024 ** 2

function Download() {
  return (
    <Paper component="section" variant="surface" className={classes.computer} aria-label="Export site">
      <Title order={2} size="h4">
        Export site
      </Title>
      <Text size="sm">
        Download one file with all content, texts and images of your website. Enquiries, people, accounts and
        desk settings aren’t included. They are in your backups.
      </Text>
      <div>
        <Button component="a" href={toEndpointUrl(ENDPOINTS.exportSite)} download>
          Download export
        </Button>
      </div>
    </Paper>
  )
}

function Upload({ copy }: { copy: SiteCopy }) {
  return (
    <Paper component="section" variant="surface" className={classes.computer} aria-label="Import site">
      <Title order={2} size="h4">
        Import site
      </Title>
      <Text size="sm">
        Choose a .prospectus-site file, at most {MEGABYTES} MB. You’ll see all changes before you import it.
      </Text>
      {copy.problem && <Banner tone="failure" text={copy.problem} />}
      <Group>
        <FileButton accept=".prospectus-site" onChange={(file) => file && void copy.choose(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={copy.busy !== ''}>
              Choose file
            </Button>
          )}
        </FileButton>
      </Group>
      {/* Reserves the height of its text, so that the layout doesn't shift. */}
      <Text role="status" mih="1.55em">
        {copy.busy && (
          <>
            <Loader size="xs" mr="xs" aria-hidden />
            {copy.busy}
          </>
        )}
      </Text>
      <CopyPreview copy={copy} />
    </Paper>
  )
}

function EarlierVersions({ copy: { versions, restore, busy } }: { copy: SiteCopy }) {
  const { data, isError, refetch } = versions
  return (
    <Paper component="section" variant="surface" className={classes.computer} aria-label="Earlier versions">
      <Title order={2} size="h4">
        Earlier versions
      </Title>
      <Text size="sm" c="dimmed">
        Before each import or removal of sample content, we save a version of your site. Versions are kept for{' '}
        {KEPT_COPIES.days} days.
      </Text>
      {isError && (
        <Banner
          tone="failure"
          text="Could not load earlier versions."
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !isError && <Skeleton h={44} />}
      {data?.length === 0 && <Text size="sm">No earlier versions yet.</Text>}
      {data?.map(({ id, madeAt, madeBy }) => (
        <Group key={id} justify="space-between">
          <Text size="sm">
            <Timestamp iso={madeAt} /> <span>{madeBy && `by ${madeBy}`}</span>
          </Text>
          <Button
            variant="default"
            disabled={busy !== ''}
            onClick={() => confirmRestore(() => void restore(id))}
          >
            Restore
          </Button>
        </Group>
      ))}
    </Paper>
  )
}

export function SiteCopyScreen() {
  const copy = useSiteCopy()
  return (
    <Stack>
      <Download />
      <AdminKeyInput notify={toast} />
      <Upload copy={copy} />
      <EarlierVersions copy={copy} />
    </Stack>
  )
}
