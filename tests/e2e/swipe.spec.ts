import type { Page } from '@playwright/test'
import { createPerson, swipe } from './support/person-of-fragebogen.ts'
import { expect, test, waitForHydration } from './support/test.ts'

const BEGUN = { completedSteps: [1, 2], currentStep: 3, manuallyCompleted: false }

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })

test('SCHRITT-11: a swipe goes on and back, also on the heading, but not on a choice nor out of the page', async ({
  page,
}) => {
  const { path } = await createPerson(page.context(), BEGUN)
  // Something to go back to.
  await page.goto('/mieterfragebogen')
  await page.goto(path)
  await waitForHydration(page)
  await swipe(page, '.two-fields input', -40)
  await swipe(page, '.two-fields input', -80)
  await expect(heading(page, 'Schufa')).toBeVisible()
  await swipe(page, '.option', 80)
  await swipe(page, 'form .banner', 80)
  await expect(heading(page, 'Berufliches')).toBeVisible()
  await swipe(page, 'main h1', 200)
  await expect(heading(page, 'Anschrift')).toBeVisible()
  await swipe(page, 'main h2', 200)
  await expect(heading(page, 'Persönliche Daten')).toBeVisible()
  // There is no step before it.
  await swipe(page, 'main h2', 200)
  await swipe(page, 'main h2', -100)
  await expect(heading(page, 'Anschrift')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`${path}#schritt-2$`))
  // An invalid step is left neither by a swipe nor by the button.
  await field(page, 'PLZ').fill('1')
  await swipe(page, 'form p', -80)
  await expect(field(page, 'PLZ')).toBeFocused()
})
