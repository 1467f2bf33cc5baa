import type { CrudSort } from '@refinedev/core'
import { Segmented } from 'antd'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { assignments } from '#contract/enums.ts'
import type { Entry } from '#contract/grammar/sidebar.ts'
import { userTypes } from '#contract/resources/people/user-types.ts'
import { choiceLabel, fieldLabel } from '#i18n/declared-texts.ts'
import { formatNumber } from '#i18n/format.ts'
import { t } from '#i18n/index.ts'
import { saveListAddress } from '#kit/navigation/last-list-address.ts'
import { WorkQueue } from '#kit/queue/WorkQueue.tsx'
import { type RecordPages, useRecordPages } from '#kit/records/use-record-pages.ts'
import { useCapability } from '#providers/data/capabilities.ts'
import { PageHeader } from '#ui/layout/PageHeader.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { TimeAgo } from '#ui/layout/TimeAgo.tsx'
import { UnreadValues } from '#ui/states/UnreadValues.tsx'
import { decisions } from './decisions'
import type { Verification, VerificationStatus } from './model'
import { VerificationRequest } from './Request'
import './verification.css'

type Props = {
  list: RecordPages<Verification>
  empty: { title: string; hint?: string }
  /** Decided requests leave this list. */
  moving: boolean
}

/** Requests, and the decision on the one that is open. */
const Queue = ({ list, empty, moving }: Props) => {
  const { made } = decisions.use()
  return (
    <WorkQueue
      list={list}
      label={t('verification.list')}
      failed={t('verification.failed')}
      loading={t('verification.loading')}
      empty={empty}
      done={moving ? made : undefined}
      item={({ customer, createdAt, userType, institution, assignee }) => (
        <>
          <span className="queue-who">{customer.label}</span>
          <span className="queue-when">
            <TimeAgo at={createdAt} />
          </span>
          <span className="queue-where">
            {choiceLabel(userType)} · {institution}
          </span>
          {assignee && <span className="queue-where">{t('assignment.to', { name: assignee })}</span>}
        </>
      )}
    >
      {(request, { leave, comeBack }) => (
        <VerificationRequest key={request.id} request={request} onDecided={leave} onUndone={comeBack} />
      )}
    </WorkQueue>
  )
}

const { userType: types, userTypeStatus: statuses } = userTypes.fields
const waiting: VerificationStatus = 'Pending'
const all = 'all'
/** Pending requests are decided in the order in which they came; of the decided ones the latest are looked up. */
const latestFirst: CrudSort[] = [{ field: 'createdAt', order: 'desc' }]

/** The filter of the address; pending requests by default. */
const useRequestedFilter = (entry: Entry) => {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { pathname, search: query } = useLocation()
  useEffect(() => saveListAddress(entry, pathname + query), [entry, pathname, query])
  const status = statuses.of.find((one) => one === search.get('userTypeStatus')) ?? waiting
  const userType = types.of.find((one) => one === search.get('userType'))
  const assigned = assignments.find((one) => one === search.get('assigned'))
  const unread = (param: string, value: string | undefined) =>
    search.get(param) === value ? undefined : (search.get(param) ?? undefined)
  const go = (to: { status?: string; userType?: string; assigned?: string }) => {
    const next = new URLSearchParams()
    const nextStatus = to.status ?? status
    const kind = to.userType ?? userType ?? all
    const whose = to.assigned ?? assigned ?? all
    if (kind !== all) next.set('userType', kind)
    if (whose !== all) next.set('assigned', whose)
    if (nextStatus !== waiting) next.set('userTypeStatus', nextStatus)
    void navigate({ search: next.toString() })
  }
  return {
    ...{ status, userType, assigned, go },
    unread: {
      status: unread('userTypeStatus', status),
      userType: unread('userType', userType),
      assigned: unread('assigned', assigned),
    },
  }
}

/** Requests of students and companies by status; pending ones are decided one after another. */
export default function VerificationList({ entry }: { entry: Entry }) {
  const { status, userType, assigned, unread, go } = useRequestedFilter(entry)
  const isAssignable = useCapability('userTypes.list.assigned')
  const filters = { userType, ...(isAssignable && { assigned }) }
  const pending = useRecordPages('userTypes', { ...filters, userTypeStatus: waiting })
  const isDecided = status !== waiting
  const decided = useRecordPages('userTypes', { ...filters, userTypeStatus: status }, isDecided, latestFirst)
  const { made } = decisions.use()
  const total = pending.total - (pending.rows?.filter(({ id }) => made.has(id)).length ?? 0)
  const count = pending.more ? t('list.more', { total: pending.total }) : total
  return (
    <>
      <PageHeader
        title={t('verification.title')}
        documentTitle={
          total ? `(${formatNumber(total)}) ${t('verification.title')}` : t('verification.title')
        }
        actions={
          <>
            {isAssignable && (
              <Segmented<string>
                aria-label={t('assignment.filter')}
                value={assigned ?? all}
                options={[
                  { value: all, label: t('common.all') },
                  ...assignments.map((value) => ({ value, label: choiceLabel(value) })),
                ]}
                onChange={(chosen) => go({ assigned: chosen })}
              />
            )}
            <Segmented<string>
              aria-label={t('verification.type')}
              value={userType ?? all}
              options={[
                { value: all, label: t('verification.allTypes') },
                ...types.of.map((value) => ({ value, label: choiceLabel(value) })),
              ]}
              onChange={(chosen) => go({ userType: chosen })}
            />
          </>
        }
      />
      <UnreadValues
        of={[
          [t('verification.type'), unread.userType],
          [fieldLabel(userTypes, 'userTypeStatus'), unread.status],
          [t('assignment.filter'), unread.assigned],
        ]}
      />
      <Tabs
        activeKey={status}
        destroyOnHidden
        onChange={(key) => go({ status: key })}
        items={statuses.of.map((key) => ({
          key,
          label:
            key === waiting && pending.rows
              ? t('verification.count', { status: choiceLabel(key), count })
              : choiceLabel(key),
          children:
            key === waiting ? (
              <Queue
                list={pending}
                moving
                empty={{ title: t('verification.noPending'), hint: t('verification.noPendingHint') }}
              />
            ) : (
              <Queue key={key} list={decided} moving={false} empty={{ title: t('verification.none') }} />
            ),
        }))}
      />
    </>
  )
}
