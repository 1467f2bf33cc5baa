import { expect, type Page } from '@playwright/test'
import { toasts } from './actions'
import { watchLoading } from './loading'

/** Waits for a complete page; fails if anything was refused, thrown or asked before. */
export const recordErrorResponses = (page: Page) => {
  const wrong: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400) wrong.push(`${response.status()} ${response.url()}, at ${page.url()}`)
  })
  page.on('pageerror', (error) => wrong.push(`${error.message}, at ${page.url()}`))
  const settled = watchLoading(page)
  return async () => {
    await settled()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await toasts(page).allTextContents(), page.url()).toEqual([])
    expect(wrong).toEqual([])
  }
}
