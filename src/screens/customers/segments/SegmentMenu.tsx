import { TeamOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { t } from '#i18n/index.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { LazyDropdown } from '#ui/layout/dropdown/LazyDropdown.tsx'
import { lazyWithTexts } from '#ui/lazy/lazy.tsx'
import './segments.css'

/** What an address says besides filters. */
const others = ['page', 'limit', 'view', 'columns', 'sortBy', 'orderBy', 'tab']

/** The filters of a list’s address, in a fixed order. */
const segmentQuery = (search: string): string => {
  const params = new URLSearchParams(search)
  for (const name of others) params.delete(name)
  for (const [name, value] of [...params]) if (!value) params.delete(name)
  params.sort()
  return params.toString()
}

const SegmentPanel = lazyWithTexts(() => import('./SegmentPanel'))

/** Saved filters of customers; absent if the backend has no segments. */
export const SegmentMenu = ({ entry }: { entry: Entry }) => {
  const { search } = useLocation()
  const [isOpen, setOpen] = useState(false)
  if (!useCapability('segments')) return null
  const close = () => setOpen(false)
  return (
    <LazyDropdown
      dialog={t('segment.title')}
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      popupRender={() => (
        <div className="segment-popup">
          <Suspense fallback={t('common.loading')}>
            <SegmentPanel path={entry.path} query={segmentQuery(search)} onClose={close} />
          </Suspense>
        </div>
      )}
    >
      <Button icon={<TeamOutlined aria-hidden />}>{t('segment.title')}</Button>
    </LazyDropdown>
  )
}
