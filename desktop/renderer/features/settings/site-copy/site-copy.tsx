import { Button, FileButton, Group, Loader, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { ENDPOINTS } from '#contract/endpoints/all'
import { SITE_BUNDLE_LIMITS } from '#contract/limits'
import { KEPT_COPIES } from '#contract/site-bundle'
import { Banner } from '../../../components/banner'
import { Timestamp } from '../../../components/timestamp'
import { toAddress } from '../../../lib/api'
import { toast } from '../../../lib/toast'
import { AdminKeyInput } from '../../content'
import classes from '../settings.module.css'
import { askToPutBack } from './ask-before-changing'
import { CopyPreview } from './copy-preview'
import { type SiteCopy, useSiteCopy } from './use-site-copy'

const MEGABYTES = SITE_BUNDLE_LIMITS.bytes / 1024 ** 2

function Download() {
  return (
    <Paper component="section" variant="surface" className={classes.computer} aria-label="Copy of this site">
      <Title order={2} size="h4">
        Copy of this site
      </Title>
      <Text size="sm">
        One file with all content, texts, and images of the public site. Enquiries, people, accounts and the
        settings of the desk are not in it: those are in the backup.
      </Text>
      <div>
        <Button component="a" href={toAddress(ENDPOINTS.exportSite)} download>
          Download a copy
        </Button>
      </div>
    </Paper>
  )
}

function Upload({ copy }: { copy: SiteCopy }) {
  return (
    <Paper component="section" variant="surface" className={classes.computer} aria-label="Bring a copy here">
      <Title order={2} size="h4">
        Bring a copy here
      </Title>
      <Text size="sm">
        A file that ends in .prospectus-site, at most {MEGABYTES} MB. You see what it would change before
        anything changes.
      </Text>
      {copy.problem && <Banner tone="failure" text={copy.problem} />}
      <Group>
        <FileButton accept=".prospectus-site" onChange={(file) => file && void copy.choose(file)}>
          {(props) => (
            <Button {...props} variant="default" loading={copy.busy !== ''}>
              Choose a copy
            </Button>
          )}
        </FileButton>
      </Group>
      {/* There before its words, so that nothing moves when they come. */}
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

function Kept({ copy: { kept, restore, busy } }: { copy: SiteCopy }) {
  const { data, isError, refetch } = kept
  return (
    <Paper
      component="section"
      variant="surface"
      className={classes.computer}
      aria-label="Before earlier changes"
    >
      <Title order={2} size="h4">
        Before earlier changes
      </Title>
      <Text size="sm" c="dimmed">
        Each time a copy is brought here, or the sample content is taken off, the site as it was is kept for{' '}
        {KEPT_COPIES.days} days.
      </Text>
      {isError && (
        <Banner
          tone="failure"
          text="What is kept could not be loaded."
          action={{ label: 'Try again', run: () => void refetch() }}
        />
      )}
      {!data && !isError && <Skeleton h={44} />}
      {data?.length === 0 && <Text size="sm">Nothing is kept yet.</Text>}
      {data?.map(({ id, madeAt, madeBy }) => (
        <Group key={id} justify="space-between">
          <Text size="sm">
            <Timestamp iso={madeAt} /> <span>{madeBy && `by ${madeBy}`}</span>
          </Text>
          <Button
            variant="default"
            disabled={busy !== ''}
            onClick={() => askToPutBack(() => void restore(id))}
          >
            Put this back
          </Button>
        </Group>
      ))}
    </Paper>
  )
}

/** The public site as one file: out, in, and back again. */
export function SiteCopyScreen() {
  const copy = useSiteCopy()
  return (
    <Stack>
      <Download />
      <AdminKeyInput notify={toast} />
      <Upload copy={copy} />
      <Kept copy={copy} />
    </Stack>
  )
}
