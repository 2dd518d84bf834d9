import { Text } from '@mantine/core'
import type { KeyScope } from '#contract/api-keys'
import { ENDPOINTS } from '#contract/endpoints/all'
import { pathFor } from '#contract/routes'
import classes from '../webhooks/webhooks.module.css'

const json = (body: object) => `--json '${JSON.stringify(body)}' `

/** An example request for each scope: extra `curl` options and the path. */
const EXAMPLES: Readonly<Record<KeyScope, readonly [options: string, path: string]>> = {
  'read-enquiries': ['', ENDPOINTS.listEnquiries.path],
  'read-contacts': ['', ENDPOINTS.listEnquiries.path],
  'add-enquiries': [
    json({ kind: 'student', name: 'Meera Nair', mobile: '9876543210', topic: 'Java' }),
    ENDPOINTS.addLead.path,
  ],
  'read-reports': ['', `${ENDPOINTS.readReport.path}?from=2026-11-01&to=2026-11-30`],
  'read-content': ['', ENDPOINTS.listContentBin.path],
  'write-content': [
    json({ q: 'Is there a demo class?', a: 'Yes, on Saturdays.' }),
    ENDPOINTS.collections.faqs.add.path,
  ],
}

/** An example `curl` command. It reads the key from a variable, so that the shell history doesn't contain it. */
export function Example({ scope, address }: { scope: KeyScope; address: string }) {
  const [options, path] = EXAMPLES[scope]
  return (
    <div>
      <Text size="sm" fw={600} mb={4}>
        Example request
      </Text>
      <pre className={classes.code}>
        {`curl -H "Authorization: Bearer $API_KEY" ${options}"${address}${pathFor(path, {})}"`}
      </pre>
    </div>
  )
}
