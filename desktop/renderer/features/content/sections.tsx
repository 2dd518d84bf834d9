import { Accordion } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './content.module.css'
import { ContentSection } from './content-section'
import type { Section } from './section'

interface CollapsibleProps {
  id: string
  title: string
  children: ReactNode
}

export function Collapsible({ id, title, children }: CollapsibleProps) {
  return (
    <Accordion.Item value={id} id={id.replaceAll('/', '-')}>
      <Accordion.Control>{title}</Accordion.Control>
      <Accordion.Panel>{children}</Accordion.Panel>
    </Accordion.Item>
  )
}

interface SectionsProps {
  sections: readonly Section[]
  first?: { id: string; part: ReactNode }
}

/** The collapsible sections of a screen, open at first. */
export function Sections({ sections, first }: SectionsProps) {
  const ids = [...(first ? [first.id] : []), ...sections.map(({ collection }) => collection)]
  return (
    <Accordion
      multiple
      defaultValue={ids}
      order={2}
      chevronPosition="left"
      className={classes.accordion}
      classNames={{
        control: classes.control,
        label: classes.controlLabel,
        item: classes.item,
        content: classes.panel,
      }}
    >
      {first?.part}
      {sections.map((section) => (
        <Collapsible key={section.collection} id={section.collection} title={section.title}>
          <ContentSection section={section} />
        </Collapsible>
      ))}
    </Accordion>
  )
}
