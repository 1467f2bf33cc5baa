import { keysOf } from '../grammar/keys'
import type { DeclaredSetting, Setting } from '../grammar/setting'
import { general } from './general'

/**
 * The settings of the shop, by the name in their history. Those with `fields` need nothing else;
 * the others have their own pages and handlers.
 */
export const settings = {
  paymentMethods: { subject: 'Payment', get: 'payment.getMethods', set: 'payment.setMethods' },
  amountPerPoint: { subject: 'Payment', get: 'payment.getAmountPerPoint', set: 'payment.setAmountPerPoint' },
  deliveryZones: { subject: 'Store', get: 'deliveryZones.get', set: 'deliveryZones.set' },
  general,
} as const satisfies Readonly<Record<string, Setting>>

export type SettingKey = keyof typeof settings
export const settingKeys = keysOf(settings)
export const isSetting = (name: string): name is SettingKey => Object.hasOwn(settings, name)

/** The settings with fields: complete as declared. */
export type DeclaredKey = {
  [K in SettingKey]: (typeof settings)[K] extends { fields: unknown } ? K : never
}[SettingKey]
export const declaredSettings: readonly (DeclaredSetting & { key: DeclaredKey })[] = Object.values(
  settings,
).filter((s) => 'fields' in s)

/** The calls that change settings, and the cache tag of the public site's pages that show them. */
export const settingCalls: readonly string[] = Object.values(settings).map(({ set }) => set)
export const settingsTag = 'settings'
