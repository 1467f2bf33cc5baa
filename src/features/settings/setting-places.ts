import { sectionsOf } from '../../../contract/grammar/facts'
import type { AnyResource } from '../../../contract/grammar/resource'
import { type DeclaredSetting, resourceOfSetting } from '../../../contract/grammar/setting'
import type { PlainPage } from '../../../contract/grammar/sidebar'
import type { AccessRule } from '../../../contract/policies/access'
import { entriesOf, pagesOf, type Registry } from '../../../contract/registry'
import { declaredSettings } from '../../../contract/settings'
import type { ExtensionName, PageKey } from '../../../contract/types'
import { type Key, t } from '../../i18n'
import { entryLabel, fieldHelp, fieldLabel, pageLabel, sectionTitle } from '../../i18n/declared-texts'
import { resourceOfCall } from '../../kit/call/call-resource'
import { canView } from '../../providers/auth/access'

/** A setting by the name of its field, with the address that opens and focuses it. */
type SettingPlace = { key: string; label: string; help?: string; section?: string; to: string }
export type SettingGroup = { key: string; label: string; to: string; settings: SettingPlace[] }

/** A setting of a page that no declaration describes, by its texts; `anchor` names its place on the page. */
type Listed = { anchor: string; label: Key; help?: Key; section?: Key; extension?: ExtensionName }

const listedSettings: Partial<Record<PageKey, readonly Listed[]>> = {
  paymentMethods: [
    { anchor: 'methods', label: 'payments.settings', help: 'payments.methodsHow' },
    {
      anchor: 'points',
      label: 'payments.amount',
      help: 'payments.amountHelp',
      section: 'payments.points',
    },
  ],
  deliveryZones: [{ anchor: 'zones', label: 'zones.title', help: 'zones.how' }],
  cacheRefresh: [{ anchor: 'tag', label: 'site.byTag', help: 'site.tagHelp' }],
  profile: [
    { anchor: 'account', label: 'profile.account' },
    { anchor: 'language', label: 'language.label' },
    { anchor: 'theme', label: 'profile.theme' },
    { anchor: 'density', label: 'list.density' },
    { anchor: 'shortcuts', label: 'profile.shortcuts', help: 'profile.shortcutsHelp' },
    { anchor: 'developer', label: 'developer.label', help: 'developer.help' },
    { anchor: 'password', label: 'profile.password' },
    { anchor: 'twoStep', label: 'twoStep.title', help: 'twoStep.requiredHelp', extension: 'twoStep' },
    { anchor: 'sessions', label: 'profile.sessions', extension: 'ownSessions' },
  ],
}
type Has = (extension: string) => boolean
type May = (rule: AccessRule) => boolean

const fieldPlaces = (resource: AnyResource, names: readonly string[], to: (name: string) => string) =>
  names.map((name): SettingPlace => {
    const help = fieldHelp(resource, name)
    return {
      key: `${resource.name}.${name}`,
      label: fieldLabel(resource, name),
      to: to(name),
      ...(help && { help }),
    }
  })

const declaredPlaces = (setting: DeclaredSetting): SettingPlace[] => {
  const resource = resourceOfSetting(setting)
  const toField = (name: string) => `${setting.page.path}#${name}`
  return sectionsOf(resource).flatMap(({ title, fields }) => {
    const section = sectionTitle(resource, title)
    return fieldPlaces(resource, fields, toField).map((place) => ({ ...place, section }))
  })
}

const placesOfPage = ({ key, path, setting }: PlainPage, has: Has): SettingPlace[] => {
  const declared = declaredSettings.find((one) => one.key === setting)
  if (declared) return declaredPlaces(declared)
  const listed = Object.hasOwn(listedSettings, key) ? listedSettings[key as keyof typeof listedSettings] : []
  return (listed ?? [])
    .filter(({ extension }) => !extension || has(extension))
    .map(({ anchor, label, help, section }) => ({
      key: `${key}.${anchor}`,
      label: t(label),
      to: `${path}#${anchor}`,
      ...(help && { help: t(help) }),
      ...(section && { section: t(section) }),
    }))
}

/** What is set for each role, besides its permissions. */
const roleCall = 'limitRole' satisfies ExtensionName
const placesOfRoles = (registry: Registry, path: string): SettingPlace[] => {
  const resource = resourceOfCall(registry, `x.${roleCall}`, ['showrooms', 'twoStepRequired'])
  return fieldPlaces(resource, Object.keys(resource.fields), () => path)
}

/** The settings that this user may see, by page: shop-wide ones, those of roles, and personal ones. */
export const settingGroups = (registry: Registry, may: May, has: Has): SettingGroup[] => {
  const ofPages = pagesOf(registry)
    .filter(({ access }) => may(access))
    .map((page) => ({
      key: page.key,
      label: page.key === 'profile' ? t('shell.profile') : pageLabel(page),
      to: page.path,
      settings: placesOfPage(page, has),
    }))
  const roles = entriesOf(registry).find(({ resource }) => resource.name === 'roles')
  const ofRoles =
    roles && canView(roles.resource, 'list') && has(roleCall)
      ? [
          {
            key: roles.path,
            label: entryLabel(roles),
            to: roles.path,
            settings: placesOfRoles(registry, roles.path),
          },
        ]
      : []
  const isPersonal = ({ key }: SettingGroup) => key === 'profile'
  const all = ofPages.filter(({ settings }) => settings.length > 0)
  return [...all.filter((one) => !isPersonal(one)), ...ofRoles, ...all.filter(isPersonal)]
}

/** The groups with the settings whose name, help, section or page contains every typed word. */
export const findSettings = (groups: readonly SettingGroup[], typed: string): SettingGroup[] => {
  const words = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  const fits = (group: SettingGroup, { label, help = '', section = '' }: SettingPlace) => {
    const where = `${label} ${help} ${section} ${group.label}`.toLocaleLowerCase()
    return words.every((word) => where.includes(word))
  }
  return groups
    .map((group) => ({ ...group, settings: group.settings.filter((one) => fits(group, one)) }))
    .filter(({ settings }) => settings.length > 0)
}
