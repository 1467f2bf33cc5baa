import {
  BulbOutlined,
  HistoryOutlined,
  LogoutOutlined,
  PlusOutlined,
  QuestionCircleOutlined,
} from '@ant-design/icons'
import { useEffect, useState } from 'react'
import { entriesOf, type Registry } from '../../../contract/registry'
import { useT } from '../../i18n'
import { resourceMany, resourceOne, spokenOf } from '../../i18n/words'
import { inSentence } from '../../kit/in-sentence'
import { type Command, commandsNow } from '../../kit/keyboard/commands'
import { speltKeys } from '../../kit/keyboard/spelt'
import { createPath } from '../../kit/paths'
import { type Recent, readRecent } from '../../kit/record/recent'
import { mayView } from '../../providers/auth/access'
import { signOut } from '../../providers/auth/auth'
import { places } from '../keys/places'
import { MenuIcon } from '../sidebar/icons'
import { chooseTheme, useMode } from '../theme/theme-choice'
import { matches, type Option, type Section } from './options'
import { showOverlay } from './state'
import { usePlaces } from './use-places'
import { isOpenTo } from './use-search'

/** The number of options per section, to leave space for results. */
const few = 5
const letters = Object.fromEntries(Object.entries(places).map(([letter, path]) => [path, letter]))

/** The commands of the page and recent records, at the time of opening. */
const useAtOpening = (open: boolean) => {
  const [commands, setCommands] = useState<readonly Command[]>([])
  const [recent, setRecent] = useState<readonly Recent[]>([])
  useEffect(() => {
    if (!open) return
    setCommands(commandsNow())
    let isWanted = true
    void readRecent().then((read) => isWanted && setRecent(read))
    return () => {
      isWanted = false
    }
  }, [open])
  return { commands, recent }
}

/** Options without the backend: the page's commands, recent records, pages, and actions. */
export const useOwnOptions = (registry: Registry, open: boolean, typed: string): Section[] => {
  const t = useT()
  const placesNow = usePlaces(registry)
  const { commands, recent } = useAtOpening(open)
  const isDark = useMode() === 'dark'
  const text = typed.trim()

  const onPage = commands.map(
    ({ key, label, icon, shortcut, run }): Option => ({
      id: `page ${key}`,
      label,
      icon,
      run,
      ...(shortcut && { keys: speltKeys(shortcut) }),
    }),
  )
  const seen = recent.flatMap(({ resource, label, to }): Option[] => {
    const known = registry.resources.find((r) => r.name === resource)
    if (!known || !isOpenTo(registry, resource)) return []
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
  const pages = placesNow().map(({ path, to, label, group, of }): Option => {
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
  const news = entriesOf(registry).flatMap((entry): Option[] =>
    mayView(entry.resource, 'create') && !entry.resource.chosenFrom
      ? [
          {
            id: `new ${entry.path}`,
            label: t('palette.new', { one: inSentence(resourceOne(spokenOf(entry))) }),
            detail: resourceMany(spokenOf(entry)),
            icon: <PlusOutlined aria-hidden />,
            to: createPath(entry),
          },
        ]
      : [],
  )
  const further: Option[] = [
    ...news,
    {
      id: 'do theme',
      label: t(isDark ? 'shell.useLight' : 'shell.useDark'),
      icon: <BulbOutlined aria-hidden />,
      run: () => chooseTheme(isDark ? 'light' : 'dark'),
    },
    {
      id: 'do keys',
      label: t('keys.title'),
      icon: <QuestionCircleOutlined aria-hidden />,
      keys: speltKeys('help'),
      run: () => showOverlay('keys'),
    },
    {
      id: 'do logout',
      label: t('shell.logout'),
      icon: <LogoutOutlined aria-hidden />,
      run: () => void signOut(),
    },
  ]
  const fitting = (options: readonly Option[]) =>
    options.filter(({ label, detail }) => matches(text, label, detail)).slice(0, few)
  const sections: Section[] = text
    ? [
        { key: 'page', title: t('palette.actions'), options: fitting(onPage) },
        { key: 'seen', title: t('palette.recent'), options: fitting(seen) },
        { key: 'places', title: t('palette.pages'), options: fitting(pages) },
        { key: 'further', title: t('palette.further'), options: fitting(further) },
      ]
    : [
        { key: 'seen', title: t('palette.recent'), options: seen.slice(0, few) },
        { key: 'page', title: t('palette.actions'), options: onPage },
        { key: 'places', title: t('palette.pages'), options: pages },
      ]
  return sections.filter(({ options }) => options.length > 0)
}
