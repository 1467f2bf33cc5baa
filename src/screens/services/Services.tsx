import { SwapOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { accessRuleOfView } from '#contract/grammar/facts.ts'
import { type Entry, landingLink } from '#contract/grammar/sidebar.ts'
import type { EntryOf } from '#contract/types.ts'
import { t } from '#i18n/index.ts'
import { useFormDrawerState } from '#kit/actions/form-drawer-state.ts'
import { useKit } from '#kit/context/context.tsx'
import type { RecordAction } from '#kit/context/record-action.ts'
import { FormDrawer } from '#kit/edit/FormDrawer.tsx'
import ListPage from '#kit/list/ListPage.tsx'
import { LinkButton } from '#ui/layout/LinkButton.tsx'
import { LinkTabs } from '#ui/layout/link-tabs/LinkTabs.tsx'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'
import { Compare } from './Compare'
import { compareHref, compareParam, entryOfTab, isTab, parseTab, type Tab, tabs } from './tabs'

const CompareButton = ({ entry }: { entry: Entry }) => {
  return (
    <LinkButton icon={<SwapOutlined aria-hidden />} to={compareHref(entry)}>
      {t('services.compare')}
    </LinkButton>
  )
}

/** Compares the selected packages; a single one with all others. */
const useCompareAction = (entry: Entry): readonly RecordAction[] => {
  const navigate = useNavigate()
  return useMemo(
    () => [
      {
        key: 'compare',
        label: () => t('services.compareOne'),
        bulk: (count) => t('services.compareSome', { count }),
        icon: <SwapOutlined aria-hidden />,
        can: accessRuleOfView(entry.resource, 'list'),
        together: (rows) =>
          void navigate(compareHref(entry, rows.length > 1 ? rows.map(({ id }) => id) : [])),
      },
    ],
    [entry, navigate],
  )
}

const useEntry = <T extends Tab>(entry: Entry, tab: T) => {
  const { registry } = useKit()
  return useMemo(() => entryOfTab(registry, entry, tab), [registry, entry, tab])
}

const TabBar = ({ entry, open }: { entry: Entry; open: Tab }) => {
  const { registry } = useKit()
  const items = tabs.map((tab) => {
    const { landing } = entryOfTab(registry, entry, tab)
    return {
      key: tab,
      label: t(`services.tab.${tab}`),
      to: landingLink({ path: entry.path, ...(landing && { landing }) }),
    }
  })
  const requested = useSearchParams()[0].get('tab')
  return (
    <>
      <UnreadValues of={[[t('address.tab'), isTab(requested) ? undefined : (requested ?? undefined)]]} />
      <LinkTabs label={t('services.tabs')} tabs={items} current={open} />
    </>
  )
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
