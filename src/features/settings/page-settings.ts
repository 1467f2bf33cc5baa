import { siteRefresh } from '#contract/calls/site.ts'
import type { AccessRule } from '#contract/policies/access.ts'
import type { ExtensionName, PageKey } from '#contract/types.ts'
import { type Key, t } from '#i18n/index.ts'

/** A part of a page on which something is set. */
export type PageSetting = {
  label: Key
  /** The heading of that part, if it is not the label. */
  title?: Key
  help?: Key
  extension?: ExtensionName
  /** If not all users of the page may set it. */
  access?: AccessRule
}

/** The settings of pages that no declaration describes, by the names that links have for their parts. */
export const pageSettings = {
  paymentMethods: {
    methods: { label: 'payments.settings', title: 'payments.methods', help: 'payments.methodsHow' },
    points: { label: 'payments.amount', title: 'payments.points', help: 'payments.amountHelp' },
  },
  deliveryZones: { zones: { label: 'zones.title', help: 'zones.how' } },
  cacheRefresh: { tag: { label: 'site.byTag', help: 'site.tagHelp', access: siteRefresh.access } },
  profile: {
    account: { label: 'profile.account' },
    language: { label: 'language.label' },
    theme: { label: 'profile.theme' },
    density: { label: 'list.density' },
    shortcuts: { label: 'profile.shortcuts', title: 'profile.keyboard', help: 'profile.shortcutsHelp' },
    developer: { label: 'developer.label', help: 'developer.help' },
    password: { label: 'profile.password' },
    twoStep: { label: 'twoStep.title', help: 'twoStep.requiredHelp', extension: 'twoStep' },
    sessions: { label: 'profile.sessions', extension: 'ownSessions' },
  },
} as const satisfies Partial<Record<PageKey, Readonly<Record<string, PageSetting>>>>
type PageSettings = typeof pageSettings

/** The heading and the anchor of the part of a page on which something is set. */
export const settingPart = <P extends keyof PageSettings>(page: P, name: keyof PageSettings[P] & string) => {
  const settings: Readonly<Record<string, PageSetting>> = pageSettings[page]
  const setting = settings[name]
  return { title: setting ? t(setting.title ?? setting.label) : name, anchor: name }
}
