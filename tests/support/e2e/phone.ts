import type { Page } from '@playwright/test'
import { expect } from './fixture'

export const phone = { width: 375, height: 800 } as const
const desktop = { width: 1280, height: 720 } as const

/** Turns a page into one on a phone in dark mode, and back into a light desktop window, without another context. */
export const screensOf = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const show = async (size: { width: number; height: number }, isPhone: boolean) => {
    await page.emulateMedia({ colorScheme: isPhone ? 'dark' : 'light' })
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone, maxTouchPoints: 1 })
    const metrics = { ...size, deviceScaleFactor: 1, mobile: isPhone }
    await devtools.send('Emulation.setDeviceMetricsOverride', metrics)
  }
  return { asPhone: () => show(phone, true), asDesktop: () => show(desktop, false) }
}
export type Screens = Awaited<ReturnType<typeof screensOf>>

/** Waits until the admin shows itself as on the dark phone, or as in the light window. */
export const expectScreen = async (page: Page, screen: 'phone' | 'desktop') => {
  const isPhone = screen === 'phone'
  await expect(page.locator('html')).toHaveCSS('color-scheme', isPhone ? 'dark' : 'light')
  const isTouched = () => matchMedia('(width <= 375px) and (pointer: coarse) and (hover: none)').matches
  await expect.poll(() => page.evaluate(isTouched)).toBe(isPhone)
}
