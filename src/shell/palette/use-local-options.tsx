import {
  BulbOutlined,
  HistoryOutlined,
  LogoutOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
} from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { entriesOf, type Registry } from '#contract/registry.ts'
import { findSettings, settingGroups } from '#features/settings/setting-places.ts'
import { resourceInEntry, resourceMany, resourceOne } from '#i18n/declared-texts.ts'
import { t } from '#i18n/index.ts'
import { createPath } from '#kit/navigation/paths.ts'
import { type Recent, readRecent } from '#kit/records/recent.ts'
import { lowerCaseTitle } from '#kit/values/lower-case-title.ts'
import { useAccess, useCanView } from '#providers/auth/access.ts'
import { signOut } from '#providers/auth/auth.ts'
import { useCapabilities } from '#providers/data/capabilities.ts'
import { availableCommands, type Command } from '#ui/keyboard/commands.ts'
import { formatShortcut } from '#ui/keyboard/format-shortcut.ts'
import { goToTargets } from '../keys/places'
import { MenuIcon } from '../sidebar/icons'
import { setTheme, useMode } from '../theme/theme-choice'
import {
  containsEveryWord,
  type PaletteKind,
  type PaletteOption,
  type PaletteSection,
  sortByBeginning,
} from './options'
import { showOverlay } from './state'
import { usePalettePages } from './use-places'
import { canSearch } from './use-search'

/** Single settings, each opened with its field focused. */
const useSettingOptions = (registry: Registry, text: string): PaletteOption[] => {
  const may = useAccess()
  const extensions = useCapabilities()
  if (!text) return []
  return findSettings(
    settingGroups(registry, may, (name) => extensions.includes(name)),
    text,
  ).flatMap(({ label: page, settings }) =>
    settings.map(({ key, label, to }) => ({
      id: `setting ${key}`,
      label,
      detail: page,
      icon: <SettingOutlined aria-hidden />,
      to,
    })),
  )
}

/** The number of options per section, to leave space for results. */
const maxLocalOptions = 5
const letters = Object.fromEntries(Object.entries(goToTargets).map(([letter, path]) => [path, letter]))

/** The commands of the page and recent records, at the time of opening. */
const useAtOpening = (open: boolean) => {
  const [commands, setCommands] = useState<readonly Command[]>([])
  const [recent, setRecent] = useState<readonly Recent[]>([])
  useEffect(() => {
    if (!open) return
    setCommands(availableCommands())
    let isWanted = true
    void readRecent().then((read) => isWanted && setRecent(read))
    return () => {
      isWanted = false
    }
  }, [open])
  return { commands, recent }
}

/** Options without the backend: the page's commands, recent records, pages, and actions. */
export const useLocalOptions = (
  registry: Registry,
  open: boolean,
  typed: string,
  kind?: PaletteKind,
): PaletteSection[] => {
  const placesNow = usePalettePages(registry)
  const { commands, recent } = useAtOpening(open)
  const { pathname } = useLocation()
  const isDark = useMode() === 'dark'
  const text = typed.trim()
  const settings = useSettingOptions(registry, text)
  const canView = useCanView()

  const onPage = commands.map(
    ({ key, label, icon, shortcut, run }): PaletteOption => ({
      id: `page ${key}`,
      label,
      icon,
      run,
      ...(shortcut && { keys: formatShortcut(shortcut) }),
    }),
  )
  const seen = recent.flatMap(({ resource, label, to }): PaletteOption[] => {
    const known = registry.resources.find((r) => r.name === resource)
    // Not the page that is open: Enter returns to the one before.
    if (!known || !canSearch(registry, resource) || to === pathname) return []
    return [
      {
        id: `seen ${to}`,
        label,
        detail: resourceOne(known),
        icon: <HistoryOutlined aria-hidden />,
        to,
      },
    ]
  })
  const pages = placesNow().map(({ path, to, label, group, of }): PaletteOption => {
    const letter = letters[path]
    return {
      id: `place ${to}`,
      label,
      icon: <MenuIcon of={of} />,
      to,
      ...(group && { detail: group }),
      ...(letter && { keys: `g ${letter}` }),
    }
  })
  const news = entriesOf(registry).flatMap((entry): PaletteOption[] =>
    canView(entry.resource, 'create') && !entry.resource.collectionOf
      ? [
          {
            id: `new ${entry.path}`,
            label: t('common.newOne', { one: lowerCaseTitle(resourceOne(resourceInEntry(entry))) }),
            detail: resourceMany(resourceInEntry(entry)),
            icon: <PlusOutlined aria-hidden />,
            to: createPath(entry),
          },
        ]
      : [],
  )
  const everywhere: PaletteOption[] = [
    ...news,
    {
      id: 'do theme',
      label: t(isDark ? 'shell.useLight' : 'shell.useDark'),
      icon: <BulbOutlined aria-hidden />,
      run: () => setTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'do keys',
      label: t('keys.title'),
      icon: <QuestionCircleOutlined aria-hidden />,
      keys: formatShortcut('help'),
      run: () => showOverlay('keys'),
    },
    {
      id: 'do news',
      label: t('news.title'),
      icon: <BulbOutlined aria-hidden />,
      run: () => showOverlay('news'),
    },
    {
      id: 'do logout',
      label: t('shell.logout'),
      icon: <LogoutOutlined aria-hidden />,
      run: () => void signOut(),
    },
  ]
  // A list offers the same new record as its own action, with its shortcut.
  const further = everywhere.filter(({ label }) => onPage.every((one) => one.label !== label))
  // A prefix leaves space for all of its kind.
  const max = kind ? Number.POSITIVE_INFINITY : maxLocalOptions
  const fitting = (options: readonly PaletteOption[]) =>
    sortByBeginning(
      text,
      options.filter(({ label, detail }) => containsEveryWord(text, label, detail)),
    ).slice(0, max)
  const all = {
    page: { key: 'page', title: t('palette.actions'), options: text ? fitting(onPage) : onPage },
    seen: { key: 'seen', title: t('palette.recent'), options: fitting(seen) },
    places: { key: 'places', title: t('palette.pages'), options: text ? fitting(pages) : pages },
    settings: { key: 'settings', title: t('palette.settings'), options: settings.slice(0, max) },
    further: { key: 'further', title: t('palette.further'), options: fitting(further) },
  } satisfies Record<string, PaletteSection>
  const sections = (): PaletteSection[] => {
    if (kind === 'actions') return [all.page, all.further]
    if (kind === 'pages') return [all.places, all.settings]
    if (kind) return []
    if (!text) return [all.seen, all.page, all.places]
    return [all.page, all.seen, all.places, all.settings, all.further]
  }
  return sections().filter(({ options }) => options.length > 0)
}
