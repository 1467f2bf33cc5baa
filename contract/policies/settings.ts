import type { Subject } from './access'

/** What is set once for the whole shop, by the name that its history has, and the subject that guards it. */
export const settings = {
  paymentMethods: 'Payment',
  amountPerPoint: 'Payment',
  deliveryZones: 'Store',
  general: 'Setting',
} as const satisfies Readonly<Record<string, Subject>>
export type SettingKey = keyof typeof settings
export const settingKeys = Object.keys(settings) as SettingKey[]
export const isSetting = (name: string): name is SettingKey => Object.hasOwn(settings, name)

/** The calls that set them, and the tag of the public site's pages that show what is set. */
export const settingCalls: readonly string[] = [
  'payment.setMethods',
  'payment.setAmountPerPoint',
  'deliveryZones.set',
  'generalSettings.update',
]
export const settingsTag = 'settings'
