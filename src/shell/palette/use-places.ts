import { pagesOf, type Registry } from '#contract/registry.ts'
import { pageLabel } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { useAccess } from '#providers/auth/access.ts'
import { useLikelyCapabilities } from '#providers/data/capabilities.ts'
import { buildMenu, isMenuGroup, type MenuItem, needsExtensions } from '../sidebar/menu'

/** A page of the menu with its group. */
export type PalettePage = MenuItem & { group?: string }

const profile = 'profile'

/** Every page that this user may see: those of the menu, pages only in the search, and the profile. */
export const usePalettePages = (registry: Registry): (() => PalettePage[]) => {
  const may = useAccess()
  const has = useLikelyCapabilities(needsExtensions(registry))
  return () => {
    const own = pagesOf(registry).filter(({ key }) => key === profile)
    const searchable = pagesOf(registry).filter((page) => page.searchable && may(page.access))
    return [
      ...buildMenu(registry, may, has).flatMap((node): PalettePage[] =>
        isMenuGroup(node) ? node.items.map((item) => ({ ...item, group: node.label })) : [node],
      ),
      ...searchable.map((page) => ({
        key: page.key,
        of: page.key,
        path: page.path,
        to: page.path,
        label: pageLabel(page),
      })),
      ...own.map(({ key, path }) => ({ key, of: key, path, to: path, label: t('shell.profile') })),
    ]
  }
}
