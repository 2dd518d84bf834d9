import type { PageTexts } from '#contract/page-texts/schema'
import { test } from '../../api/testing/browser-test.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { restoreRecord } from '../../api/testing/restore-record.ts'

const PATH = '/api/page-texts'

const write = (staff: HttpClient, change: Partial<PageTexts>) =>
  restoreRecord(staff, PATH, { texts: {}, parts: {}, ...change })

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))
test.afterEach(({ staff }) => write(staff, {}))
