import { Button, Group, Skeleton, Stack, Switch, Text, Title } from '@mantine/core'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import type { Arranged } from '#contract/page-parts'
import { PAGE_LABELS } from '#contract/page-texts/all'
import type { TextClaim } from '#contract/page-texts/claims'
import { fillIn } from '#contract/page-texts/placeholders'
import { Banner } from '../../../components/banner'
import { formatNumber } from '../../../lib/format'
import classes from '../settings.module.css'
import { getPart } from './page-words'
import { toTextLink } from './requested-text'
import { useFacts, withBlanks } from './use-facts'
import { groupClaims, type PageGroup, useConfirm, useHideSection, useUnconfirmed } from './use-unconfirmed'

interface UnconfirmedTextsProps {
  /** Level of the page headings. */
  level?: 2 | 4
}

/**
 * A checklist of the texts about the institute that ship with Prospectus and that no one has changed or confirmed, page by
 * page: keep, edit, or hide the section.
 */
export function UnconfirmedTexts({ level = 2 }: UnconfirmedTextsProps) {
  const { data, isError, refetch } = useUnconfirmed()
  const facts = withBlanks(useFacts())
  const { keep, isPending } = useConfirm()
  const { hide, isPending: isHiding } = useHideSection()
  const list = useRef<HTMLElement>(null)
  if (!data && isError)
    return (
      <Banner
        tone="failure"
        text="Could not load the unchanged texts."
        action={{ label: 'Try again', run: () => void refetch() }}
      />
    )
  if (!data) return <Skeleton h={220} role="status" aria-label="Loading texts" />
  // The pressed control disappears, so the focus moves to the list.
  const andFocus = (work: () => void) => () => {
    list.current?.focus({ preventScroll: true })
    work()
  }
  const groups = groupClaims(data.texts)
  const toRow = ({ key, label, original }: TextClaim) => (
    <li key={key} className={classes.textRow}>
      <div className={classes.textWithPlace}>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text size="sm" className={classes.words}>
          {fillIn(original, facts)}
        </Text>
      </div>
      <Group gap="xs" wrap="nowrap">
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`Keep: ${label}`}
          disabled={isPending}
          onClick={andFocus(() => keep([key]))}
        >
          Keep
        </Button>
        <Button
          component={Link}
          to={toTextLink(key)}
          size="compact-sm"
          variant="subtle"
          aria-label={`Edit: ${label}`}
        >
          Edit
        </Button>
      </Group>
    </li>
  )
  const toPage = ({ page, sections }: PageGroup) => {
    const keys = sections.flatMap(({ claims }) => claims.map(({ key }) => key))
    return (
      <section key={page} aria-label={PAGE_LABELS[page]} className={classes.unchangedPage}>
        <Group justify="space-between" gap="xs">
          <Title order={level} size="h4">
            {PAGE_LABELS[page]} <span className={classes.count}>{formatNumber(keys.length)}</span>
          </Title>
          <Button
            size="compact-sm"
            variant="default"
            disabled={isPending}
            onClick={andFocus(() => keep(keys))}
          >
            Keep all on this page
          </Button>
        </Group>
        {sections.map(({ section, claims }) => {
          const name = section && getPart(page as Arranged, section)?.label
          return (
            <div key={section ?? ''}>
              {section && (
                <Group justify="space-between" gap="xs" className={classes.unchangedSection}>
                  <Text size="sm" fw={600}>
                    {name}
                  </Text>
                  <Switch
                    label="Show this section"
                    labelPosition="left"
                    aria-label={`Show this section: ${name} on ${PAGE_LABELS[page]}`}
                    checked
                    disabled={isHiding}
                    onChange={andFocus(() => hide(page as Arranged, section))}
                  />
                </Group>
              )}
              <ul className={classes.textList}>{claims.map(toRow)}</ul>
            </div>
          )
        })}
      </section>
    )
  }
  return (
    <section ref={list} tabIndex={-1} aria-label="Unchanged texts" className={classes.unchanged}>
      {groups.length === 0 ? (
        <Text>Every text on your website is yours: you have changed or kept each one.</Text>
      ) : (
        <Stack gap="lg">
          <Text size="sm">
            These texts came with Prospectus, and visitors read them as statements of your institute. Keep
            what is true, edit the rest, or hide the section.
          </Text>
          {groups.map(toPage)}
        </Stack>
      )}
    </section>
  )
}
