import { Code, Text, Title } from '@mantine/core'
import classes from './set-up.module.css'

/** Shows how to create an admin key, which the server shows only once. */
export function AdminKeyPart() {
  return (
    <section className={classes.part} aria-label="Admin key">
      <Title order={2} size="h4">
        Admin key
      </Title>
      <Text size="sm">
        Services, their FAQs and site imports need the admin key. The server showed it once, at the first
        start. If you lost it, create a new one on the server, in the folder of Prospectus:
      </Text>
      <Code block>npm run admin -- key rotate</Code>
      <Text size="sm">In a container:</Text>
      <Code block>docker compose exec prospectus node dist/server/admin.js key rotate</Code>
      <Text size="sm" c="dimmed">
        The previous key stays valid until you run the command with “revoke” instead of “rotate”.
      </Text>
    </section>
  )
}
