import { expect, signInAs, test } from '../../api/testing/browser-test.ts'
import { expectAccessible } from './accessibility.ts'
import { ContentPage } from './content-page.ts'

test.beforeEach(async ({ staff, context, page }) => {
  await signInAs(staff, context)
  await page.emulateMedia({ reducedMotion: 'reduce' })
})

test('opens the form above the list, asks before it discards text, and returns the focus', async ({
  page,
}) => {
  const screen = new ContentPage(page)
  await screen.open('/AdminFAQs')
  const section = screen.section('FAQs')
  await expect(section.list).toBeVisible()
  await expect(section.form).toBeHidden()
  await section.opener.press('Enter')
  await expect(section.input('Question')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(section.form).toBeHidden()
  await expect(section.opener).toBeFocused()

  const [name = ''] = await section.names()
  await section.edit(name).press('Enter')
  await expect(section.input('Question')).toBeFocused()
  await page.keyboard.type('Half a question, ')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Discard your unsaved changes?' })
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(section.input('Question')).toHaveValue(/Half a question/)
  await section.button('Close form').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(section.form).toBeHidden()
  await expect(section.edit(name)).toBeFocused()

  await page.goto('/AdminFAQs?add=faqs')
  await expect(section.input('Question')).toBeFocused()
})

test('offers drawn icons where a field takes images, and emoji everywhere', async ({ page }) => {
  const screen = new ContentPage(page)
  await screen.open('/AdminHomeCrud')
  const features = screen.section('Features (Why Us)')
  await features.open()
  await features.button('Choose icon').click()
  const drawn = page.getByRole('group', { name: 'Drawn icons' })
  await expect(drawn.getByRole('radio', { name: 'Layers' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await expect(features.input('Icon')).toHaveValue('/sample/icons/mobile-apps.svg')
  await page.keyboard.press('Enter')
  await expect(drawn).toBeHidden()
  await expect(features.button('Choose icon')).toBeFocused()
  await features.button('Choose icon').click()
  await page.keyboard.press('Escape')
  await expect(drawn).toBeHidden()
  await expect(features.form).toBeVisible()

  const social = screen.section('Social / Quick Contact Links')
  await page.goto('/AdminContact?add=contact-socials')
  await social.button('Choose icon').click()
  await expect(page.getByRole('group', { name: 'Drawn icons' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Graduation cap' }).click()
  await expect(social.input('Icon')).toHaveValue('🎓')
})

test('removes the alt text with its image and asks for another', async ({ page }) => {
  await page.goto('/settings?tab=texts')
  const slide = page.getByRole('form', { name: 'Slides and plans' }).getByRole('group', { name: 'Slide 1' })
  const alt = slide.getByRole('textbox', { name: 'Alt text' })
  await expect(alt).not.toHaveValue('')
  await slide.getByRole('textbox', { name: 'Image' }).fill('/art/steps.svg')
  await expect(alt).toHaveValue('')
  await expect(alt).toHaveAccessibleDescription(/^Describe this image for people who can’t see it\./)
})

test('shows visitors the name of a partner, and consent only where it is recorded', async ({
  page,
  staff,
}) => {
  const partner = await staff.post<{ id: string }>('/api/home-partners', { url: '/logo-fallback.svg' })
  const quote = { name: 'Nandini Rao', company: 'Own firm', course: 'Java', feedback: 'They kept it.' }
  const testimonial = await staff.post<{ id: string }>('/api/testimonials', quote)
  const screen = new ContentPage(page)
  await screen.open('/placements')
  const partners = screen.section('Placement Partners (Logo)')
  await partners.edit('/logo-fallback.svg').click()
  await partners.fill({ Name: 'Bharat IT' })
  await partners.button('Update').click()
  await expect(partners.edit('Bharat IT')).toBeFocused()
  await screen.open('/AdminTestimonials')
  await expect(screen.section('Testimonials Management').row(quote.name)).toContainText('No consent recorded')

  await page.goto('/')
  await expect(page.getByRole('img', { name: 'Bharat IT' })).toBeAttached()
  await page.goto('/testimonials')
  const consent = (name: string) =>
    page.getByRole('figure').filter({ hasText: name }).getByText('Published with their consent')
  await expect(consent(quote.name)).toHaveCount(0)
  await expect(consent('Aishwarya Bhosale')).toHaveCount(1)
  await staff.delete(`/api/home-partners/${partner.body.id}`)
  await staff.delete(`/api/testimonials/${testimonial.body.id}`)
})
