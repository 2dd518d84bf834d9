import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router-dom'
import { type Fact, factsIn, fillIn } from '#contract/page-texts/placeholders'
import type { Permission } from '#contract/roles'
import { useMay } from '../../lib/may'
import { known, useFacts } from './pages/use-facts'

/** A place where a fact is entered. */
interface Place {
  /** What is entered there, in a sentence. */
  noun: string
  to: string
  needs: Permission
}

/** Where those facts are entered that an institute may not have entered yet. */
const PLACES: Readonly<Partial<Record<Fact, Place>>> = {
  town: { noun: 'town', to: '/settings', needs: 'change-settings' },
  state: { noun: 'state', to: '/settings', needs: 'change-settings' },
  phone: { noun: 'phone number', to: '/AdminContact', needs: 'publish' },
}

/** The way there, for whoever may enter it. */
function WayTo({ noun, to, needs }: Place) {
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
  /** What visitors see where the text says nothing without them. */
  instead: string
}

function Missing({ text, instead }: MissingFactsProps) {
  const facts = useFacts()
  const missing = factsIn(text).filter((name) => facts[name] === '')
  if (missing.length === 0) return null
  const names = missing.map((name) => `{${name}}`).join(' and ')
  const isBlank = !fillIn(text, known(facts)).trim()
  const [verb, them] = missing.length === 1 ? ['is', 'it'] : ['are', 'them']
  return (
    <Text role="note" size="sm" mt={4}>
      {names} {verb} not entered yet: {isBlank ? instead : `visitors read this without ${them}`}.
      {missing.map((name) => {
        const place = PLACES[name]
        return place && <WayTo key={name} {...place} />
      })}
    </Text>
  )
}

/** Says beside a text which of the facts that it names nobody has entered, and leads there. */
export const MissingFacts = (props: MissingFactsProps) =>
  factsIn(props.text).length > 0 && <Missing {...props} />
