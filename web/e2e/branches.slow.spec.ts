import { expect, test } from '../../api/testing/browser-test.ts'
import type { HttpClient } from '../../api/testing/http-client.ts'
import { EnquiryForm } from './enquiry-form.ts'
import { Site } from './site.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function addBranches(staff: HttpClient, names: readonly string[], own: object = {}) {
  const ids: string[] = []
  for (const name of names) {
    const { body } = await staff.post<{ id: string }>('/api/branches', {
      name,
      address: `${name} Road 1`,
      ...own,
    })
    ids.push(body.id)
  }
  return async () => {
    for (const id of ids) await staff.delete(`/api/branches/${id}`)
  }
}

test('the footer shows two branches, and a link to all of them if there are more', async ({
  page,
  staff,
}) => {
  const site = new Site(page)
  await site.open('/')
  await expect(site.footer.getByRole('heading', { name: 'Main branch' })).toBeVisible()
  await expect(site.footer.getByRole('heading', { name: 'Second branch' })).toBeVisible()
  await expect(site.footer.getByRole('link', { name: 'All branches' })).toHaveCount(0)
  const remove = await addBranches(staff, ['Nagpur', 'Solapur'], {
    phone: '+91 98765 43210',
    onWhatsApp: true,
  })
  await site.open('/about')
  await expect(site.footer.getByRole('heading', { name: 'Nagpur' })).toHaveCount(0)
  await site.footer.getByRole('link', { name: 'All branches' }).click()
  const all = page.getByRole('region', { name: 'All branches' })
  await expect(all.getByRole('listitem').filter({ hasText: 'Nagpur Road 1' })).toBeInViewport()
  await expect(all.getByRole('link', { name: /^WhatsApp ?, Nagpur/ })).toHaveAttribute(
    'href',
    'https://wa.me/919876543210',
  )
  await remove()
  await site.open('/contact')
  await expect(all).toHaveCount(0)
})

test('the server renders the opening hours, and the browser adds whether it is open now', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/contact')).text()
  expect(html).toContain('Monday to Friday')
  expect(html).not.toMatch(/Open now|Closed now/)
  expect(html).toContain('"openingHoursSpecification"')
  await page.goto('/contact')
  await expect(page.getByText(/^(Open now, until (21|14):00|Closed now, opens .*[79]:00)$/)).toBeVisible()
})

test('a form offers branches if the institute does, and the desk shows the selected one', async ({
  page,
  staff,
}) => {
  await page.goto('/contact?tab=student')
  const form = new EnquiryForm(page)
  await expect(form.field('Course')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Branch' })).toHaveCount(0)
  const remove = await addBranches(staff, ['Latur', 'Satara'], { takesEnquiries: true })
  await page.goto('/contact?tab=student')
  const name = `Branched ${Date.now()}`
  await form.field('Name').fill(name)
  await form.field('Mobile').fill('9876543210')
  await form.field('Email').fill('branched@example.com')
  await form.field('Course').selectOption({ index: 1 })
  await page.getByRole('combobox', { name: 'Branch' }).selectOption('Satara')
  await page.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByText(/reference/i).first()).toBeVisible()
  const list = async () => {
    const { body } = await staff.get<{ items: { name: string; branch: string }[] }>(
      '/api/desk/enquiries?branch=Satara',
    )
    return body.items.map((each) => [each.name, each.branch])
  }
  await expect.poll(list).toEqual([[name, 'Satara']])
  await remove()
})
