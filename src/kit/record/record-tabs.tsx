import { Tabs } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useT } from '../../i18n'
import { useAccess } from '../../providers/auth/access'
import { useExtensions } from '../../providers/data/extensions'
import type { Row } from '../fields/props/props'
import type { RecordTab } from './record-tab'
import './record-tabs.css'
import { SkeletonCard } from './record-states'

/** What the first tab is called in the address: nothing. */
const first = 'details'

/** Those that the role may see and the backend can fill. */
export const useRecordTabs = (tabs: readonly RecordTab[]): readonly RecordTab[] => {
  const may = useAccess()
  const has = useExtensions()
  return tabs.filter(({ can, extension }) => (!can || may(can)) && (!extension || has(extension)))
}

type Props = { record: Row; tabs: readonly RecordTab[]; children: ReactNode }

/** Begins when the part is opened. */
const Drawn = ({ draw, record }: Pick<RecordTab, 'draw'> & { record: Row }) => draw(record)

/**
 * The parts of a record that are lists of their own stand beside its details. Which one is open is in the address;
 * what has been opened once stays, so that nothing begun in it is lost by a look elsewhere.
 */
export const RecordTabs = ({ record, tabs, children }: Props) => {
  const t = useT()
  const navigate = useNavigate()
  const asked = useSearchParams()[0].get('tab')
  const open = tabs.find((tab) => tab.key === asked)?.key ?? first
  return (
    <Tabs
      className="record-tabs"
      // Whether there are further tabs may be known later than the record: what is in use then must stay as it is.
      {...(!tabs.length && { renderTabBar: () => <></> })}
      activeKey={open}
      onChange={(key) => void navigate(key === first ? '?' : `?tab=${encodeURIComponent(key)}`)}
      items={[
        { key: first, label: t('show.details'), children },
        ...tabs.map(({ key, label, anew = false, draw }) => ({
          key,
          label,
          destroyOnHidden: anew,
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
