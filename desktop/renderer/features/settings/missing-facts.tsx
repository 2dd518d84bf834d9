import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { type Fact, factsIn, fillIn } from '#contract/page-texts/placeholders'
import type { Permission } from '#contract/roles'
import { useMay } from '../../lib/may'
import { useFacts, withBlanks } from './pages/use-facts'

interface Place {
  noun: string
  to: string
  needs: Permission
}

/** The facts that may be missing. */
const PLACES: Readonly<Partial<Record<Fact, Place>>> = {
  town: { noun: 'town', to: '/settings', needs: 'change-settings' },
  state: { noun: 'state', to: '/settings', needs: 'change-settings' },
  phone: { noun: 'phone number', to: '/AdminContact', needs: 'publish' },
}

/** A link to the screen, for users who can enter the fact. */
function EnterFactLink({ noun, to, needs }: Place) {
  const may = useMay(needs)
  if (!may) return null
  return (
    <>
      {' '}
      <Anchor component={Link} to={to} inherit underline="always">
        Enter the {noun}
      </Anchor>
      .
    </>
  )
}

interface MissingFactsProps {
  text: string
  /** Text that visitors see if this one is blank without its facts. */
  fallback: string
}

function Missing({ text, fallback }: MissingFactsProps) {
  const facts = useFacts()
  const missing = factsIn(text).filter((name) => facts[name] === '')
  if (missing.length === 0) return null
  const names = missing.map((name) => `{${name}}`).join(' and ')
  const isBlank = !fillIn(text, withBlanks(facts)).trim()
  const [verb, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them']
  return (
    <Text role="note" size="sm" mt={4}>
      {names} {verb} not set: {isBlank ? fallback : `visitors see this text without ${them}`}.
      {missing.map((name) => {
        const place = PLACES[name]
        return place && <EnterFactLink key={name} {...place} />
      })}
    </Text>
  )
}

/** Warns that a text uses facts that are not set, and links to where to enter them. */
export const MissingFacts = (props: MissingFactsProps) =>
  factsIn(props.text).length > 0 && <Missing {...props} />
