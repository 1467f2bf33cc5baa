import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Entry, landingLink } from '../../../contract/grammar/sidebar'
import type { EntryOf } from '../../../contract/types'
import { useT } from '../../i18n'
import { useKit } from '../../kit/context'
import { FormDrawer } from '../../kit/form/FormDrawer'
import { useFormDrawerState } from '../../kit/form/form-drawer-state'
import { LinkTabs } from '../../kit/layout/link-tabs/LinkTabs'
import ListPage from '../../kit/list/ListPage'
import { Compare } from './Compare'
import { CompareButton, useCompareAction } from './compare-action'
import { compareParam, entryOfTab, parseTab, type Tab, tabs } from './tabs'

const useEntry = <T extends Tab>(entry: Entry, tab: T) => {
  const { registry } = useKit()
  return useMemo(() => entryOfTab(registry, entry, tab), [registry, entry, tab])
}

const TabBar = ({ entry, open }: { entry: Entry; open: Tab }) => {
  const t = useT()
  const { registry } = useKit()
  const items = tabs.map((tab) => {
    const { landing } = entryOfTab(registry, entry, tab)
    return {
      key: tab,
      label: t(`services.tab.${tab}`),
      to: landingLink({ path: entry.path, ...(landing && { landing }) }),
    }
  })
  return <LinkTabs label={t('services.tabs')} tabs={items} current={open} />
}

const Packages = ({ entry }: { entry: EntryOf<'servicePackages'> }) => {
  const own = useEntry(entry, 'Packages')
  return (
    <ListPage entry={own} toolbar={<CompareButton entry={entry} />} actions={useCompareAction(entry)}>
      <TabBar entry={entry} open="Packages" />
    </ListPage>
  )
}

/** Features and types: their forms are over the list, because they have no pages. */
const Parts = ({ entry, tab }: { entry: Entry; tab: Tab }) => {
  const own = useEntry(entry, tab)
  const forms = useFormDrawerState()
  return (
    <>
      <ListPage entry={own} forms={forms}>
        <TabBar entry={entry} open={tab} />
      </ListPage>
      <FormDrawer entry={own} />
    </>
  )
}

/** Servicing at fixed prices: packages, features and types. */
export default function Services({ entry }: { entry: EntryOf<'servicePackages'> }) {
  const [search] = useSearchParams()
  const tab = parseTab(search.get('tab'))
  const compared = search.get(compareParam)
  if (tab !== 'Packages') return <Parts key={tab} entry={entry} tab={tab} />
  return compared === null ? <Packages entry={entry} /> : <Compare entry={entry} requested={compared} />
}
