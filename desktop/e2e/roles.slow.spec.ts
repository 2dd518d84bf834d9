import type { Page } from '@playwright/test'
import { GUARDED_SCREENS } from '#contract/pages'
import { toPermissions } from '#contract/roles'
import { mayOpen } from '#contract/screen-permissions'
import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { newPerson, registerOther, removeOther } from '../../api/testing/colleague.ts'
import { nonEmpty } from '../../api/testing/non-empty.ts'
import { enterAs } from './enter-as.ts'

/** Screens that show no single record, and the tabs of the settings. */
const SCREENS = [
  ...GUARDED_SCREENS.filter((path) => !path.includes(':') && path !== '/desk/walk-in'),
  ...[
    'site',
    'brand',
    'pages',
    'texts',
    'hours',
    'copy',
    'desk',
    'team',
    'set-up',
    'programs',
    'backup',
    'account',
  ].map((tab) => `/settings?tab=${tab}`),
]

const NO_SWITCHES = { mayPublish: false, mayExport: false }

const readMenu = async (page: Page) => {
  const header = page.getByRole('banner').getByRole('navigation', { name: 'Panel' })
  await expect(header).toBeVisible()
  return header.locator('a, button').allTextContents()
}

test('requests nothing that a counsellor can’t access', async ({ page, context, staff, server }) => {
  const { person } = await enterAs(staff, server, context, 'counsellor')
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${page.url()} asked ${response.url()}`)
  })
  const permissions = toPermissions({ ...NO_SWITCHES, role: 'counsellor' })
  for (const path of nonEmpty(SCREENS.filter((each) => mayOpen({ id: '', permissions }, each)))) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('You don’t have access to this page')).toHaveCount(0)
  }
  expect(refused).toEqual([])
  await removeOther(staff, person.email, page.context())
})

test('fills the rows of the dashboard without the cards that a counsellor can’t see', async ({
  page,
  context,
  staff,
  server,
}) => {
  const { person } = await enterAs(staff, server, context, 'counsellor')
  await page.goto('/AdminHome')
  await expect(page.getByRole('term')).toHaveText(['Student Enquiries', 'Service Enquiries', 'Placement %'])
  const summary = page.getByRole('article')
  await expect(summary).toHaveCount(2)
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const last of [page.getByRole('term').last(), summary.last()]) {
      const gap = await last.evaluate((element) => {
        const card = element.tagName === 'DT' ? (element.parentElement as HTMLElement) : element
        const row = card.parentElement as HTMLElement
        return row.getBoundingClientRect().right - card.getBoundingClientRect().right
      })
      expect(gap).toBeLessThan(2)
    }
  }
  await removeOther(staff, person.email, page.context())
})

test('applies a changed role to open windows right away and removes earlier data', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  const { person, setRole } = await enterAs(staff, server, context, 'administrator')
  const listening = page.waitForResponse(/\/api\/events/)
  await page.goto('/audit')
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible()
  await listening
  await setRole({ role: 'counsellor' })
  const begun = Date.now()
  await expect(
    page.getByText('Your role (Counsellor) can’t view the audit log. Ask an administrator.'),
  ).toBeVisible()
  test.info().annotations.push({ type: 'milliseconds', description: String(Date.now() - begun) })
  expect(await readMenu(page)).toEqual(['Dashboard', 'Settings', 'Enquiries'])
  await setRole({ role: 'owner' })
  await expect(page.getByRole('heading', { name: 'Audit' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Panel' })).toContainText('AdminUsers')
  await removeOther(staff, person.email)
  await expect(page.getByText('A colleague deleted your account.')).toBeVisible()
  // The browser logs requests of an ended session.
  complaints.splice(0)
})

test('changes a role and its permissions, and asks before taking permissions away', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  const person = newPerson('Sana Switch Roles')
  await registerOther(staff, server, person)
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/AdminUsers')
  const row = page.getByRole('row').filter({ hasText: person.email })
  await row.getByRole('button', { name: `Role of ${person.name}` }).click()
  const form = page.getByRole('form', { name: `Role of ${person.name}` })
  await expect(form.getByRole('radio', { name: /^Administrator/ })).toBeChecked()
  await form.getByRole('radio', { name: /^Counsellor/ }).check()
  await form.getByRole('checkbox', { name: 'Can export enquiries' }).check()
  await form.getByRole('button', { name: 'Save role' }).click()
  const question = page.getByRole('dialog').filter({ hasText: `Reduce permissions of ${person.name}?` })
  await expect(question).toContainText('lose access right away')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await form.getByRole('button', { name: 'Save role' }).click()
  await question.getByRole('button', { name: 'Save role' }).click()
  await expect(page.getByText('Role changed. It takes effect right away')).toBeVisible()
  await expect(row).toContainText('Counsellor')
  const stored = (await staff.get<{ admins: object[] }>('/api/admin/all-users')).body.admins
  expect(stored).toContainEqual(
    expect.objectContaining({ email: person.email, role: 'counsellor', mayPublish: false, mayExport: true }),
  )
  const self = page.getByRole('row').filter({ hasText: 'You' })
  const others = (await staff.get<{ admins: { role: string }[] }>('/api/admin/all-users')).body.admins
  if (others.filter(({ role }) => role === 'administrator').length === 1) {
    await self.getByRole('button', { name: /^Role of/ }).click()
    await page.getByRole('radio', { name: /^Owner/ }).check()
    await page.getByRole('button', { name: 'Save role' }).click()
    await page
      .getByRole('dialog')
      .filter({ hasText: 'Reduce permissions' })
      .getByRole('button', { name: 'Save role' })
      .click()
    await expect(page.getByText('This is the last administrator.')).toBeVisible()
    // The browser logs the rejected request.
    complaints.splice(0)
  }
  await removeOther(staff, person.email, page.context())
})

test('keeps an unsaved note while an enquiry is assigned to a colleague in between', async ({
  page,
  context,
  staff,
  server,
  complaints,
}) => {
  const body = { kind: 'student', name: 'Taken And Given Back', mobile: '9833322444', topic: 'Java' }
  const { id } = (await staff.post<{ id: string }>('/api/desk/enquiries', body)).body
  const own = (await staff.get<{ user: { id: string } }>('/api/v1/user/get-user')).body.user.id
  const { person, id: writer } = await enterAs(staff, server, context, 'counsellor', 'Rita Writes')
  const assignTo = (assigneeId: string) => staff.post('/api/desk/bulk', { changes: [{ id, assigneeId }] })
  await assignTo(writer)
  await page.goto(`/desk?enquiry=${id}`)
  const note = page.getByRole('textbox', { name: 'Note', exact: true })
  await note.fill('Asks for the fees in two parts')
  await assignTo(own)
  const kept = page.getByRole('textbox', { name: 'Your unsaved text' })
  await expect(kept).toHaveValue('Asks for the fees in two parts')
  await expect(kept, 'typing goes on without effect').toBeFocused()
  await page.reload()
  await expect(kept).toHaveValue('Asks for the fees in two parts')
  await assignTo(writer)
  await expect(note).toHaveValue('Asks for the fees in two parts')
  await expect(kept).toBeHidden()
  await assignTo(own)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(kept).toBeHidden()
  await assignTo(writer)
  await expect(note).toHaveValue('')
  complaints.splice(0)
  await removeOther(staff, person.email, context)
})
