import { backends } from '#contract/backends.ts'
import type { Shop } from '#contract/extensions/sign-in.ts'
import { addressOfFile, env } from '#src/env.ts'
import { storedValue } from './browser-storage'
import { httpStatus } from './http-status'
import { createStore, useStore } from './store'

/** What a backend says about the shop; it may leave out anything. */
export type KnownShop = Partial<Shop>

const stored = storedValue<KnownShop>('shop')
/** What the backend leaves out is as the deployment says. */
const completed = (found: KnownShop): KnownShop => {
  const { name, logo, colour } = env.shop
  return {
    ...found,
    ...(!found.storeName && name && { storeName: name }),
    ...(!found.logo && logo && { logo: { key: '', url: addressOfFile(logo), alt: '' } }),
    ...(!found.colour && colour && { colour }),
  }
}
/** As on the last visit until the backend has answered, so that nothing on the screen changes. */
export const shop = createStore<KnownShop>(completed(stored.read() ?? {}))
export const useShop = () => useStore(shop)

/** The admin is named after its shop. */
export const shopName = ({ storeName }: KnownShop) => storeName || 'moto-admin'

const show = (found: KnownShop) => {
  const next = completed(found)
  if (JSON.stringify(next) !== JSON.stringify(shop.get())) shop.set(next)
}

const keep = (found: KnownShop) => {
  stored.write(found)
  show(found)
}

/**
 * Reads how the shop presents itself, without the HTTP client, which the login is drawn without. A failure changes
 * nothing. `fresh`: after the settings have changed. `isSpecified`: only a backend that follows the specification has the call.
 */
export const loadShop = async ({ fresh = false, isSpecified = !backends.main } = {}): Promise<void> => {
  if (!isSpecified) return
  // A backend that lacked the call is not asked again before there is a reason to.
  if (!fresh && JSON.stringify(stored.read()) === '{}') return
  try {
    const response = await fetch(`${env.apiUrl}/api/x/open/shop`, { cache: fresh ? 'reload' : 'default' })
    if (response.ok) keep((await response.json()) as KnownShop)
    else if (response.status === httpStatus.notFound) keep({})
  } catch {
    // What is known stays.
  }
}

/** How long a first visit waits, so that the page does not begin with another name. */
const firstWaitMs = 400
export const prepareShop = async (): Promise<void> => {
  show(stored.read() ?? {})
  const isKnown = stored.read() !== undefined
  const loading = loadShop()
  if (!isKnown) await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, firstWaitMs))])
}
