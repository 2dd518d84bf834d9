import type { PageTexts } from '#contract/page-texts/schema'
import { test } from '../../api/testing/browser-test.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { putBack } from '../../api/testing/put-back.ts'

const PATH = '/api/page-texts'

const write = (staff: HttpClient, change: Partial<PageTexts>) =>
  putBack(staff, PATH, { texts: {}, parts: {}, ...change })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))
test.afterEach(({ staff }) => write(staff, {}))
