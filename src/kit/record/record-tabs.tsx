import { Tabs } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useT } from '../../i18n'
import { useAccess } from '../../providers/auth/access'
import { useExtensions } from '../../providers/data/extensions'
import type { Row } from '../fields/props/props'
import type { DerivedTab } from './record-tab'
import './record.css'
import { SkeletonCard } from './record-states'

/** The first tab has no parameter in the address. */
const first = 'details'

/** The tabs that the role may see and the backend supports. */
export const useRecordTabs = (tabs: readonly DerivedTab[]): readonly DerivedTab[] => {
  const may = useAccess()
  const has = useExtensions()
  return tabs.filter(({ can, extension }) => (!can || may(can)) && (!extension || has(extension)))
}

type Props = { record: Row; tabs: readonly DerivedTab[]; children: ReactNode }

/** Mounted when the tab is opened. */
const Drawn = ({ draw, record }: Pick<DerivedTab, 'draw'> & { record: Row }) => draw(record)

/**
 * Separate lists of a record are tabs next to its details. The address contains the open one; opened tabs stay mounted,
 * so that input is not lost when switching.
 */
export const RecordTabs = ({ record, tabs, children }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const requestedTab = useSearchParams()[0].get('tab')
  const open = tabs.find((tab) => tab.key === requestedTab)?.key ?? first
  return (
    <Tabs
      className="record-tabs"
      // Further tabs may become known after the record: the open one must stay.
      {...(!tabs.length && { renderTabBar: () => <></> })}
      activeKey={open}
      onChange={(key) => void navigate(key === first ? '?' : `?tab=${encodeURIComponent(key)}`)}
      items={[
        { key: first, label: t('common.details'), children },
        ...tabs.map(({ key, label, reloads = false, draw }) => ({
          key,
          label,
          destroyOnHidden: reloads,
          children: (
            <Suspense fallback={<SkeletonCard />}>
              <Drawn draw={draw} record={record} />
            </Suspense>
          ),
        })),
      ]}
    />
  )
}
