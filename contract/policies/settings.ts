import type { Subject } from './access'

/** Shop-wide settings, by their name in the history, with the subject of their permission. */
export const settings = {
  paymentMethods: 'Payment',
  amountPerPoint: 'Payment',
  deliveryZones: 'Store',
  general: 'Setting',
} as const satisfies Readonly<Record<string, Subject>>
export type SettingKey = keyof typeof settings
export const settingKeys = Object.keys(settings) as SettingKey[]
export const isSetting = (name: string): name is SettingKey => Object.hasOwn(settings, name)

/** The calls that write the settings, and the cache tag of the public site's pages that show them. */
export const settingCalls: readonly string[] = [
  'payment.setMethods',
  'payment.setAmountPerPoint',
  'deliveryZones.set',
  'generalSettings.update',
]
export const settingsTag = 'settings'
