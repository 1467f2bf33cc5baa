import { sectionsOf } from '#contract/grammar/facts.ts'
import type { AnyResource } from '#contract/grammar/resource.ts'
import { type DeclaredSetting, resourceOfSetting } from '#contract/grammar/setting.ts'
import type { PlainPage } from '#contract/grammar/sidebar.ts'
import type { AccessRule } from '#contract/policies/access.ts'
import { entriesOf, pagesOf, type Registry } from '#contract/registry.ts'
import { declaredSettings } from '#contract/settings/index.ts'
import type { ExtensionName } from '#contract/types.ts'
import { entryLabel, fieldHelp, fieldLabel, pageLabel, sectionTitle } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { resourceOfCall } from '#kit/call/call-resource.ts'
import { canView } from '#providers/auth/access.ts'
import { type PageSetting, pageSettings } from './page-settings'

/** A setting by the name of its field, with the address that opens and focuses it. */
type SettingPlace = { key: string; label: string; help?: string; section?: string; to: string }
export type SettingGroup = { key: string; label: string; to: string; settings: SettingPlace[] }

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

const listedPlaces = ({ key, path }: PlainPage, may: May, has: Has): SettingPlace[] => {
  const ofPages: Readonly<Record<string, Readonly<Record<string, PageSetting>>>> = pageSettings
  return Object.entries(ofPages[key] ?? {})
    .filter(([, { extension, access }]) => (!extension || has(extension)) && (!access || may(access)))
    .map(([anchor, { label, title, help }]) => ({
      key: `${key}.${anchor}`,
      label: t(label),
      to: `${path}#${anchor}`,
      ...(help && { help: t(help) }),
      ...(title && { section: t(title) }),
    }))
}

const placesOfPage = (page: PlainPage, may: May, has: Has): SettingPlace[] => {
  const declared = declaredSettings.find(({ key }) => key === page.setting)
  return declared ? declaredPlaces(declared) : listedPlaces(page, may, has)
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
      settings: placesOfPage(page, may, has),
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
