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
